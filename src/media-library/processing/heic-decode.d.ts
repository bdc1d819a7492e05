/** Types of the package, which brings none. */
declare module "heic-decode" {
  /** `dispose` frees the memory of all pictures. */
  type HeicPictures = {
    width: number;
    height: number;
    /** RGBA, upright. */
    decode(): Promise<{ data: Uint8ClampedArray }>;
  }[] & { dispose(): void };
  /** Reads the sizes of all pictures of a file, and decodes those that are asked for. */
  const decode: { all(options: { buffer: Uint8Array }): Promise<HeicPictures> };
  export default decode;
}
