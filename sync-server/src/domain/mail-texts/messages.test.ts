import { NOTIFICATION_KINDS } from '@juu/shared/notification/schema';
import { describe, expect, test } from 'vitest';
import { contactMessage, example } from './messages/contact-message.ts';
import { examples as notifications } from './messages/notification.ts';
import { readExamples } from './read-examples.ts';

// Throws, and names the file, if one has no example.
const messages = await readExamples();

/** What strangers can cause, and what no one is robbed by, yields to the rest. */
const NOT_ABOUT_SECURITY = [
  'account-approved',
  'address-taken',
  'confirm-email',
  'contact-message',
  'notification',
  'password-reset-link',
  'your-new-email',
];

test('each kind of notification is among the mails; a welcome is a message of its own', () => {
  const kinds = notifications.map(({ kind }) => kind as string);
  expect([...kinds, 'account_approved'].sort()).toEqual([...NOTIFICATION_KINDS].sort());
  const shown = messages.map(({ mail }) => mail);
  for (const { title, body } of notifications) {
    expect(shown).toContainEqual(
      expect.objectContaining({ subject: title, text: expect.stringContaining(body) }),
    );
  }
  expect(shown.map(({ message }) => message)).toContain('account-approved');
});

describe.each(messages)('the mail $name', ({ name, mail }) => {
  test('says which it is, to whom, and whether it is about security', () => {
    expect(mail.message).toBe(name.replace(/-\d+$/, ''));
    expect(mail.to).toMatch(/^\S+@\S+\.example$/);
    expect(mail.isSecurity).toBe(!NOT_ABOUT_SECURITY.includes(mail.message));
  });

  test('says the same in text and in HTML, with a way to answer', () => {
    const words = textOf(mail.html);
    for (const paragraph of mail.text.split('\n\n')) {
      if (/^(> |[^:]+: https?:)/.test(paragraph)) continue;
      expect(words).toContain(paragraph.trim());
    }
    const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
    if (!mail.replyTo) expect(links).toContain('https://juu.example/contact');
    for (const url of links) expect(mail.text).toContain(url);
    expect(links).toEqual([...new Set(links)]);
    expect(mail.subject.length).toBeLessThanOrEqual(70);
  });

  test('calls two-step verification what the screens call it', () => {
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/two-factor|2FA|second factor/i);
  });
});

test('what a visitor writes stays text', () => {
  const evil = '<img src=x onerror="alert(1)">&\'';
  const { html, text } = contactMessage({ ...example, name: evil, message: `${evil}\nmore` });
  expect(html).not.toContain('<img');
  expect(textOf(html)).toContain(`${evil} wrote to Juu:`);
  expect(html).toContain('&quot;alert(1)&quot;');
  expect(text).toContain(`> ${evil}\n> more`);
});

/** The words of a page, on one line. */
function textOf(html: string): string {
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  let words = html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  for (const [entity, character] of Object.entries(entities)) {
    words = words.replaceAll(entity, character);
  }
  return words;
}
