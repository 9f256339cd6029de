import type { Plugin } from 'vite';
import { kilobytes, weigh } from './first-load.ts';

/**
 * Prints what a language adds to a page: the file with its texts, which only its readers fetch. Fails the
 * build if that is above the limit, or if another file has these texts too.
 *
 * @param module the module with the texts, as the end of its path
 * @param limit bytes, gzipped
 */
export function languageWeight(module: string, limit: number): Plugin {
  return {
    name: 'juu:language-weight',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(
          (file) =>
            file.type === 'chunk' && Object.keys(file.modules).some((id) => id.endsWith(module)),
        );
        const [chunk] = chunks;
        if (chunks.length !== 1 || chunk?.type !== 'chunk' || !chunk.isDynamicEntry) {
          this.error(`${module} must be in one file, which is fetched on demand`);
        }
        const size = await weigh([chunk.code]);
        const line = `Swahili adds ${kilobytes(size)} to a page, gzipped`;
        if (size > limit) this.error(`${line}, which is above ${kilobytes(limit)}`);
        this.info(line);
      },
    },
  };
}
