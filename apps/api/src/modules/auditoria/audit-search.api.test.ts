import type { AuditoriaRow } from '@sst/contract';
import { auditWord, EMPRESA_WORDS } from '@sst/contract/rules/auditoria';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasWords } from '../../testing/listas/list-tests.ts';
import { type AuditLogTests, startAuditLogTests } from '../../testing/utilizadores/audit-log.ts';
import { ROOT } from '../../testing/utilizadores/places.ts';

let tests: AuditLogTests;
beforeAll(async () => {
  tests = await startAuditLogTests();
});
afterAll(() => tests.app.close());

const textsOf = ({ utilizador, acao, entidade, descricao, ip }: AuditoriaRow) => [
  utilizador,
  auditWord(EMPRESA_WORDS.acao, acao),
  auditWord(EMPRESA_WORDS.entidade, entidade),
  descricao,
  ip,
];

describe('its filters', () => {
  it.each(['criar', 'remover', 'aplicar', 'nada'])('acao=%s', async (acao) => {
    await tests.finds({ acao }, (row) => row.acao === acao);
  });

  it.each(['pedido', 'categoria', 'acessos', 'nada'])('entidade=%s', async (entidade) => {
    await tests.finds({ entidade }, (row) => row.entidade === entidade);
  });

  it('utilizador, also a user without entries', async () => {
    for (const cd of [tests.admin.cd, tests.other.cd, 987_654_321]) {
      await tests.finds({ utilizador: cd }, (row) => row.cd_utilizador === cd);
    }
  });

  it.each([
    ['2026-06-30', '2026-06-30', 1],
    ['2026-07-01', '2026-07-01', 3],
    ['2026-07-01', '2026-07-02', 4],
    ['2026-07-04', '2026-07-09', 0],
    ['2026-07-03', '2026-07-01', 0],
  ])('de=%s, ate=%s: days of Lisbon, both included', async (de, ate, count) => {
    expect((await tests.read({ de, ate })).count).toBe(count);
    expect(
      (await tests.read({ de })).count + (await tests.read({ ate })).count,
    ).toBeGreaterThanOrEqual(count);
  });

  it('together', async () => {
    const query = {
      acao: 'criar',
      utilizador: tests.admin.cd,
      de: '2026-07-01',
      pesquisa: 'norte',
    };
    await tests.finds(query, (row) => row.descricao === 'Maia Norte');
  });

  it.each([
    ['utilizador', '0'],
    ['acao', 'Criar'],
    ['acao', "x' or 1=1"],
    ['de', '2026-02-30'],
    ['ate', 'ontem'],
    ['ordenacao', 'detalhe.asc'],
    ['quantidade', '101'],
  ])('refuse %s=%s', async (field, value) => {
    const { status, body } = await tests.ask({ [field]: value });
    expect([status, Object.keys(body.campos)]).toEqual([400, [field]]);
  });
});

describe('its search', () => {
  it.each([
    'angela',
    'zeferino acessos',
    'REMOVEU',
    'norte maia',
    'script',
    'oscar',
    'aplicou',
    'profissional',
    '10.0.0.2',
  ])('for %j finds texts of the user, the action and the subject', async (pesquisa) => {
    const found = tests.expected.filter((row) => hasWords(textsOf(row), pesquisa));
    expect(found.length).toBeGreaterThan(0);
    await tests.finds({ pesquisa }, (row) => found.includes(row));
  });

  it.each(['atividade', 'marcacao-atividade'])(
    'finds the lines of an %s by its type and its day',
    async (entidade) => {
      const { admin } = tests.app;
      const types = await admin.query(
        'select cd, nome from atividade_tipo where cd_empresa = $1 order by cd limit 1',
        [ROOT],
      );
      const [{ cd, nome }] = types.rows;
      const { rows } = await admin.query(
        `insert into auditoria (cd_empresa, quando, acao, entidade, detalhe)
         values ($1, now(), 'criar', $2, $3) returning cd`,
        [ROOT, entidade, { cd_tipo: cd, dt: '2026-04-01' }],
      );
      const { message } = await tests.read({ pesquisa: `${nome} 01-04-2026` });
      await admin.query('delete from auditoria where cd = $1', [rows[0].cd]);
      expect(message.map(({ descricao }) => descricao)).toEqual([`${nome}, 01-04-2026`]);
    },
  );

  it('finds the lines of an employee by the name', async () => {
    await tests.finds({ pesquisa: tests.employee }, (row) => row.descricao === tests.employee);
  });

  // The words of the tree's names are words like any other here: lines belong to no node.
  it.each([
    'grupo',
    'maia',
    'fábrica',
    'alheia',
    'hyperlink',
    'criar',
    '10.0.0',
    '%',
    '_',
    "' or 1=1--",
  ])('for %j', async (pesquisa) => {
    await tests.finds({ pesquisa }, (row) => hasWords(textsOf(row), pesquisa));
  });
});
