import type { Database } from '@juu/db/database';
import { PageReader } from '../stream/page-reader.ts';

type Meddle = (page: number, bucket: string) => Promise<unknown>;

/** Pages before each of which something may happen; they are counted over one stream. */
export class MeddledPages extends PageReader {
  readonly #meddle: Meddle;
  #page = 0;

  constructor(database: Database, pageOps: number, meddle: Meddle) {
    super(database, pageOps);
    this.#meddle = meddle;
  }

  override async read(...asked: Parameters<PageReader['read']>) {
    await this.#meddle(this.#page++, asked[1]);
    return super.read(...asked);
  }
}
