import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run-tool.ts';
import { outcomeOf } from './test-outcome.ts';

const FAILED = { code: 1, name: 'unidade, api' };

const one = (status: string, fullName: string, failureMessages: string[] = []) => ({
  status,
  fullName,
  failureMessages,
});

const file = (status: string, assertionResults: ReturnType<typeof one>[]) => ({
  name: join(ROOT, 'scripts/some.test.ts'),
  status,
  assertionResults,
});

it('a test that fails is named with its file and what it says', () => {
  const tests = [one('passed', 'one'), one('failed', 'another', ['Error: wrong'])];
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [file('failed', tests)] };
  expect(outcomeOf(report, FAILED)).toEqual({
    passed: 1,
    failed: 1,
    names: ['scripts/some.test.ts another\nError: wrong'],
    retried: [],
  });
});

it('a file that cannot be loaded counts as one that failed, and is named', () => {
  const report = { numPassedTests: 0, numFailedTests: 0, testResults: [file('failed', [])] };
  expect(outcomeOf(report, FAILED)).toEqual({
    passed: 0,
    failed: 1,
    names: ['scripts/some.test.ts'],
    retried: [],
  });
});

it('a failure that no test has is named by what ran', () => {
  const passed = file('passed', [one('passed', 'one')]);
  const beside = { numPassedTests: 1, numFailedTests: 0, testResults: [passed] };
  const failure = { failed: 1, names: [FAILED.name], retried: [] };
  expect(outcomeOf(beside, FAILED)).toEqual({ passed: 1, ...failure });
  expect(outcomeOf({}, FAILED)).toEqual({ passed: 0, ...failure });
  const success = { passed: 1, failed: 0, names: [], retried: [] };
  expect(outcomeOf(beside, { ...FAILED, code: 0 })).toEqual(success);
});

it('a test that passed when tried again is told with what failed before', () => {
  const tests = [one('passed', 'one'), one('passed', 'another', ['Error: late', 'Error: later'])];
  const report = { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', tests)] };
  expect(outcomeOf(report, { ...FAILED, code: 0 }).retried).toEqual([
    'scripts/some.test.ts another\nError: late\nError: later',
  ]);
});
