import { describe, expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { CODES, type CodeEntry, type ErrorCode } from './codes.ts';

const entries = Object.entries(CODES) as [ErrorCode, CodeEntry][];

describe('error codes', () => {
  test.each(entries)('%s has a cause, a remedy and a status of failure', (code, entry) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(entry.cause).toMatch(/^[A-Z].{10,}\.$/);
    expect(entry.remedy).toMatch(/^[A-Z].{10,}\.$/);
    expect(entry.status).toBeGreaterThanOrEqual(400);
    expect(entry.status).toBeLessThan(600);
  });

  test('the codes that clients were promised are there', () => {
    expect(Object.keys(CODES)).toEqual(
      expect.arrayContaining([
        'not_found_or_forbidden',
        'campaign_not_draft',
        'invalid_status_change',
        'invalid_value',
        'unknown_table',
        'unknown_column',
        'account_suspended',
        'revision_changed',
        'creatives_missing',
        'advertiser_not_approved',
      ]),
    );
  });
});

describe('AppError', () => {
  test('answers its code’s status, and the remedy if it has no hint', () => {
    const error = new AppError('revision_changed', 'The campaign changed');
    expect(error.status).toBe(409);
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      code: 'revision_changed',
      message: 'The campaign changed',
      details: null,
      hint: CODES.revision_changed.remedy,
    });
  });

  test('says which field is to blame and what to do, if it knows', () => {
    const error = new AppError('invalid_value', 'No', {
      details: 'campaigns.name',
      hint: 'Longer',
    });
    expect(error.toJSON()).toMatchObject({ details: 'campaigns.name', hint: 'Longer' });
  });
});
