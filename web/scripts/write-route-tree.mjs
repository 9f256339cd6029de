// Writes src/route-tree.gen.ts from the files in src/routes, as Vite does. The types of every route's
// address come from it, so this runs before they are checked.
import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';

const root = fileURLToPath(new URL('..', import.meta.url));
await new Generator({ config: getConfig({}, root), root }).run();
