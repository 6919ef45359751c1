import type { CallName, EmpresaPrestador, ItemRow, UtilizadorRow } from '@sst/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createBareDatabase, type TestDatabase } from '../../src/testing/database/test-database.ts';
import { addPrestador } from '../../src/testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { addNamed } from '../../src/testing/utilizadores/accounts.ts';

/** In a database whose own order puts small letters behind capitals, and letters with accents last. */
let database: TestDatabase;
let app: TestApp;
let token: string;
let company: number;

async function call(name: CallName, params: object = {}, body?: unknown, query = {}) {
  const answer = await app.call(name, { token, params: { company, ...params }, body, query });
  expect([name, answer.status, answer.body.campos]).toEqual([name, 200, undefined]);
  return answer.body;
}

beforeAll(async () => {
  database = await createBareDatabase(inject('clusterUrl'));
  app = await startTestApp({ database });
  token = (await addPrestador({ app })).token;
  company = (await call('createEmpresa', {}, { nome: 'Primeira, Lda.' })).cd;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const WORDS = ['avental', 'Índice', 'Zona'] as const;
const MIXED = [2, 0, 1].map((index) => WORDS[index]);

it('the documents of an area are in Portuguese order', async () => {
  const [area] = (await call('listAreasDaEmpresa')).message;
  for (const titulo of MIXED) {
    await app.admin.query(
      `with c as (insert into anexo_conteudo (cd_empresa, sha256, bytes)
                  values ($1, sha256($2::text::bytea), $2::text::bytea) returning *),
            a as (insert into anexo (cd_empresa, sha256, tamanho, nome_fich, titulo)
                  select cd_empresa, sha256, 1, 'x.pdf', $2 from c returning *)
       insert into area_anexo select cd_empresa, $3, cd from a`,
      [company, titulo, area.cd],
    );
  }
  const { anexoAtividadeList } = (await call('getArea', { area: area.cd })).message;
  expect(anexoAtividadeList.map(({ titulo }: { titulo: string }) => titulo)).toEqual(WORDS);
});

it('completed measures by what was done are in Portuguese order', async () => {
  const cd_tarefa = (await call('createTarefa', {}, { nome: 'Limpeza' })).cd;
  for (const conclusao of MIXED) {
    const measure = { cd_tarefa, risco_identific: 'r', medida: 'm', cd_organig: company };
    const { cd } = await call('createMedida', {}, { ...measure, dt: '2026-03-02' });
    await call('closeMedida', { id: cd }, { dt: '2026-03-03', conclusao });
  }
  const query = { ordenacao: 'conclusao.asc' };
  const { message } = await call('listMedidasConcluidas', {}, undefined, query);
  expect(message.map((row: { conclusao: string }) => row.conclusao)).toEqual(WORDS);
});

it('accidents by their notes, and the provider’s log by its subjects, are in Portuguese order', async () => {
  const { admin } = app;
  const { rows } = await admin.query(
    `insert into funcionario (cd_empresa, cd_organig, nome, sexo, dt_nasc)
     values ($1, $1, 'Ana', 1, '1990-01-01') returning cd::float8`,
    [company],
  );
  for (const nome of MIXED) {
    const { cd } = await call('createItem', { lista: 'lesoes' }, { nome });
    await admin.query(
      `insert into acidente (cd_empresa, cd_funcion, cd_organig, cd_organig_acident, cd_acc_lesiv, dt, hr, nome, descric, obs)
       values ($1, $2, $1, $1, $3, '2026-03-02', '10:00', 'Ana', 'Caiu.', $4)`,
      [company, rows[0].cd, cd, nome],
    );
  }
  const accidents = await call('listAcidentesPendentes', {}, undefined, { ordenacao: 'obs.asc' });
  expect(accidents.message.map(({ obs }: { obs: string }) => obs)).toEqual(WORDS);
  const query = { ordenacao: 'descricao.asc', entidade: 'lesao_tipo' };
  const log = await call('listAuditoriaPrestador', {}, undefined, query);
  expect(log.message.map(({ descricao }: { descricao: string }) => descricao)).toEqual(WORDS);
});

it('codes of companies, licences and e-mails are in order whatever their capitals', async () => {
  const codes = ['a-1', 'B-1', 'C-1'];
  for (const code of codes.toReversed()) {
    await call('createEmpresa', {}, { nome: `Empresa ${code}`, cd_aux: code });
    await call('createItem', { lista: 'medicos' }, { nome: `Dr. ${code}`, cedula: code });
    await addNamed(app, 'Ana', `${code}@teste.pt`, { cd_empresa: company, adm: true });
  }
  const companies = await call('listEmpresasPrestador', {}, undefined, { ordenacao: 'cd_aux.asc' });
  expect(companies.message.map((row: EmpresaPrestador) => row.cd_aux)).toEqual([...codes, null]);
  const licences = { ordenacao: 'cedula.asc' };
  const physicians = await call('listItens', { lista: 'medicos' }, undefined, licences);
  expect(physicians.message.map(({ cedula }: ItemRow) => cedula)).toEqual(codes);
  const administrator = await addNamed(app, 'Rui', 'z@teste.pt', {
    cd_empresa: company,
    adm: true,
  });
  const users = await app.call('listUtilizadores', {
    token: administrator.token,
    params: { company },
    query: { ordenacao: 'email.asc' },
  });
  expect(users.body.message.map(({ email }: UtilizadorRow) => email)).toEqual(
    [...codes, 'z'].map((name) => `${name}@teste.pt`),
  );
});
