/** A file as the list of a store names it. */
export interface StoredFile {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
}

/** Files of one user on this device, each under an id of ours; never sent, only kept. */
export interface FileStore {
  /** Keeps a file; nothing is left of it where that fails. */
  write(id: string, file: Blob): Promise<void>;
  /** The file; undefined if there is none (any more). */
  read(id: string): Promise<Blob | undefined>;
  list(): Promise<readonly StoredFile[]>;
  remove(id: string): Promise<void>;
  /** Removes all of this user's files. */
  clear(): Promise<void>;
}
