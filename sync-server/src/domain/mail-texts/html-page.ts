import { type Block, type Letter, QUESTIONS, TAGLINE } from './letter.ts';

const FONT = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const TEXT = `${FONT};font-size:16px;line-height:24px;color:#0b0f1a`;
const SMALL = `${FONT};font-size:13px;line-height:20px;color:#565f6e`;

/** Colours stand inline, as some programs drop this; those that know it turn them dark. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background-color: #0b0f1a !important; }
    .head { border-color: #2a3245 !important; }
    .card { background-color: #171d2b !important; border-color: #2a3245 !important; }
    .text { color: #eceff5 !important; }
    .small, .small a { color: #a5aebf !important; }
  }
  @media (max-width: 480px) {
    .cell { padding-left: 20px !important; padding-right: 20px !important; }
  }`;

/**
 * A mail as a page: tables of at most 600 pixels with inline styles, which Outlook draws too.
 * Everything in `letter` is escaped.
 */
export function htmlPage({ subject, blocks, button, contactUrl }: Letter): string {
  const rows = [...blocks.map(paragraph), button ? buttonRow(button) : ''].join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f2f4f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f4f7" style="background-color:#f2f4f7">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;text-align:left">
<tr><td class="cell head" bgcolor="#0b0f1a" style="background-color:#0b0f1a;border:1px solid #0b0f1a;border-radius:12px 12px 0 0;padding:20px 32px;${FONT};font-size:24px;line-height:28px;font-weight:700;color:#ffb300">Juu</td></tr>
<tr><td class="cell card" bgcolor="#ffffff" style="background-color:#ffffff;border:1px solid #dfe3ea;border-top:0;border-radius:0 0 12px 12px;padding:28px 32px 12px">
<h1 class="text" style="margin:0 0 16px;${FONT};font-size:22px;line-height:28px;font-weight:700;color:#0b0f1a">${escapeHtml(subject)}</h1>
${rows}</td></tr>
<tr><td class="cell small" style="padding:20px 33px;${SMALL}">
${contactUrl ? questions(contactUrl) : ''}${escapeHtml(TAGLINE)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(block: Block): string {
  if (typeof block === 'string') {
    return `<p class="text" style="margin:0 0 16px;${TEXT}">${escapeHtml(block)}</p>\n`;
  }
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="text" style="border-left:4px solid #ffb300;padding:4px 0 4px 16px;${TEXT};word-break:break-word">${escapeHtml(block.quote).replaceAll('\n', '<br>')}</td></tr></table>\n`;
}

function questions(url: string): string {
  return `<a href="${escapeHtml(url)}" style="color:#565f6e;text-decoration:underline">${QUESTIONS}</a><br>\n`;
}

/** The colour is the cell's and the room around the words too, since Outlook gives links neither. */
function buttonRow({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td align="center" bgcolor="#ffb300" style="background-color:#ffb300;border-radius:8px;padding:12px 24px"><a href="${escapeHtml(url)}" style="${FONT};font-size:16px;line-height:24px;font-weight:700;color:#0b0f1a;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it is written into a page, between tags or in an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
