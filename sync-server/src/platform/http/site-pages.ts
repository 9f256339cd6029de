import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Response } from 'express';

/** Stands for the site's origin in what the build wrote (web/src/lib/pages/site-origin.ts). */
const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/** Which pages a browser may fetch ahead: written by the web build. */
export const RULES_FILE = 'speculation-rules.json';

interface KeptPage {
  readonly text: string;
  readonly changedAt: number;
}

export interface SiteOptions {
  /** Folder of the built web app. */
  readonly site: string;
  /** The site's public address. */
  readonly publicUrl: string;
  /** Pages that the app draws, dashboards above all: the first part of an address is its document's name. */
  readonly appPages: readonly string[];
}

/** The documents that the web build wrote, with this site's origin in place of the placeholder. */
export class SitePages {
  readonly #site: string;
  readonly #origin: string;
  readonly #appPages: readonly string[];
  readonly #kept = new Map<string, KeptPage>();

  constructor({ site, publicUrl, appPages }: SiteOptions) {
    this.#site = site;
    this.#origin = new URL(publicUrl).origin;
    this.#appPages = appPages;
  }

  /** The page of the app that an address belongs to: it shows nothing before its scripts run. */
  appPageAt(path: string): string | undefined {
    return this.#appPages.find((name) => name === path.split('/')[1]);
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
    // A page of the app starts with many requests, and few people leave it for a document.
    const isOfApp = this.appPageAt(`/${name.replace('.html', '')}`) !== undefined;
    if (name.endsWith('.html') && !isOfApp && this.has(RULES_FILE)) {
      response.setHeader('Speculation-Rules', `"/${RULES_FILE}"`);
    }
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
