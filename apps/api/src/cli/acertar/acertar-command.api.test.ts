import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  nextMonth,
  payrollCsv,
  payrollPeople,
  payrollWorkbook,
} from '../../testing/acerto/payroll-list.ts';
import { insertRow } from '../../testing/database/insert-row.ts';
import { addFuncionario, EMPRESA, REGION } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';
import { type AcertarOptions, acertarCommand } from './acertar-command.ts';

let tests: PrestadorTests;
let folder: string;
beforeAll(async () => {
  tests = await startPrestadorTests();
  folder = await mkdtemp(join(tmpdir(), 'acertar-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await tests.app.close();
});

it('an operator sees what a list differs in, and asks only for the groups that are named, from CSV and workbook alike [ACERT-13, ACERT-32]', async () => {
  const { admin, database } = tests.app;
  const unit = { cd_empresa: EMPRESA, cd_base: REGION, nome: 'Lista do mês' };
  const cd_unidade = await insertRow(admin, 'organigrama', unit);
  const people = payrollPeople(950, ['Lista do mês']).slice(900);
  for (const { valores } of people) {
    await addFuncionario(admin, tests.own, {
      cd_organig: cd_unidade,
      num_mecan: valores.numMecan,
      nome: valores.nome,
      sexo: Number(valores.sexo),
      dt_nasc: valores.dataNascimento,
      num_contrib: valores.nif,
      num_serv_soc: valores.niss,
      loc_trab: valores.localTrabalho,
      dt_ini_instit: valores.dataAdmissao,
    });
  }
  const { lista } = nextMonth(people, (unidade) => unidade);
  const path = join(folder, 'pessoal.csv');
  await writeFile(path, `Empresa de Exemplo;;\r\n${payrollCsv(lista)}`);
  const { rows } = await admin.query('select email from utilizador where cd = $1', [tests.user]);
  const run = (more: Partial<AcertarOptions> = {}) =>
    acertarCommand(database.pool, {
      path,
      cd_empresa: EMPRESA,
      cd_unidade,
      publicUrl: 'http://localhost',
      ...more,
    });
  const told = await run();
  // The same as a workbook, with the title alone in its row.
  const workbook = join(folder, 'pessoal.xlsx');
  await writeFile(workbook, await payrollWorkbook(lista));
  expect(await run({ path: workbook })).toBe(told);
  const broken = join(folder, 'partida.xlsx');
  await writeFile(broken, 'nada');
  await expect(run({ path: broken })).rejects.toThrow('Não foi possível ler o ficheiro Excel');
  expect(told).toContain('50 pessoas na unidade');
  expect(told).toMatch(/^Novas: 8$/m);
  expect(told).toMatch(/^Saíram: 8$/m);
  expect(told).toMatch(/^Linhas que parecem um total, e não contam: 53\.$/m);
  expect(told).toContain('Local de trabalho: Sede → Pavilhão');
  const requests = async () => {
    const found = await admin.query(
      'select cd_tipo, count(*)::int from pedido where cd_organig = $1 group by 1 order by 1',
      [cd_unidade],
    );
    return found.rows.map(({ cd_tipo, count }) => [cd_tipo, count]);
  };
  expect(await requests()).toEqual([]);

  const sending = { enviar: 'saidas,alteracoes', por: rows[0].email };
  await expect(run({ enviar: 'tudo' })).rejects.toThrow('--enviar');
  await expect(run({ enviar: 'saidas' })).rejects.toThrow('--por');
  await expect(run({ ...sending, dia: '2026' })).rejects.toThrow('--dia');
  const short = join(folder, 'pequena.csv');
  await writeFile(short, payrollCsv(lista.slice(0, 10)));
  await expect(run({ ...sending, path: short })).rejects.toThrow('--muitas-saidas');
  // A list of the whole company, settled for one unit: its people are moved out of the others.
  const all = join(folder, 'todos.csv');
  const elsewhere = await admin.query(
    `select f.num_mecan, f.nome from funcionario f where f.ativo and f.cd_organig <> $1 and f.num_mecan is not null
      order by f.cd limit 30`,
    [cd_unidade],
  );
  const rowsOf = (unit: string) =>
    elsewhere.rows.map(({ num_mecan, nome }) => `${num_mecan};${nome};${unit};`).join('\r\n');
  await writeFile(all, `N.º;Nome;Unidade;Fim de contrato\r\n${rowsOf('Lista do mês')}01-02-2026`);
  const moving = { ...sending, path: all, enviar: 'transferencias' };
  await expect(run(moving)).rejects.toThrow('--muitas-transferencias');
  expect(await run({ path: all })).toContain('«Fim de contrato»');
  await writeFile(all, `N.º;Nome\r\n${rowsOf('').replaceAll(';;', '')}`);
  expect(await run(moving)).toMatch(/Noutra unidade, e a lista não diz a delas: 30.*\n0 pedidos/s);
  expect(await requests()).toEqual([]);
  expect(await run(sending)).toContain('pedidos criados.');
  const [alteracoes, saidas] = await requests();
  expect([alteracoes?.[0], saidas]).toEqual([1, [5, 8]]);
  expect(await run({ ...sending, enviar: 'novos' })).toContain('8 pedidos criados.');
  const settled = await run();
  expect(settled).toContain('Nada a fazer.');
});
