import { type Call, type CallName, contract } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMPRESA } from '../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../testing/pedidos/prestador.ts';
import { placeFactor } from '../testing/utilizadores/factor.ts';
import { addKey, type TestKey } from '../testing/utilizadores/keys.ts';

let tests: PrestadorTests;
let programa: TestKey;
/** The key of who administers a company, who alone reads its logs and users. */
let daEmpresa: TestKey;
beforeAll(async () => {
  tests = await startPrestadorTests();
  await placeFactor(tests.app.admin, tests.provider.cd);
});
// Each has all the calls that a key may make.
beforeEach(async () => {
  const { admin } = tests.app;
  programa = await addKey(admin, { cd_empresa: 0, cd_utilizador: tests.provider.cd });
  const { rows } = await admin.query(
    "select cd::float8 from utilizador where email = 'admin@demo.pt'",
  );
  await placeFactor(admin, rows[0].cd);
  daEmpresa = await addKey(admin, { cd_empresa: EMPRESA, cd_utilizador: rows[0].cd });
});
afterAll(() => tests.app.close());

const LISTS = [
  ['listFuncionarios', 'funcionario', { situacao: 'todos' }],
  ['listExames', 'exame', {}],
  ['listMarcacoesExame', 'marcacao', {}],
  ['listMedidas', 'medida', {}],
  ['listAcidentes', 'acidente', { pendentes: '1' }],
  ['listPedidos', 'pedido', {}],
] as const;
/** Every list of programs whose rows have a code of their own. */
const BY_CODE = Object.entries<Call>(contract).flatMap(([name, { programa, query }]) =>
  programa &&
  query &&
  'shape' in query &&
  Object.keys(query.shape as object).filter((key) => ['pagina', 'depois'].includes(key)).length ===
    2
    ? [name as CallName]
    : [],
);

const OF_ADMIN = new Set<CallName>(['listAuditoria', 'listEventosSeguranca', 'listUtilizadores']);

const read = (name: CallName, query: Record<string, string> = {}) =>
  tests.app.call(name, {
    headers: (OF_ADMIN.has(name) ? daEmpresa : programa).headers,
    params: { company: EMPRESA, area: 1, lista: 'exames' },
    query: {
      quantidade: '7',
      ...(name === 'listMarcacoesPorFechar' && { especie: 'exame' }),
      ...query,
    },
  } as never);
const codesOf = ({ body }: { body: { message: { cd: number }[] } }) =>
  body.message.map(({ cd }) => cd);
const moment = async () =>
  (await tests.app.admin.query('select clock_timestamp() as agora')).rows[0].agora.toISOString();

/** All rows of a list, a page after the other, with something done between the pages. */
async function readAll(name: CallName, query: Record<string, string>, between = async () => {}) {
  const found: number[] = [];
  for (let last = 0; ; last = found.at(-1) ?? 0) {
    const page = await read(name, { ...query, depois: String(last) });
    expect(page.status).toBe(200);
    if (page.body.message.length === 0) return found;
    found.push(...codesOf(page));
    await between();
  }
}

