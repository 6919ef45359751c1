import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { setoresCommand } from './setores-command.ts';

let app: TestApp;
let folder: string;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'setores-'));
  owner = new Client({ connectionString: app.database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await rm(folder, { recursive: true });
  await app.close();
});
beforeEach(() => app.admin.query('delete from indice_setor'));

const HEAD = 'CAE;Ano;Índice;Valor;Fonte';
async function load(lines: readonly string[], revisao?: string): Promise<string> {
  const path = join(folder, 'setores.csv');
  await writeFile(path, [HEAD, ...lines].join('\r\n'));
  return setoresCommand(owner, { path, revisao });
}
async function stored(): Promise<unknown[]> {
  const { rows } = await app.admin.query(
    `select ano, cae, indice, valor::float8, divisao_de as de, divisao_ate as ate from indice_setor order by ano, cae, indice`,
  );
  return rows.map(({ ano, cae, indice, valor, de, ate }) => [ano, cae, indice, valor, de, ate]);
}

describe('the table of sectors', () => {
  it('is loaded by year, which it replaces as a whole, and leaves other years as they are [INDIC-22]', async () => {
    expect(
      await load(['F;2024;If;35,2;GEP, quadro 12', '41;2024;Ig;1.200,5;GEP', '41;2023;If;9;GEP']),
    ).toBe('3 valores carregados, de 2023, 2024. O que havia desses anos foi substituído.');
    expect(await load(['k;2024;ii;4;GEP'], '4')).toBe(
      '1 valor carregado, de 2024. O que havia desse ano foi substituído.',
    );
    expect(await stored()).toEqual([
      [2023, '41', 'if', 9, null, null],
      [2024, 'K', 'ii', 4, 61, 63],
    ]);
  });

  it('with a wrong row is not loaded at all, and each is named by its line [INDIC-22]', async () => {
    await load(['41;2024;If;9;GEP']);
    const wrong = load([
      '41;2024;If;10;GEP',
      'X;2024;If;10;GEP',
      '41;24;Ixx;12.34;',
      '41;2024;If;11;GEP',
      '41;2024;If',
      '41;2024;Id;;GEP',
    ]);
    await expect(wrong).rejects.toThrow(
      [
        'Nada foi carregado. Corrija o ficheiro:',
        'linha 3: a CAE «X» não é a letra de uma secção nem tem dois a cinco algarismos.',
        'linha 4: o ano «24» não é um ano. o índice «Ixx» não é um destes: If, Ig, Ii, Id, Iag, Taxa. o valor «12.34» não é um número («1.234,5»). falta a fonte.',
        'linha 5: repete a linha 2.',
        'linha 6: não tem as células do cabeçalho: verifique os separadores.',
        'linha 7: falta o valor.',
      ].join('\n'),
    );
    expect(await stored()).toEqual([[2024, '41', 'if', 9, null, null]]);
    await expect(load(['41;2024;If;9;GEP'], '5')).rejects.toThrow('--revisao com 3 ou 4');
    await expect(load([])).rejects.toThrow('O ficheiro não tem linhas.');
    await expect(setoresCommand(owner, { path: '/nada.csv' })).rejects.toThrow(
      'não foi encontrado',
    );
  });

  it('is read by the server and written by the owner alone [INDIC-22]', async () => {
    const { rows } = await app.admin.query(
      `select p.what from unnest(array['select', 'insert', 'update', 'delete']) p (what)
        where has_table_privilege('sst_app', 'indice_setor', p.what)`,
    );
    expect(rows).toEqual([{ what: 'select' }]);
  });
});
