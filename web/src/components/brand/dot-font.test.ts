import { describe, expect, it } from 'vitest';
import { columnsOf, GLYPH_ROWS, litDots } from './dot-font.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

describe('the dot-matrix font', () => {
  it('lights every letter within its five columns and seven rows', () => {
    for (const letter of LETTERS) {
      const dots = litDots(letter);
      expect(dots.length, letter).toBeGreaterThan(6);
      expect(Math.max(...dots.map(({ column }) => column)), letter).toBe(4);
      expect(Math.max(...dots.map(({ row }) => row)), letter).toBe(GLYPH_ROWS - 1);
    }
  });

  it('gives no two letters the same dots', () => {
    const looks = [...LETTERS].map((letter) => JSON.stringify(litDots(letter)));
    expect(new Set(looks).size).toBe(LETTERS.length);
  });

  it('leaves a dark column between letters, and a text as wide as its letters', () => {
    expect(columnsOf('AB')).toBe(11);
    expect(litDots('AB').some(({ column }) => column === 5)).toBe(false);
  });
});
