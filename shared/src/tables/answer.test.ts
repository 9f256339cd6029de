import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { answerOf, answerShape } from './answer.ts';
import { central, owner, server, text } from './column.ts';
import { devices } from './devices.ts';
import { table } from './table.ts';

const notes = table('notes', {
  bucket: 'user',
  columns: {
    title: server(text()),
    revision: central(text()),
    secret: central(text(), { inAnswers: false }),
    own: owner(text(), z.string(), { label: 'Own', inAnswers: false }),
  },
});
const row = { id: 'one', title: 'Shown', revision: '7', secret: 'hush', own: 'mine' };

test('a column that is not in answers has neither a schema nor a value there', () => {
  const shape = answerShape(notes);
  const answer = answerOf(notes, row);
  expect(Object.keys(shape)).toEqual(['id', 'title', 'revision']);
  expect(answer).toEqual({ id: 'one', title: 'Shown', revision: '7' });
  expectTypeOf<keyof typeof shape>().toEqualTypeOf<keyof typeof answer>();
  expectTypeOf<keyof typeof answer>().toEqualTypeOf<'id' | 'title' | 'revision'>();
});

test('it stays a field of its owner’s', () => {
  expect(Object.keys(notes.fields)).toEqual(['own']);
});

test('no answer carries the hash of a screen’s key', () => {
  expect(answerShape(devices)).not.toHaveProperty('key_hash');
});
