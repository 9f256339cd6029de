import { describe, expect, it } from 'vitest';
import { type SyncFacts, syncStatusOf } from './sync-status.ts';
import { countUnsent, explainStatus } from './sync-words.ts';

const calm: SyncFacts = {
  online: true,
  connected: true,
  streamFailed: false,
  uploadFailed: false,
  hasSynced: true,
  progress: undefined,
  unsent: { known: true, changes: 0, files: 0, pausedFiles: 0, refusedFiles: 0 },
};
const waiting = { known: true, changes: 1, files: 0, pausedFiles: 0, refusedFiles: 0 };
const refused = { known: true, changes: 0, files: 0, pausedFiles: 0, refusedFiles: 1 };

describe('the sync status', () => {
  it.each<[string, Partial<SyncFacts>, string]>([
    ['everything is on the server', {}, 'saved'],
    ['it is not known yet what waits', { unsent: { ...calm.unsent, known: false } }, 'connecting'],
    [
      'it is not known yet what waits, but a change was made meanwhile',
      { unsent: { ...waiting, known: false } },
      'sending',
    ],
    ['a change is on its way', { unsent: waiting }, 'sending'],
    ['a file is on its way', { unsent: { ...refused, files: 1 } }, 'sending'],
    [
      'every upload is paused',
      { unsent: { ...waiting, changes: 0, files: 2, pausedFiles: 2 } },
      'saved-here',
    ],
    [
      'one upload of two is paused',
      { unsent: { ...waiting, changes: 0, files: 2, pausedFiles: 1 } },
      'sending',
    ],
    ['sending fails again and again', { unsent: waiting, uploadFailed: true }, 'saved-here'],
    ['a change waits offline', { connected: false, online: false, unsent: waiting }, 'saved-here'],
    [
      'a change waits for a server that does not answer',
      { connected: false, streamFailed: true, unsent: waiting },
      'saved-here',
    ],
    ['a file was refused', { unsent: refused }, 'attention'],
    [
      'a file was refused and nothing waits offline',
      { connected: false, unsent: refused },
      'attention',
    ],
    ['nothing waits offline', { connected: false, online: false }, 'offline'],
    ['the server does not answer', { connected: false, streamFailed: true }, 'unreachable'],
    ['the first answer is awaited', { connected: false }, 'connecting'],
    ['the first data is coming', { hasSynced: false }, 'loading'],
    [
      'a change is on its way while the first data is coming',
      { hasSynced: false, unsent: waiting },
      'sending',
    ],
    [
      'a change cannot be sent while the first data is coming',
      { hasSynced: false, unsent: waiting, uploadFailed: true },
      'saved-here',
    ],
    ['a server is reached though the device says offline', { online: false }, 'saved'],
  ])('when %s', (_situation, facts, status) => {
    expect(syncStatusOf({ ...calm, ...facts })).toBe(status);
  });
});

describe('the words about unsent work', () => {
  it('say what is on its way up and down', () => {
    const sending = { ...calm, unsent: waiting };
    expect(explainStatus('sending', sending)).toBe('Your changes are on their way to the server.');
    expect(explainStatus('sending', { ...sending, hasSynced: false })).toBe(
      'Your changes are on their way to the server, and your data is coming to this device.',
    );
  });
});

describe('the count of what waits', () => {
  it('names changes and files', () => {
    expect(countUnsent({ changes: 2, files: 1 })).toBe('2 changes and 1 file');
    expect(countUnsent({ changes: 1, files: 0 })).toBe('1 change');
    expect(countUnsent({ changes: 0, files: 0 })).toBeUndefined();
  });
});
