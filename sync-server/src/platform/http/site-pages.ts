import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Response } from 'express';

/** Stands for the site's origin in what the build wrote (web/src/lib/pages/site-origin.ts). */
const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

interface KeptPage {
  readonly text: string;
  readonly changedAt: number;
}

/** The documents that the web build wrote, with this site's origin in place of the placeholder. */
export class SitePages {
  readonly #site: string;
  readonly #origin: string;
  readonly #kept = new Map<string, KeptPage>();

  /**
   * @param site folder of the built web app
   * @param publicUrl the site's public address
   */
  constructor(site: string, publicUrl: string) {
    this.#site = site;
    this.#origin = new URL(publicUrl).origin;
  }

  /** True if there is such a document, `pricing.html` or `sitemap.xml`. */
  has(name: string): boolean {
    return this.#changedAt(name) !== undefined;
  }

  /** Answers with the document, or with 304 if the client has it. */
  send(name: string, response: Response, status = 200): void {
    response.status(status).type(extname(name));
    // Every visit asks for a newer one, so that a deployment reaches everyone.
    response.setHeader('Cache-Control', 'no-cache');
    response.send(this.#read(name));
  }

  #read(name: string): string {
    const changedAt = this.#changedAt(name) ?? 0;
    const kept = this.#kept.get(name);
    if (kept?.changedAt === changedAt) return kept.text;
    const written = readFileSync(join(this.#site, name), 'utf8');
    const text = written.replaceAll(ORIGIN_PLACEHOLDER, this.#origin);
    this.#kept.set(name, { text, changedAt });
    return text;
  }

  /** When the file was last written; a build can replace it under a running server. */
  #changedAt(name: string): number | undefined {
    return statSync(join(this.#site, name), { throwIfNoEntry: false })?.mtimeMs;
  }
}
