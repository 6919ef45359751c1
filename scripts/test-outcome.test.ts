import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run-tool.ts';
import { outcomeOf } from './test-outcome.ts';

const FAILED = { code: 1, name: 'unidade, api' };

const file = (status: string, assertionResults: { status: string; fullName: string }[]) => ({
  name: join(ROOT, 'scripts/some.test.ts'),
  status,
  assertionResults,
});

it('a test that fails is named with its file', () => {
  const tests = [
    { status: 'passed', fullName: 'one' },
    { status: 'failed', fullName: 'another' },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [file('failed', tests)] };
  expect(outcomeOf(report, FAILED)).toEqual({
    passed: 1,
    failed: 1,
    names: ['scripts/some.test.ts another'],
  });
});

it('a file that cannot be loaded counts as one that failed, and is named', () => {
  const report = { numPassedTests: 0, numFailedTests: 0, testResults: [file('failed', [])] };
  expect(outcomeOf(report, FAILED)).toEqual({
    passed: 0,
    failed: 1,
    names: ['scripts/some.test.ts'],
  });
});

it('a failure that no test has is named by what ran', () => {
  const passed = file('passed', [{ status: 'passed', fullName: 'one' }]);
  const beside = { numPassedTests: 1, numFailedTests: 0, testResults: [passed] };
  expect(outcomeOf(beside, FAILED)).toEqual({ passed: 1, failed: 1, names: [FAILED.name] });
  expect(outcomeOf({}, FAILED)).toEqual({ passed: 0, failed: 1, names: [FAILED.name] });
  expect(outcomeOf(beside, { ...FAILED, code: 0 })).toEqual({ passed: 1, failed: 0, names: [] });
});
