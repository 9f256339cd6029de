import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeHtml } from './html-page.ts';
import { type ExampleMail, readExamples } from './read-examples.ts';

/** A phone, and the width of most mail programs' panes. Pixels. */
const WIDTHS = [390, 680];

/** One mail as it arrives: headers, text, and the HTML at each width. */
function section({ name, mail }: ExampleMail): string {
  const { message, to, replyTo, isSecurity, subject, text, html } = mail;
  const frames = WIDTHS.map(
    (width) =>
      `<iframe title="${message}, ${width} pixels" style="width:${width}px" srcdoc="${escapeHtml(html)}"></iframe>`,
  );
  const answers = replyTo ? ` · answers go to ${escapeHtml(replyTo)}` : '';
  const security = isSecurity ? ' · about security' : '';
  return `<section id="${name}">
<h2>${escapeHtml(subject)}</h2>
<p><code>messages/${message}.ts</code> · to ${escapeHtml(to)}${answers}${security}</p>
<div class="views"><pre>${escapeHtml(text)}</pre>${frames.join('')}</div>
</section>`;
}

function page(mails: readonly ExampleMail[]): string {
  const links = mails.map(({ name }) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mails of Juu</title>
<style>
  body { margin: 0 auto; padding: 16px; max-width: 1600px; font: 16px/1.5 system-ui, sans-serif; }
  nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
  section { margin-top: 40px; }
  .views { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
  pre { width: 320px; max-width: 100%; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { max-width: 100%; height: 620px; border: 1px solid #8888; border-radius: 8px; }
</style>
<h1>Mails of Juu</h1>
<nav>${links.join('')}</nav>
${mails.map(section).join('\n')}
</html>
`;
}

const mails = await readExamples();
const folder = await mkdtemp(join(tmpdir(), 'juu-mails-'));
for (const { name, mail } of mails) await writeFile(join(folder, `${name}.html`), mail.html);
await writeFile(join(folder, 'index.html'), page(mails));
process.stdout.write(`Wrote ${mails.length} mails. Open ${join(folder, 'index.html')}\n`);
