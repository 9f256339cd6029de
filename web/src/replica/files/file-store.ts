/** Files of one user on this device, each under an id of ours; never sent, only kept. */
export interface FileStore {
  write(id: string, file: Blob): Promise<void>;
  /** The file; undefined where there is none (any more). */
  read(id: string): Promise<Blob | undefined>;
  remove(id: string): Promise<void>;
  /** Removes all of this user's files. */
  clear(): Promise<void>;
}
