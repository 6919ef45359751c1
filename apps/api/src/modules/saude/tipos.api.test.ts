import type { CallName } from '@sst/contract';
import { TIPO_OCULTO } from '@sst/contract/rules/saude';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, READS, takes } from '../../testing/calls/answered.ts';
import { findKnownRows, type KnownRows, placeRows } from '../../testing/known-rows.ts';
import { addPrestador } from '../../testing/pedidos/prestador.ts';
import { addMarcacao } from '../../testing/saude/saude-rows.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson, type Person } from '../../testing/utilizadores/accounts.ts';
import { ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../../testing/utilizadores/test-utilizadores.ts';

/** In all names of types, and in all recommendations. */
/** Longer than what documents as text may have by chance. */
const MARK = 'ZqxKwvJy';
const HIDDEN = TIPO_OCULTO['acao-enfermagem'];
const PARAMS = { company: ROOT };

let app: TestApp;
let known: KnownRows;
/** A client, the same without the right to types, and the provider. */
let client: Person;
let head: Person;
let provider: { readonly cd: number; readonly token: string };
beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, ROOT);
  client = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
  // Who may open the sheets reads the types there.
  const acessos = ALL_ACCESSES.map((entry) =>
    entry.menu === 2 ? { menu: entry.menu, capabilities: ['criar', 'editar'] as const } : entry,
  );
  head = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos });
  await app.admin.query(
    'update acesso set sem_tipo = true where cd_utilizador = $1 and cd_menu_web = 2',
    [head.cd],
  );
  provider = await addPrestador({ app });
  await app.admin.query(`update exame_tipo set nome = '${MARK} exame ' || cd`);
  await app.admin.query(
    `update acao_enfermagem_tipo set nome = '${MARK}' || cd || 'a', neutro = cd % 2 = 0`,
  );
  await app.admin.query(
    `update exame set recomendacoes = '${MARK} recomendação' where cd_decis = 'AC'`,
  );
  for (const dt of ['2026-04-20', '2026-04-21'])
    await addMarcacao(app.admin, known.otherEmployee, 'acao-enfermagem', { dt });
});
afterAll(() => app.close());

const rowsOf = async (name: CallName, who: Pick<Person, 'token'>, query = {}) => {
  const { status, body } = await app.call(name, { token: who.token, params: PARAMS, query });
  expect([name, status]).toEqual([name, 200]);
  return body.message as { cd: number; nome: string; tipo_ac_enferm: string; tipo_exam: string }[];
};

describe('who lacks the right to types', () => {
  it('is told of none by any call, and of no recommendation [SABER-02, SABER-03]', async () => {
    await placeRows(app.admin, known);
    const told: CallName[] = [];
    for (const [name] of READS) {
      const seen = await answered({ app, known }, name, head);
      expect([name, seen.text.includes(MARK)]).toEqual([name, false]);
      const { text } = await answered({ app, known }, name, client);
      if (text.includes(MARK)) told.push(name);
    }
    // The look itself finds what there is.
    expect(told).toEqual(
      expect.arrayContaining([
        'listExames',
        'listExamesDoFuncionario',
        'listMarcacoesExame',
        'listFaltasAcaoEnfermagem',
        'listMomentos',
        'listTiposExame',
        'listTiposAcaoEnfermagem',
      ]),
    );
  });

  it('finds and orders nothing by them, and opens no sheet [SABER-02, SABER-03]', async () => {
    for (const [name, call] of READS) {
      if (!takes(call, 'pesquisa')) continue;
      const { status, body } = await answered({ app, known }, name, head, { pesquisa: MARK });
      if (status === 200 && 'count' in body) expect([name, body.count]).toEqual([name, 0]);
    }
    for (const name of ['listExames', 'listMarcacoesExame', 'listFaltasExame'] as const) {
      const up = await rowsOf(name, head, { ordenacao: 'tipo_exam.asc' });
      const down = await rowsOf(name, head, { ordenacao: 'tipo_exam.des' });
      expect(new Set(up.map((row) => row.tipo_exam))).toEqual(new Set([TIPO_OCULTO.exame]));
      expect(down.map(({ cd }) => cd)).toEqual(up.map(({ cd }) => cd));
    }
    const [one, ...others] = await rowsOf('listTiposExame', head);
    expect([one?.nome, others]).toEqual([TIPO_OCULTO.exame, []]);
    const all = await rowsOf('listFaltasExame', head);
    for (const exame of [one?.cd, known.examType])
      expect((await rowsOf('listFaltasExame', head, { exame })).length).toBe(all.length);
    const params = { ...PARAMS, id: known.sheet };
    expect((await app.call('getFichaDoExame', { token: head.token, params })).status).toBe(403);
  });
});

describe('a nursing action that is not neutral', () => {
  it('is one and the same to clients in rows, filters, search, order and look-ups [SABER-01]', async () => {
    const rows = await rowsOf('listFaltasAcaoEnfermagem', client);
    const names = new Set(rows.map((row) => row.tipo_ac_enferm));
    expect(names.has(HIDDEN)).toBe(true);
    const { rows: hidden } = await app.admin.query(
      'select cd::float8, nome from acao_enfermagem_tipo where not neutro',
    );
    for (const { nome } of hidden) {
      expect(names.has(nome)).toBe(false);
      const found = await rowsOf('listFaltasAcaoEnfermagem', client, { pesquisa: nome });
      expect(found).toEqual([]);
    }
    const masked = rows.filter((row) => row.tipo_ac_enferm === HIDDEN).map(({ cd }) => cd);
    for (const { cd } of hidden) {
      const found = await rowsOf('listFaltasAcaoEnfermagem', client, { acaoEnfermagem: cd });
      expect(found.map((row) => row.cd)).toEqual(masked);
    }
    const byName = await rowsOf('listFaltasAcaoEnfermagem', client, { pesquisa: 'de enfermagem' });
    expect(byName.map((row) => row.cd)).toEqual(masked);
    const ordered = await rowsOf('listFaltasAcaoEnfermagem', client, {
      ordenacao: 'tipo_ac_enferm.asc',
    });
    const group = ordered.filter((row) => row.tipo_ac_enferm === HIDDEN).map(({ cd }) => cd);
    expect(group).toEqual(group.toSorted((a, b) => a - b));
    for (const list of [
      await rowsOf('listTiposExame', client, { tabela: 'ma' }),
      await rowsOf('listTiposAcaoEnfermagem', client),
    ]) {
      expect(list.filter(({ nome }) => nome === HIDDEN).length).toBe(1);
      expect(list.some(({ nome }) => hidden.some((one) => one.nome === nome))).toBe(false);
    }
    const params = { ...PARAMS, id: known.otherEmployee };
    const { body } = await app.call('listMomentos', { token: client.token, params });
    const actions = body.message.filter(
      (one: { especie: string }) => one.especie === 'acao-enfermagem',
    );
    expect(actions.length).toBeGreaterThan(0);
    for (const { nome } of actions) expect(hidden.map((one) => one.nome)).not.toContain(nome);
  });

  it('has its name for the provider [SABER-01]', async () => {
    const rows = await rowsOf('listFaltasAcaoEnfermagem', provider);
    expect(rows.every((row) => row.tipo_ac_enferm.startsWith(MARK))).toBe(true);
    const list = await rowsOf('listTiposAcaoEnfermagem', provider);
    expect(list.every(({ nome }) => nome.startsWith(MARK))).toBe(true);
  });
});
