import { AuditoriaRow, type AuditoriaSort } from '@sst/contract';
import { auditWord, PRESTADOR_WORDS } from '@sst/contract/rules/auditoria';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prestadorCommand } from '../../cli/prestador-command.ts';
import { hasWords } from '../../testing/listas/list-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addNamed, addPerson, type Person } from '../../testing/utilizadores/accounts.ts';
import { HOSTILE } from '../../testing/utilizadores/audit-log.ts';
import { ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../../testing/utilizadores/test-utilizadores.ts';

type Query = Readonly<Record<string, string | number>>;

let app: TestApp;
let one: Person;
let two: Person;
/** The lines as the audit log should show them, in the order of their making. */
const expected: AuditoriaRow[] = [];

const LINES = [
  ['2026-07-03T10:00:00Z', 'criar', 'medico', { nome: 'Dra. Ímpar', cedula: '1' }, 'Dra. Ímpar'],
  ['2026-07-02T10:00:00Z', 'criar', 'motivo_atividade', { nome: HOSTILE }, HOSTILE],
  [
    '2026-07-01T10:00:00Z',
    'alterar',
    'exame_tipo',
    { antes: { nome: 'Ocasional', cedula: null }, depois: { nome: 'Pontual', cedula: null } },
    'Ocasional → Pontual',
  ],
  // In summer, midnight in Lisbon is eleven in the evening by the world's clock.
  [
    '2026-06-30T23:00:00Z',
    'alterar',
    'medico',
    { antes: { nome: 'Dr. Par', cedula: '2' }, depois: { nome: 'Dr. Par', cedula: '3' } },
    'Dr. Par, cédula 2 → 3',
  ],
  [
    '2026-06-30T22:59:59Z',
    'alterar',
    'medico',
    { antes: { nome: 'Dr. A', cedula: '4' }, depois: { nome: 'Dr. B', cedula: '5' } },
    'Dr. A → Dr. B, cédula 4 → 5',
  ],
  [
    '2026-06-29T10:00:00Z',
    'remover',
    'utilizador',
    { nome: 'Ex Colega', email: 'ex@prestador.pt' },
    'Ex Colega (ex@prestador.pt)',
  ],
] as const;

beforeAll(async () => {
  app = await startTestApp();
  [one, two] = [await member('Ângela Brás', 'angela'), await member('Zeferino Óscar', 'zeferino')];
  for (const [index, [quando, acao, entidade, detalhe, descricao]] of LINES.entries()) {
    const [who, ip] = index % 2 ? [two, '10.0.0.2'] : [one, '2001:db8::1'];
    const { rows } = await app.admin.query(
      `insert into auditoria_prestador (quando, cd_utilizador, acao, entidade, cd_entidade, detalhe, ip)
       values ($1, $2, $3, $4, $5, $6, $7) returning cd::float8`,
      [quando, who.cd, acao, entidade, index + 1, detalhe, ip],
    );
    expected.push({
      cd: rows[0].cd,
      quando,
      cd_utilizador: who.cd,
      utilizador: who.nome,
      acao,
      entidade,
      cd_entidade: index + 1,
      descricao,
      ip,
    });
  }
});
afterAll(() => app.close());
/** The lines that other tests have left. */
beforeEach(async () => {
  const own = expected.map(({ cd }) => cd);
  await app.admin.query('delete from auditoria_prestador where cd <> all($1)', [own]);
});

async function member(nome: string, email: string): Promise<Person> {
  const person = await addNamed(app, nome, `${email}@prestador.pt`);
  await app.admin.query('update utilizador set prestador = true where cd = $1', [person.cd]);
  return person;
}

const ask = (query: Query = {}, { token }: Pick<Person, 'token'> = one) =>
  app.call('listAuditoriaPrestador', { token, query });

async function read(query: Query = {}) {
  const { status, body } = await ask(query);
  expect([query, status]).toEqual([query, 200]);
  return body;
}

/** Checks that a query finds just these lines, whole and by page. */
async function finds(query: Query, keep: (row: AuditoriaRow) => boolean): Promise<void> {
  const found = expected.filter(keep);
  expect([query, (await read(query)).message]).toEqual([query, found]);
  const page = await read({ ...query, quantidade: 1 });
  expect([page.message, page.count]).toEqual([found.slice(0, 1), found.length]);
}

/** The line that was written last: who did it, what, to what, about whom or what, and from where. */
async function lastWritten() {
  const { message } = await read();
  const line = message.reduce((last: AuditoriaRow, row: AuditoriaRow) =>
    row.cd > last.cd ? row : last,
  );
  return [line.cd_utilizador, line.acao, line.entidade, line.descricao, line.ip];
}

describe("the provider's record", () => {
  it('holds every line, the latest first, with just the fields of the contract', async () => {
    const { message } = await read();
    expect(message).toEqual(expected);
    for (const row of message) expect(AuditoriaRow.strict().safeParse(row).error).toBeUndefined();
  });

  it.each([1, 4, 100])('comes in pages of %i', async (quantidade) => {
    const countPag = Math.ceil(expected.length / quantidade);
    for (let pagina = 1; pagina <= countPag + 1; pagina++) {
      const shown = Math.min(pagina, countPag);
      expect(await read({ quantidade, pagina })).toEqual({
        message: expected.slice((shown - 1) * quantidade, shown * quantidade),
        count: expected.length,
        countPag,
        pagina: shown,
      });
    }
  });

  it.each(['quando', 'utilizador', 'acao', 'entidade', 'ip'] satisfies AuditoriaSort[])(
    'is sorted by %s, up and down',
    async (field) => {
      const [up, down] = await Promise.all(
        ['asc', 'des'].map((direction) => read({ ordenacao: `${field}.${direction}` })),
      );
      const pt = new Intl.Collator('pt-PT');
      const compare = (one: AuditoriaRow, other: AuditoriaRow) =>
        pt.compare(String(one[field]), String(other[field]));
      const byCode: AuditoriaRow[] = up.message.toSorted(
        (one: AuditoriaRow, other: AuditoriaRow) => one.cd - other.cd,
      );
      expect(up.message).toEqual(byCode.toSorted(compare));
      expect(down.message).toEqual(byCode.toSorted((one, other) => compare(other, one)));
    },
  );
});

describe('its filters', () => {
  it.each(['criar', 'remover', 'desativar'])('acao=%s', async (acao) => {
    await finds({ acao }, (row) => row.acao === acao);
  });

  it.each(['medico', 'exame_tipo', 'lesao_tipo'])('entidade=%s', async (entidade) => {
    await finds({ entidade }, (row) => row.entidade === entidade);
  });

  it('utilizador, also a user without entries', async () => {
    for (const cd of [one.cd, two.cd, 987_654_321]) {
      await finds({ utilizador: cd }, (row) => row.cd_utilizador === cd);
    }
  });

  it.each([
    ['2026-06-30', '2026-06-30', 1],
    ['2026-07-01', '2026-07-02', 3],
    ['2026-07-04', '2026-07-09', 0],
  ])('de=%s, ate=%s: days of Lisbon, both included', async (de, ate, count) => {
    expect((await read({ de, ate })).count).toBe(count);
  });

  it.each([
    ['utilizador', '0'],
    ['acao', "x' or 1=1"],
    ['de', '2026-02-30'],
    ['ordenacao', 'detalhe.asc'],
    ['quantidade', '101'],
  ])('refuse %s=%s', async (field, value) => {
    const { status, body } = await ask({ [field]: value });
    expect([status, Object.keys(body.campos)]).toEqual([400, [field]]);
  });
});

it.each([
  'angela',
  'oscar medico',
  'MEDICO impar',
  'adicionou',
  'ocasional',
  'pontual',
  'ex@prestador',
  'pessoa equipa',
  '10.0.0',
  'exame_tipo',
  '%',
  "' or 1=1--",
])('its search, for %j', async (pesquisa) => {
  const textsOf = ({ utilizador, acao, entidade, descricao, ip }: AuditoriaRow) => [
    utilizador,
    auditWord(PRESTADOR_WORDS.acao, acao),
    auditWord(PRESTADOR_WORDS.entidade, entidade),
    descricao,
    ip,
  ];
  await finds({ pesquisa }, (row) => hasWords(textsOf(row), pesquisa));
});

describe('who may read it', () => {
  it.each([
    ['an administrator of a company', { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES }],
    ['a user of everything', { cd_empresa: ROOT, acessos: ALL_ACCESSES }],
  ])('is not %s', async (_, place) => {
    const { status, body } = await ask({}, await addPerson(app, place));
    expect([status, body.codigo]).toEqual([403, 'SEM_ACESSO']);
  });

  it('is nobody without a session', async () => {
    expect((await app.call('listAuditoriaPrestador', {})).status).toBe(401);
  });
});

describe('a change', () => {
  it('of the team, of a list or by the command line is in the log at once', async () => {
    const { token } = one;
    const person = { nome: 'Nova Colega', email: 'nova@prestador.pt', papeis: ['tecnico'] };
    await app.call('addMembro', { token, body: person });
    const added = 'Nova Colega (nova@prestador.pt)';
    expect(await lastWritten()).toEqual([one.cd, 'criar', 'utilizador', added, '127.0.0.1']);
    const item = { params: { lista: 'lesoes' }, body: { nome: 'Queda de nível' } };
    await app.call('createItem', { token, ...item });
    expect(await lastWritten()).toEqual([
      one.cd,
      'criar',
      'lesao_tipo',
      'Queda de nível',
      '127.0.0.1',
    ]);
    const given = { email: 'primeira@prestador.pt', nome: 'Primeira', publicUrl: 'https://x.pt' };
    for (const _ of [1, 2]) await prestadorCommand(app.database.pool, given);
    const { message } = await read({ pesquisa: 'primeira@' });
    expect(message).toHaveLength(1);
    expect(message[0]).toMatchObject({
      cd_utilizador: null,
      utilizador: null,
      acao: 'criar',
      descricao: 'Primeira (primeira@prestador.pt)',
      ip: null,
    });
  });
});
