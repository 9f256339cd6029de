// Compiles the messages in `messages/` to a function each, in src/lib/language/compiled: a file for each
// area in English, and one in Swahili. Runs before types are checked. Fails if a message lacks a language, or its languages take other parameters.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { compileProject } from '@inlang/paraglide-js';
import messageFormat from '@inlang/plugin-message-format';
import { loadProjectInMemory, newProject } from '@inlang/sdk';
import { complaintsAbout, LANGUAGES, merged, parametersOf } from './messages.mjs';

const root = new URL('..', import.meta.url).pathname;
const target = `${root}src/lib/language/compiled`;

/** Each area's messages by language: one file in `messages/<language>`. */
const areas = await Promise.all(
  (await readdir(`${root}messages/en`)).map(async (file) => ({
    name: file.replace(/\.json$/, ''),
    messages: Object.fromEntries(
      await Promise.all(
        LANGUAGES.map(async (language) => [
          language,
          JSON.parse(await readFile(`${root}messages/${language}/${file}`, 'utf8')),
        ]),
      ),
    ),
  })),
);
const complaints = areas.flatMap(complaintsAbout);
if (complaints.length > 0) throw new Error(`Messages:\n${complaints.join('\n')}`);

const project = await loadProjectInMemory({
  blob: await newProject({
    settings: { baseLocale: LANGUAGES[0], locales: LANGUAGES, telemetry: 'off' },
  }),
  providePlugins: [messageFormat],
});
await project.importFiles({
  pluginKey: messageFormat.key,
  files: LANGUAGES.map((locale) => ({
    locale,
    content: new TextEncoder().encode(JSON.stringify(merged(areas, locale))),
  })),
});
const compiled = await compileProject({
  project,
  compilerOptions: {
    strategy: ['baseLocale'],
  },
});
const failures = await project.errors.get();
if (failures.length > 0) throw new AggregateError(failures, 'The messages were not compiled');
await project.close();

const files = new Map([['registry.js', compiled['registry.js']]]);
const swahili = [];
for (const { name, messages } of areas) {
  const english = Object.keys(messages.en).map((key) => {
    const index = swahili.push(bodyOf('sw', key)) - 1;
    return `export const ${key} = /* @__PURE__ */ message(${index}, ${bodyOf('en', key)});`;
  });
  files.set(`${name}.js`, module(["import { message } from '../message.ts';"], english));
  const types = Object.entries(messages.en).map(
    ([key, message]) => `export declare const ${key}: Message<${typeOf(message)}>;`,
  );
  files.set(`${name}.d.ts`, module(["import type { Message } from '../message.ts';"], types));
}
// A file of its own: those who read English never fetch it.
files.set('swahili.js', module([], ['export const texts = [', swahili.join(',\n'), '];']));
files.set('swahili.d.ts', 'export declare const texts: readonly ((inputs: never) => string)[];\n');

await mkdir(target, { recursive: true });
for (const old of await readdir(target)) if (!files.has(old)) await rm(`${target}/${old}`);
for (const [name, text] of files) {
  // A file that stays as it is wakes no watcher.
  const before = await readFile(`${target}/${name}`, 'utf8').catch(() => undefined);
  if (before !== text) await writeFile(`${target}/${name}`, text);
}

/** The function that a message was compiled to in one language. */
function bodyOf(language, key) {
  const text = compiled[`messages/${key}.js`];
  const start = text.indexOf(`const ${language}_${key} = `);
  const end = text.indexOf('\n\n', start);
  return text
    .slice(text.indexOf('*/', start) + 2, end)
    .replaceAll(/\/\*\* @type \{LocalizedString\} \*\/ /g, '')
    .trim()
    .replace(/;$/, '');
}

/** The type of a message's parameters. */
function typeOf(message) {
  const names = parametersOf(message);
  return names.length === 0
    ? 'object'
    : `{ ${names.map((name) => `${name}: unknown`).join('; ')} }`;
}

function module(imports, lines) {
  const text = lines.join('\n');
  const registry = text.includes('registry.') ? ["import * as registry from './registry.js';"] : [];
  return `${[...imports, ...registry, text].join('\n')}\n`;
}
