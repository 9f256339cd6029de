/** A file in the list of a store. */
export interface StoredFile {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
}

/** Files of one user on this device, each under an id of ours. */
export interface FileStore {
  /** Stores a file. Leaves nothing behind if that fails. */
  write(id: string, file: Blob): Promise<void>;
  /** The file; undefined if there is none. */
  read(id: string): Promise<Blob | undefined>;
  list(): Promise<readonly StoredFile[]>;
  remove(id: string): Promise<void>;
  /** Removes all of this user's files. */
  clear(): Promise<void>;
}
