import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typesOf, writeSdk } from '@sst/cliente/geradores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi } from './describe-api.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sst-clientes-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('two generators make clients of all calls that compile under strict types [DESC-06]', async () => {
  const all = await describeApi('todas', { version: '1', publicUrl: '/' });
  await writeFile(join(folder, 'types.ts'), await typesOf(all));
  await writeSdk(all, join(folder, 'sdk'));
  await writeFile(
    join(folder, 'use.ts'),
    `import type { paths } from './types.ts';
     import { listFuncionarios, type FuncionarioRow } from './sdk/index.ts';
     type Body = paths['/api/empresa/{company}/funcionario']['get']['responses'][200]['content']['application/json'];
     export const names = ({ message }: Body): string[] => message.map(({ nome }) => nome);
     export const rows = async (): Promise<FuncionarioRow[]> => {
       const { data } = await listFuncionarios({ path: { company: '1' }, throwOnError: true });
       return data.message;
     };`,
  );
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    types: [],
    noEmit: true,
  };
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['.'] }),
  );
  const tsc = join(ROOT, 'node_modules/typescript/lib/tsc.js');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
