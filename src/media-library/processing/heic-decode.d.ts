/** Types of the package heic-decode, which has none. */
declare module "heic-decode" {
  /** `dispose` frees the memory of all pictures. */
  type HeicPictures = {
    width: number;
    height: number;
    /** Returns RGBA pixels of the upright picture. */
    decode(): Promise<{ data: Uint8ClampedArray }>;
  }[] & { dispose(): void };
  /** Reads the sizes of all pictures of a file; each is decoded on request. */
  const decode: { all(options: { buffer: Uint8Array }): Promise<HeicPictures> };
  export default decode;
}
