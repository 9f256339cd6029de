import { expect, test } from 'vitest';
import { Sheet } from './sheet.ts';

const NAME =
  'Coffee and Tea Growers Union of Kiambu, Nyeri, Kirinyaga, Embu, Meru and Machakos Counties Limited';

/** The texts of each page, in the order in which they are written. */
async function pagesOf(sheet: Sheet): Promise<readonly (readonly string[])[]> {
  const content = await sheet.finish().text();
  return [...content.matchAll(/\nstream\n(.*?)\nendstream/gs)].map(([, page = '']) =>
    [...page.matchAll(/\((.*)\) Tj/g)].map(([, text = '']) => text),
  );
}

const newSheet = () => new Sheet({ heading: 'Report', subject: '', pageText: () => '' });

test('long names go on in the next line, and keep all their words', async () => {
  const sheet = new Sheet({ heading: 'Invoice', subject: '', pageText: () => '' });
  sheet.fact('To', NAME);
  const lines = [[NAME, '1,500', '$24.62']];
  sheet.table({ title: 'Plays', headings: ['Name', 'Plays', 'Net'], edges: [155, 190], lines });
  const [written = []] = await pagesOf(sheet);
  // A page of A4 holds fewer than 90 letters of this size between its edges.
  expect(written.filter((text) => text.length > 90)).toEqual([]);
  for (const word of NAME.split(' ')) {
    expect(written.filter((text) => text.includes(word)).length).toBeGreaterThanOrEqual(2);
  }
});

// A first page has room for 42 lines of a table.
test.each([42, 43, 44, 90])(
  'a table of %i lines has its headings on each page, above two lines at least',
  async (count) => {
    const sheet = newSheet();
    const lines = Array.from({ length: count }, (_, index) => [`Line ${index}`, '7']);
    sheet.table({ title: 'By day', headings: ['Day', 'Plays'], edges: [190], lines });
    const pages = await pagesOf(sheet);
    expect(pages.length).toBe(Math.ceil(count / 42));
    for (const page of pages) {
      expect(page.filter((text) => text === 'Plays')).toHaveLength(1);
      expect(page.filter((text) => text.startsWith('Line '))).not.toHaveLength(1);
    }
    expect(pages.flat().filter((text) => text.startsWith('Line '))).toHaveLength(count);
  },
);

test('a heading that is wider than its column goes on in a second line', async () => {
  const sheet = newSheet();
  const headings = ['Creative', 'Share of plays', 'Share by weight'];
  sheet.table({ title: '', headings, edges: [176, 190], lines: [] });
  const [written = []] = await pagesOf(sheet);
  expect(written.join(' ')).toMatch(/Share of +Share by +Creative +plays +weight/);
});
