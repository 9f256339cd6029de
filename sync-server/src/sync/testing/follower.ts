import { ModelReplica } from './model-replica.ts';
import { type StreamLine, StreamReader } from './protocol-client.ts';

/** One installation that keeps a replica up to date with a server's stream, at the pace of the test. */
export class Follower {
  readonly replica = new ModelReplica();
  readonly #reader: StreamReader;

  private constructor(reader: StreamReader) {
    this.#reader = reader;
  }

  /** Opens the stream and reads its first checkpoint. */
  static async open(url: string, token: string, clientId?: string): Promise<Follower> {
    const body = clientId === undefined ? {} : { client_id: clientId };
    const follower = new Follower(await StreamReader.open(url, token, body));
    await follower.#read();
    return follower;
  }

  /** Reads checkpoints until the condition holds of the last one's lines; perhaps none. */
  async until(enough: (lines: readonly StreamLine[]) => boolean): Promise<void> {
    for (let lines: readonly StreamLine[] = []; !enough(lines); ) lines = await this.#read();
  }

  close(): void {
    this.#reader.close();
  }

  async #read(): Promise<readonly StreamLine[]> {
    const lines = await this.#reader.untilComplete();
    this.replica.apply(lines);
    return lines;
  }
}
