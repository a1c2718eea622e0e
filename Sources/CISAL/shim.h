// COffscreenPNG includes ISA-L's header itself, if there is one; this module only passes on how to
// compile and link with it, as pkg-config says.
