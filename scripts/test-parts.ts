/** What a run of the tests takes: the essential ones, the remaining browser tests, or both. */
export interface Parts {
  readonly essential: boolean;
  readonly remaining: boolean;
}

/** The parts that the arguments name, all without one; `undefined` for other arguments. */
export function readParts(args: readonly string[]): Parts | undefined {
  switch (args.join(' ')) {
    case '':
      return { essential: true, remaining: true };
    case 'essenciais':
      return { essential: true, remaining: false };
    case 'restantes':
      return { essential: false, remaining: true };
    default:
      return undefined;
  }
}

/** Arguments of Vitest that take the browser tests of these parts: the one tour of each screen is essential. */
export function browserFilter({ essential, remaining }: Parts): readonly string[] {
  if (essential && remaining) return [];
  return essential ? ['.tour.test.ts'] : ['--exclude', '**/*.tour.test.ts'];
}
