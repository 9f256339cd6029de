import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('CSV quotes what has to be quoted and ends each line as RFC 4180 says', () => {
  expect(
    csvOf([
      ['Name', 'Plays'],
      ['Roof "KDA", left', 3],
    ]),
  ).toBe('Name,Plays\r\n"Roof ""KDA"", left",3\r\n');
  expect(csvOf([['a;b', 'two\nlines']])).toBe('"a;b","two\nlines"\r\n');
});

test.each(['=1+1', '+254', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1+1'])(
  'a spreadsheet does not run %j from a CSV as a formula',
  (text) => {
    expect(csvOf([[text]])).toBe(`'${text}\r\n`);
  },
);

test('a negative number in a CSV stays a number', () => {
  expect(csvOf([[-2.5]])).toBe('-2.5\r\n');
});
