/** File storage in a folder of this machine, or in a bucket that several machines share. */

/** Stores objects by key. A key is plain names separated by slashes; the last name is unique in the storage. */
export type Storage = {
  /** Stores the bytes, or the contents of the file at this path, under `key`. Readers never see a partial object. */
  put(key: string, contents: Buffer | string, mediaType: string): Promise<void>;
  /**
   * Returns the path of a file on this machine with the object's contents, or undefined if there is no such object. Open it
   * at once: a copy may be evicted.
   */
  fetch(key: string): Promise<string | undefined>;
  /** The keys that begin with `prefix`, a name and a slash. For prefixes with few objects. */
  list(prefix: string): Promise<string[]>;
  /** Removes an object, if there is one. */
  remove(key: string): Promise<void>;
  /** Whether the storage is a bucket, of which this machine has only copies. */
  isBucket: boolean;
};
