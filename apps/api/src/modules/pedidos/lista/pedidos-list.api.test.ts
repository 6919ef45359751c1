import { PedidoRow } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findKnownRows } from '../../../testing/known-rows.ts';
import {
  type ExpectedPedido,
  isFoundBy,
  readExpectedPedidos,
} from '../../../testing/pedidos/pedido-model.ts';
import {
  addFuncionario,
  addPedido,
  EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';

let tests: PedidoTests;
let expected: ExpectedPedido[];
beforeAll(async () => {
  tests = await startPedidoTests();
  const { admin } = tests.app;
  // Beside the demonstration: no number, no profession, other letters, just before and after midnight in Lisbon.
  const moments = [
    '2026-03-09T23:59:59Z',
    '2026-03-10T00:00:00Z',
    '2025-07-01T22:59:59Z',
    '2025-07-01T23:00:00Z',
  ];
  for (const [index, dt_cria] of moments.entries()) {
    const nome = ['Çağla Ünal', 'Órfão da Conceição', "D'Ávila 100%", 'a_b \\ c'][index];
    const values = { nome, num_mecan: index % 2 ? null : `Nº${index}`, cd_organig: 4 };
    const cd = await addFuncionario(admin, tests.own, values);
    await addPedido(admin, cd, { cd_tipo: 1, cd_estad: index, dt_cria });
  }
  expected = await readExpectedPedidos(admin, EMPRESA);
});
afterAll(() => tests.app.close());

type Query = Record<string, string | number>;

async function list(query: Query = {}, more: { company?: number; token?: string } = {}) {
  const { company = EMPRESA, token = tests.token } = more;
  const answer = await tests.app.call('listPedidos', { token, params: { company }, query });
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.body as { message: PedidoRow[]; count: number; countPag: number; pagina: number };
}

const rows = (keep: (one: ExpectedPedido) => boolean = () => true) =>
  expected.filter(keep).map(({ row }) => row);

const codes = (found: readonly { cd: number }[]) => found.map(({ cd }) => cd);

describe('the list of requests', () => {
  it('without a page size is every request, the newest first, with just the fields of the contract [API-45, ENT-14, PEND-10, EXP-02]', async () => {
    const { message, ...figures } = await list();
    expect(message).toEqual(rows());
    expect(figures).toEqual({ count: expected.length, countPag: 1, pagina: 1 });
    for (const row of message) expect(PedidoRow.strict().safeParse(row).error).toBeUndefined();
  });

  it('has every type and state of the demonstration, with its label [PEND-14, PEND-15]', async () => {
    const { message } = await list();
    const pairs = new Set(message.map(({ tipo, estado }) => `${tipo}: ${estado}`));
    expect(pairs.size).toBe(16);
    expect([...new Set(message.map(({ cd_tipo, tipo }) => `${cd_tipo} ${tipo}`))].sort()).toEqual([
      '0 Admissão',
      '1 Alteração de dados',
      '5 Inativação / Saída',
      '6 Transferência',
    ]);
    expect(
      [...new Set(message.map(({ cd_estad, estado }) => `${cd_estad} ${estado}`))].sort(),
    ).toEqual(['0 Novo', '1 Em análise', '2 Aceite', '3 Recusado']);
  });

  it('tells the day of issue in Portugal, in winter and in summer [PEND-10, ENT-14]', async () => {
    const { message } = await list({ pesquisa: 'Nóbrega' });
    expect(message).toEqual([]);
    const days = await Promise.all(
      ['Çağla', 'Órfão', "D'Ávila", 'a_b'].map(
        async (pesquisa) => (await list({ pesquisa })).message[0]?.dt_cria,
      ),
    );
    expect(days).toEqual(['2026-03-09', '2026-03-10', '2025-07-01', '2025-07-02']);
  });

  it.each([1, 7, 10, 25, 50, 100])(
    'in pages of %i is the whole list, one page after the other [API-45, PEND-04, LIST-09]',
    async (quantidade) => {
      const pages = Math.ceil(expected.length / quantidade);
      const found: PedidoRow[] = [];
      for (let pagina = 1; pagina <= pages; pagina++) {
        const { message, ...figures } = await list({ quantidade, pagina });
        expect(figures).toEqual({ count: expected.length, countPag: pages, pagina });
        found.push(...message);
      }
      expect(found).toEqual(rows());
      const beyond = await list({ quantidade, pagina: pages + 5 });
      expect([beyond.pagina, beyond.message]).toEqual([
        pages,
        found.slice((pages - 1) * quantidade),
      ]);
    },
  );

  it.each([
    { pagina: '0', quantidade: '10' },
    { quantidade: '0' },
    { quantidade: '101' },
    { estado: '4' },
    { estado: 'Novo' },
    { tipo: '2' },
    { tipo: '-1' },
    { funcionario: 'x' },
    { funcionario: '0' },
    { ordenacao: 'asneira.asc' },
    { ordenacao: 'nome.up' },
    { ordenacao: 'nome' },
    { pesquisa: 'x'.repeat(201) },
  ] as Query[])('is refused for %j, with the field [API-45, ERR-03]', async (query) => {
    const call = { token: tests.token, params: { company: EMPRESA }, query };
    const { status, body } = await tests.app.call('listPedidos', call);
    expect([status, Object.keys(body.campos)]).toEqual([400, [Object.keys(query)[0]]]);
  });
});

describe('filtered', () => {
  const FILTERS: readonly Query[] = [
    ...[0, 1, 2, 3].map((estado) => ({ estado })),
    ...[0, 1, 5, 6].map((tipo) => ({ tipo })),
    ...[0, 1, 2, 3].flatMap((estado) => [0, 1, 5, 6].map((tipo) => ({ estado, tipo }))),
  ];
  it.each(FILTERS)(
    'by %j, paged and whole [PEND-04, PEND-07, API-45, LIST-20]',
    async ({ estado, tipo }) => {
      const query = {
        ...(estado !== undefined && { estado }),
        ...(tipo !== undefined && { tipo }),
      };
      const wanted = rows(
        ({ row }) =>
          (estado === undefined || row.cd_estad === estado) &&
          (tipo === undefined || row.cd_tipo === tipo),
      );
      expect(wanted.length).toBeGreaterThan(0);
      expect((await list(query)).message).toEqual(wanted);
      // The cached count of another filter must not be used for this one.
      await list({ quantidade: 2 });
      const page = await list({ ...query, quantidade: 2, pagina: 2 });
      expect(page).toMatchObject({ message: wanted.slice(2, 4), count: wanted.length });
    },
  );

  it('by those that wait for a decision, which the dashboard counts [PEND-04, API-45]', async () => {
    const wanted = rows(({ row }) => row.cd_estad < 2);
    expect(new Set(wanted.map(({ cd_estad }) => cd_estad)).size).toBe(2);
    const page = await list({ estado: 'abertos', quantidade: 2, pagina: 2 });
    expect(page).toMatchObject({ message: wanted.slice(2, 4), count: wanted.length });
  });

  it('by employee [API-45, FUNC-44]', async () => {
    const { rows: two } = await tests.app.admin.query(
      `select cd_funcion::float8 as cd from pedido where cd_empresa = $1 and cd_funcion is not null
        group by 1 order by count(*) desc, 1 limit 1`,
      [EMPRESA],
    );
    const funcionario: number = two[0].cd;
    const wanted = rows(({ row }) => row.cd_funcion === funcionario);
    expect(wanted).toHaveLength(2);
    expect((await list({ funcionario })).message).toEqual(wanted);
    expect((await list({ funcionario, quantidade: 1 })).count).toBe(2);
    expect((await list({ funcionario: tests.foreign.employee })).message).toEqual([]);
  });

  it('by everything at once [PEND-04, API-45, LIST-20]', async () => {
    const { nodes } = await findKnownRows(tests.app.admin, REGION);
    const newChanges = expected.filter(
      ({ row, cd_organig }) =>
        nodes.includes(cd_organig) && row.cd_estad === 0 && row.cd_tipo === 1,
    );
    const pesquisa = newChanges[0]?.row.nome.split(' ')[0] ?? '';
    const wanted = newChanges.filter((one) => isFoundBy(one, pesquisa));
    expect(wanted.length).toBeGreaterThan(0);
    const query = { estado: 0, tipo: 1, pesquisa, ordenacao: 'nome.asc' };
    const { message } = await list(query, { company: REGION });
    expect(codes(message).sort()).toEqual(codes(wanted.map(({ row }) => row)).sort());
  });
});

describe('narrowed', () => {
  it.each([EMPRESA, REGION, 3, 4, 23])(
    'to node %i: what is asked there and below, paged and whole [PEND-04, LIST-20, API-45]',
    async (company) => {
      const { nodes } =
        company === 3 || company === 4
          ? { nodes: company === 4 ? [4] : [3, 4, 5, 6, 7] }
          : await findKnownRows(tests.app.admin, company);
      const wanted = rows(({ cd_organig }) => nodes.includes(cd_organig));
      expect((await list({}, { company })).message).toEqual(wanted);
      const page = await list({ quantidade: 2 }, { company });
      expect(page).toMatchObject({ message: wanted.slice(0, 2), count: wanted.length });
    },
  );

  it("to the user's branch, without rows from elsewhere [PERM-13, API-45]", async () => {
    const token = await signInToRegion(tests);
    const { nodes } = await findKnownRows(tests.app.admin, REGION);
    const wanted = rows(({ cd_organig }) => nodes.includes(cd_organig));
    expect((await list({}, { token, company: REGION })).message).toEqual(wanted);
    for (const { row } of expected) {
      const params = { company: REGION, id: row.cd };
      const { status } = await tests.app.call('getPedido', { token, params });
      expect([row.cd, status]).toEqual([
        row.cd,
        wanted.some(({ cd }) => cd === row.cd) ? 200 : 404,
      ]);
    }
  });
});
