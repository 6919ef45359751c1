import { expect, it } from 'vitest';
import { followSegments, isRestoredSince, segmentsBefore } from './wal-segments.ts';

const FIRST = '0000000100000000000000FE';
const FILES = [
  '0000000100000000000000FD.gz',
  '0000000100000000000000FE.gz',
  '0000000100000000000000FE.00000028.backup',
  '0000000100000000000000FF',
  '000000010000000100000000',
  '000000020000000100000002',
  'archtemp.000000010000000100000001.7.9',
];

it('a chain of segments goes on over the end of a log, and shows a gap [API-405]', () => {
  const last = '000000010000000100000000';
  expect(followSegments(FILES, FIRST)).toEqual({ last, missing: undefined });
  const gap = [...FILES, '000000010000000100000002.gz'];
  expect(followSegments(gap, FIRST)).toEqual({ last, missing: '000000010000000100000001' });
  expect(followSegments(FILES, '000000030000000000000001')).toEqual({
    last: undefined,
    missing: '000000030000000000000001',
  });
});

it('what the oldest copy does not need is told apart, whatever its timeline, and nothing else [API-406]', () => {
  const files = [...FILES, '0000000200000000000000FC.gz', '00000002.history', 'outro.txt'];
  expect(segmentsBefore(files, FIRST)).toEqual([
    '0000000100000000000000FD.gz',
    '0000000200000000000000FC.gz',
  ]);
});

it('what was written after a restore is on a later timeline than the copies of before [API-405]', () => {
  expect(isRestoredSince(FILES, FIRST)).toBe(true);
  expect(isRestoredSince(FILES, '000000020000000100000002')).toBe(false);
  expect(isRestoredSince(['outro.txt'], FIRST)).toBe(false);
});
