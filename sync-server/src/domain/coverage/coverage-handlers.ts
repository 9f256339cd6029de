import type { coverage } from '@juu/shared/endpoints/coverage';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import type { PublicCoverage } from './public-coverage.ts';

export function coverageHandlers({ read }: PublicCoverage): HandlersOf<typeof coverage> {
  return { read };
}
