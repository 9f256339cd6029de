import { expect, test } from 'vitest';
import { Sheet } from './sheet.ts';

const NAME =
  'Coffee and Tea Growers Union of Kiambu, Nyeri, Kirinyaga, Embu, Meru and Machakos Counties Limited';

test('long names go on in the next line, and keep all their words', async () => {
  const sheet = new Sheet({ heading: 'Invoice', subject: '', pageText: () => '' });
  sheet.fact('To', NAME);
  const lines = [[NAME, '1,500', '$24.62']];
  sheet.table({ title: 'Plays', headings: ['Name', 'Plays', 'Net'], edges: [155, 190], lines });
  const content = await sheet.finish().text();
  const written = [...content.matchAll(/\((.*)\) Tj/g)].map(([, text = '']) => text);
  // A page of A4 holds fewer than 90 letters of this size between its edges.
  expect(written.filter((text) => text.length > 90)).toEqual([]);
  for (const word of NAME.split(' ')) {
    expect(written.filter((text) => text.includes(word)).length).toBeGreaterThanOrEqual(2);
  }
});
