import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CsvImports,
  EXAME_HEAD,
  exameLine,
  startCsvImports,
} from '../../testing/pedidos/csv-imports.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { CommandError } from '../command-error.ts';
import { importCommand } from './import-command.ts';

let tests: CsvImports;
let folder: string;
beforeAll(async () => {
  tests = await startCsvImports();
  folder = await mkdtemp(join(tmpdir(), 'recusadas-'));
});
afterAll(async () => {
  await tests.close();
  await rm(folder, { recursive: true });
});

const importFile = (path: string) =>
  importCommand(tests.client, { kind: 'exames', path, cd_empresa: EMPRESA });

describe('the file of what an import refuses', () => {
  it('ends the import in one line where it cannot be written, and nothing is stored', async () => {
    const path = join(folder, 'exames.csv');
    const [number = ''] = tests.numbers;
    await writeFile(
      path,
      [EXAME_HEAD, exameLine('R1', number), exameLine('R2', number, 'ontem')].join('\n'),
    );
    await mkdir(join(folder, 'exames.erros.csv'));
    await expect(importFile(path)).rejects.toThrow(CommandError);
    await expect(importFile(path)).rejects.toThrow(
      /exames\.erros\.csv \(.*\)\. Nada foi importado\.$/,
    );
    expect(await tests.countExams('R_')).toBe(0);
  });

  it('holds every row of many', async () => {
    const rows = Array.from({ length: 1500 }, (_, index) =>
      exameLine(`M${index}`, 'ninguém', 'ontem'),
    );
    const { told, errors } = await tests.importText('exames', [EXAME_HEAD, ...rows].join('\n'));
    expect(told).toContain('recusadas: 1500');
    expect(errors).toHaveLength(1501);
    expect(errors.map((line) => line.split(';')[1])).toEqual([
      'cod_externo',
      ...rows.map((_, index) => `M${index}`),
    ]);
  });

  it('of an earlier import is removed where this one refuses nothing', async () => {
    const path = join(folder, 'marcados.csv');
    const earlier = join(folder, 'marcados.erros.csv');
    const [number = ''] = tests.numbers;
    await writeFile(path, [EXAME_HEAD, exameLine('S1', number, 'ontem')].join('\n'));
    expect((await importFile(path)).recusadas).toBe(1);
    expect(await readFile(earlier, 'utf8')).toContain('S1');
    await writeFile(path, [EXAME_HEAD, exameLine('S1', number)].join('\n'));
    expect((await importFile(path)).recusadas).toBe(0);
    await expect(access(earlier)).rejects.toThrow('ENOENT');
    expect((await importFile(path)).recusadas).toBe(0);
  });

  it('is not looked for where the file to import is a folder', async () => {
    await expect(importFile(folder)).rejects.toThrow(`${folder} é uma pasta`);
  });
});
