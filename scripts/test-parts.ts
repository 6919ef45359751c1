/** What a run of the tests takes: the essential ones, the remaining ones, or both. */
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

/**
 * Servers and commands as processes of their own, files of a gigabyte, thousands of random calls, clients that are generated: minutes that few changes
 * need. They are the project `longo`, which is among the remaining tests, as are the databases that are killed and frozen.
 */
export const LONG_TESTS = [
  'apps/api/src/cli/documentos/documentos-killed.api.test.ts',
  'apps/api/src/cli/main.api.test.ts',
  'apps/api/src/cli/main.test.ts',
  'apps/api/src/jobs/killed.api.test.ts',
  'apps/api/src/main.api.test.ts',
  'apps/api/src/modules/saude/large-fichas.api.test.ts',
  'apps/api/src/plugins/documentation/generators.test.ts',
  'apps/api/test/api-guide.test.ts',
  'apps/api/test/program-journey.test.ts',
  'apps/api/test/random-marcacoes.test.ts',
  'apps/api/test/random-calls.test.ts',
  'scripts/run.test.ts',
  'scripts/usage.test.ts',
] as const;

/** The projects of these parts that need no browser and no database server of their own. */
export function serverProjects({ essential, remaining }: Parts): readonly string[] {
  return [...(essential ? ['unidade', 'api'] : []), ...(remaining ? ['longo'] : [])];
}
