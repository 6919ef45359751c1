// All checks that run no code: types, format, lint, import direction and cycles, unused code and dependencies,
// requirements, words, names, documents.
import { checkDocs } from './checks/check-docs.ts';
import { checkImports } from './checks/check-imports.ts';
import { checkMigrations } from './checks/check-migrations.ts';
import { checkNames } from './checks/check-names.ts';
import { checkRequirements } from './checks/check-requirements.ts';
import { checkSpreads } from './checks/check-spreads.ts';
import { checkStories } from './checks/check-stories.ts';
import { checkTexts } from './checks/check-texts.ts';
import { runTool } from './run-tool.ts';

const CHECKS = [
  { name: 'tipos', run: () => types('.', 'api') },
  { name: 'tipos do que corre no navegador', run: () => types('tsconfig.browser.json', 'browser') },
  { name: 'tipos da página', run: () => types('apps/web', 'web') },
  { name: 'estilo e ciclos', run: () => runTool('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'direção das importações', run: checkImports },
  { name: 'código por usar', run: () => runTool('knip', []) },
  { name: 'migrações', run: checkMigrations },
  { name: 'requisitos', run: checkRequirements },
  { name: 'histórias do catálogo', run: checkStories },
  { name: 'textos', run: checkTexts },
  { name: 'nomes e pastas', run: checkNames },
  { name: 'literais espalhados', run: checkSpreads },
  { name: 'documentos', run: checkDocs },
];

/**
 * Checks the types of one project. Incremental, so that a second run reads only changes; one checker, since each
 * further one repeats the shared types, and the projects already run side by side.
 */
function types(project: string, name: string): Promise<number> {
  const kept = `.cache/types/${name}.tsbuildinfo`;
  return runTool('tsc', [
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    kept,
  ]);
}

/** @returns the names of the checks that failed. */
export async function check(): Promise<string[]> {
  const results = await Promise.all(
    CHECKS.map(async ({ name, run }) => ({ name, code: await run() })),
  );
  return results.filter(({ code }) => code !== 0).map(({ name }) => name);
}

export const CHECK_COUNT = CHECKS.length;

if (import.meta.main) {
  const failed = await check();
  console.log(
    failed.length === 0
      ? 'Verificações: tudo bem.'
      : `Verificações falhadas: ${failed.join(', ')}.`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
}
