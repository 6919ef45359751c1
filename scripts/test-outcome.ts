import { relative } from 'node:path';
import { ROOT } from './run-tool.ts';

/** The outcome of a group of tests. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** The failures, each with what it says, which are repeated at the end of the output. */
  readonly names: readonly string[];
  /** Tests that passed only when tried again, each with what failed before. */
  readonly retried?: readonly string[];
}

/** The part of Vitest's report that is read. */
export interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      /** Of each try that failed, also where a later one passed. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/**
 * The outcome of a run of Vitest.
 * @param run its exit code, and the name of what ran: it stands for a failure that no test has, such as an error beside
 * the tests or a run that ended without a report.
 */
export function outcomeOf(
  report: Report,
  { code, name }: { readonly code: number; readonly name: string },
): Outcome {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report;
  const names = failedNames(report);
  const retried = retriedTests(report);
  if (code === 0 || failed > 0) return { passed, failed, names, retried };
  // A file that cannot be loaded fails without a failed test.
  return { passed, failed: 1, names: names.length > 0 ? names : [name], retried };
}

function failedNames({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const file = relative(ROOT, name);
    if (failed.length === 0 && status === 'failed') return [file];
    return failed.map(({ fullName, failureMessages }) =>
      [`${file} ${fullName}`, ...failureMessages].join('\n'),
    );
  });
}

function retriedTests({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) =>
        [`${relative(ROOT, name)} ${fullName}`, ...failureMessages].join('\n'),
      ),
  );
}