describe('a list that a program follows', () => {
  it.each(LISTS)(
    '%s tells what has changed since a moment [MUDA-10]',
    async (name, table, query) => {
      const since = await moment();
      expect((await read(name, { ...query, alterado_desde: since })).body.count).toBe(0);
      const [chosen] = codesOf(await read(name, query));
      expect(chosen).toBeDefined();
      await tests.app.admin.query(`update ${table} set cd = cd where cd = $1`, [chosen]);
      const changed = await read(name, { ...query, alterado_desde: since });
      expect([changed.body.count, codesOf(changed)]).toEqual([1, [chosen]]);
      // Sixty minutes east of Greenwich it is the same moment.
      const local = new Date(Date.parse(since) + 3_600_000).toISOString().replace('Z', '+01:00');
      expect(codesOf(await read(name, { ...query, alterado_desde: local }))).toEqual([chosen]);
      // What stood there before that was kept counts as changed then.
      const all = await read(name, { ...query, alterado_desde: '2001-01-01T00:00:00Z' });
      expect(all.body.count).toBe((await read(name, query)).body.count);
    },
  );

  it.each(BY_CODE)('%s is read by code, each row once [MUDA-11]', async (name) => {
    const [{ message, count }] = [(await read(name, { quantidade: '100' })).body];
    const found = await readAll(name, { quantidade: count > 200 ? '100' : '2' });
    if (name !== 'listAuditoria') expect(found).toEqual(found.toSorted((one, two) => one - two));
    for (const { cd } of message) expect(found).toContain(cd);
    // Requests and accidents, which are told of apart, may have one code; security events come with each reading.
    const once = name === 'listFila' ? found.length : new Set(found).size;
    expect(once).toBe(found.length);
    expect(found.length).toBeGreaterThanOrEqual(count);
    if (!name.startsWith('listEventos')) expect(found.length).toBe(count);
  });

  it('is any list but those of places and of pairs, and all but two have rows here [MUDA-11]', async () => {
    const lists = Object.entries<Call>(contract).filter(
      ([, { programa, query }]) =>
        programa && query && 'shape' in query && 'pagina' in (query.shape as object),
    );
    const others = lists
      .map(([name]) => name)
      .filter((name) => !BY_CODE.includes(name as CallName));
    expect(others.toSorted()).toEqual(['listAvaliacoes', 'listUtilizadores']);
    const counts = await Promise.all(
      BY_CODE.map(async (name) => [name, (await read(name)).body.count]),
    );
    expect(counts.filter(([, count]) => count === 0).map(([name]) => name)).toEqual([
      'listAuditoriaPrestador',
      'listComunicacoes',
    ]);
  });

  it('skips and repeats nobody who was there, while others write and delete [MUDA-11]', async () => {
    const { admin } = tests.app;
    const since = await moment();
    const query = { situacao: 'todos', alterado_desde: since };
    await admin.query(
      `update funcionario set nome = nome where cd in (select cd from funcionario where cd_empresa = $1 order by cd limit 60)`,
      [EMPRESA],
    );
    const before = await readAll('listFuncionarios', query);
    expect(before.length).toBe(60);
    let turn = 0;
    const found = await readAll('listFuncionarios', query, async () => {
      turn += 1;
      // Somebody read already changes again, others get other names, and some come in.
      await admin.query(`update funcionario set nome = $2 || nome where cd = any($1::bigint[])`, [
        [before[turn], before[turn + 30]],
        turn % 2 === 0 ? 'AAA ' : 'ZZZ ',
      ]);
      await admin.query(
        `update funcionario set nome = nome where cd in (
           select cd from funcionario where cd_empresa = $1 and alterado_em < $2 order by random() limit 3)`,
        [EMPRESA, since],
      );
    });
    expect(new Set(found).size).toBe(found.length);
    expect(before.filter((cd) => !found.includes(cd))).toEqual([]);
  });

  it('has an index of when its rows have changed [MUDA-10]', async () => {
    const { rows } = await tests.app.admin.query(
      `select indexname from pg_indexes where indexname like '%\\_alterado\\_em' order by 1`,
    );
    expect(rows.map(({ indexname }) => indexname)).toEqual([
      'acidente_alterado_em',
      'atividade_alterado_em',
      'exame_alterado_em',
      'funcionario_alterado_em',
      'marcacao_alterado_em',
      'medida_alterado_em',
      'pedido_alterado_em',
    ]);
  });

  it.each([
    [{ alterado_desde: 'ontem' }, 'alterado_desde'],
    [{ alterado_desde: '2026-01-31' }, 'alterado_desde'],
    [{ alterado_desde: '2026-01-31T10:00:00' }, 'alterado_desde'],
    [{ alterado_desde: '2026-02-31T10:00:00Z' }, 'alterado_desde'],
    [{ alterado_desde: '0001-01-01T00:00:00Z' }, 'alterado_desde'],
    [{ alterado_desde: '9999-12-31T23:59:59-12:00' }, 'alterado_desde'],
    [{ depois: '-1' }, 'depois'],
    [{ depois: 'x' }, 'depois'],
    [{ depois: '1', ordenacao: 'nome.asc' }, 'ordenacao'],
    [{ depois: '1', pagina: '2' }, 'pagina'],
  ])('refuses by the name of its field: %j [MUDA-10]', async (query, campo) => {
    const { status, body } = await read('listFuncionarios', query);
    expect([status, Object.keys(body.campos)]).toEqual([400, [campo]]);
  });

  it.each([
    ['listUtilizadores', { depois: '0' }, 'depois'],
    ['listPrazos', { alterado_desde: '2026-01-31T10:00:00Z' }, 'alterado_desde'],
    ['listOrganigrama', { depois: '0' }, 'depois'],
  ] as const)(
    'which has no such filter is not read without it: %s %j [LOTE-45]',
    async (name, query, campo) => {
      const { status, body } = await read(name, query);
      expect([status, body.campos]).toEqual([
        400,
        { [campo]: 'Esta chamada não tem este filtro.' },
      ]);
    },
  );

  it('is read by code with a search, too [MUDA-11]', async () => {
    const found = await readAll('listFuncionarios', { pesquisa: 'a', quantidade: '100' });
    expect(found.length).toBeGreaterThan(10);
    expect(found).toEqual(found.toSorted((one, two) => one - two));
  });
});
