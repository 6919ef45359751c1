import { FUNCIONARIO_SORT, type FuncionarioRow } from '@sst/contract';
import { NO_EXAME_DAYS } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type ExpectedFuncionario,
  readExpectedFuncionarios,
} from '../../testing/pedidos/funcionario-model.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const SMALL = 61;
const LARGE = 64;

type Query = Record<string, string | number>;

let app: TestApp;
let tokens: Record<number, string>;
let expected: Record<number, ExpectedFuncionario[]>;

beforeAll(async () => {
  app = await startTestApp();
  tokens = {
    [SMALL]: await app.signIn('outra@demo.pt'),
    [LARGE]: await app.signIn('admin@demo.pt'),
  };
  expected = {
    [SMALL]: await readExpectedFuncionarios(app.admin, SMALL),
    [LARGE]: await readExpectedFuncionarios(app.admin, LARGE),
  };
});
afterAll(() => app.close());

async function list(company: number, query: Query = {}) {
  const token = tokens[company];
  const { status, body } = await app.call('listFuncionarios', {
    token,
    params: { company },
    query,
  });
  return { status, ...body } as {
    status: number;
    message: FuncionarioRow[];
    count: number;
    countPag: number;
    pagina: number;
  };
}

async function allPages(company: number, query: Query): Promise<FuncionarioRow[]> {
  const rows: FuncionarioRow[] = [];
  for (let pagina = 1, last = 1; pagina <= last; pagina++) {
    const page = await list(company, { ...query, pagina });
    rows.push(...page.message);
    last = page.countPag;
  }
  return rows;
}

describe('a page of the employee list', () => {
  it('carries the rows, their number, the pages and its own number [API-20, LIST-08]', async () => {
    const page = await list(SMALL, { pagina: 2, quantidade: 7 });
    expect(page).toMatchObject({ status: 200, count: 40, countPag: 6, pagina: 2 });
    expect(page.message).toHaveLength(7);
  });

  it('has the fields that the screen shows, with dates as aaaa-mm-dd, code and path of the unit, and organig for the export [ENT-09, API-89, EXP-07, LIST-322]', async () => {
    const rows = (await list(SMALL)).message;
    const byCode = (a: { cd: number }, b: { cd: number }) => a.cd - b.cd;
    const wanted = expected[SMALL]?.map(({ row }) => row) ?? [];
    expect(rows.sort(byCode)).toEqual(wanted.sort(byCode));
  });

  it('beyond the end is the last page, and says so [LIST-08]', async () => {
    const last = await list(SMALL, { pagina: 6, quantidade: 7 });
    expect(last.message).toHaveLength(5);
    for (const pagina of [7, 1_000_000, Number.MAX_SAFE_INTEGER]) {
      expect(await list(SMALL, { pagina, quantidade: 7 })).toEqual(last);
    }
  });

  it('of an empty list is the first of one, with no rows [LIST-08]', async () => {
    for (const pagina of [1, 5]) {
      const page = await list(SMALL, { pagina, quantidade: 10, pesquisa: 'ninguém assim' });
      expect(page).toEqual({ status: 200, message: [], count: 0, countPag: 1, pagina: 1 });
    }
  });

  it.each([
    [{ pagina: '0', quantidade: 10 }, 'pagina'],
    [{ pagina: '-1', quantidade: 10 }, 'pagina'],
    [{ pagina: '9223372036854775808', quantidade: 10 }, 'pagina'],
    [{ pagina: 'a', quantidade: 10 }, 'pagina'],
    [{ quantidade: '0' }, 'quantidade'],
    [{ quantidade: '101' }, 'quantidade'],
    [{ quantidade: '1e9' }, 'quantidade'],
    [{ ordenacao: 'nome' }, 'ordenacao'],
    [{ ordenacao: 'nome.up' }, 'ordenacao'],
    [{ ordenacao: 'versao.asc' }, 'ordenacao'],
    [{ validade: 'outra' }, 'validade'],
    [{ aptidao: 'apto' }, 'aptidao'],
    [{ pesquisa: 'x'.repeat(201) }, 'pesquisa'],
    [{ pesquisa: 'a\0b' }, 'pesquisa'],
  ] as [Query, string][])('is refused for %o, by name [CONST-05, ERR-03]', async (query, field) => {
    const answer = await app.call('listFuncionarios', {
      token: tokens[SMALL],
      params: { company: SMALL },
      query,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.codigo).toBe('INVALIDO');
    expect(Object.keys(answer.body.campos)).toEqual([field]);
  });
});

describe('the order of the list', () => {
  const collator = new Intl.Collator('pt');
  type Key = (employee: ExpectedFuncionario) => string | number | null;

  /** What each field is sorted by; an age by the date of birth, so that the younger by days comes first. */
  const KEYS: Readonly<Record<(typeof FUNCIONARIO_SORT)[number], Key>> = {
    num_mecan: ({ row }) => row.num_mecan,
    nome: ({ row }) => row.nome,
    idade: ({ dt_nasc }) => -Number(dt_nasc.replaceAll('-', '')),
    dt_ult_exam: ({ row }) => row.dt_ult_exam,
    dias_expir: ({ row }) => (row.dias_expir === NO_EXAME_DAYS ? null : row.dias_expir),
    dt_expir: ({ row }) => row.dt_expir,
    dt_prazo: ({ row }) => row.dt_prazo,
    regra: ({ row }) => row.regra,
    dt_prox_marc: ({ row }) => row.dt_prox_marc,
    pendente: ({ row }) => row.pendente,
    organig: ({ row }) => row.organig,
    caminho: ({ row }) => row.caminho,
    cd_aptidao: ({ row }) => row.cd_aptidao && ['A', 'AC', 'IT', 'ID'].indexOf(row.cd_aptidao),
    dt_aptidao: ({ row }) => row.dt_aptidao,
  };

  function compare(a: string | number | null, b: string | number | null, sign: 1 | -1): number {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' ? a - Number(b) : collator.compare(a, String(b)));
  }

  it.each(FUNCIONARIO_SORT.flatMap((field) => [`${field}.asc`, `${field}.des`]))(
    '%s is that of an independent sort, rows that are equal by cd [LIST-03, API-20]',
    async (ordenacao) => {
      const [field, direction] = ordenacao.split('.') as [keyof typeof KEYS, string];
      const sign = direction === 'asc' ? 1 : -1;
      const employees = new Map(expected[LARGE]?.map((one) => [one.row.cd, one]));
      const rows = (await list(LARGE, { ordenacao })).message;
      expect(new Set(rows.map(({ cd }) => cd))).toEqual(new Set(employees.keys()));
      const keys = rows.map(({ cd }) => KEYS[field](employees.get(cd) as ExpectedFuncionario));
      const ties = new Set<boolean>();
      for (let index = 1; index < rows.length; index++) {
        const [before = null, after = null] = [keys[index - 1], keys[index]];
        const order = compare(before, after, sign);
        expect([index, before, after, order <= 0]).toEqual([index, before, after, true]);
        if (order === 0) ties.add((rows[index - 1]?.cd ?? 0) < (rows[index]?.cd ?? 0));
      }
      // All rising or all falling: never at random.
      expect(ties.size).toBeLessThanOrEqual(1);
    },
  );

  it('puts Álvaro beside Alvaro and before Bruno [LIST-03]', async () => {
    const names = [
      'Bruno Alves',
      'Álvaro Dias',
      'Alvaro Costa',
      'Zélia Reis',
      'Érica Melo',
      'Eva Pinto',
    ];
    const { rows } = await app.admin.query(
      'select cd, nome from funcionario where cd_empresa = $1 and ativo order by cd limit 6',
      [SMALL],
    );
    const rename = (cd: string, nome: string) =>
      app.admin.query('update funcionario set nome = $1 where cd = $2', [nome, cd]);
    onTestFinished(async () => {
      for (const { cd, nome } of rows) await rename(cd, nome);
    });
    for (const [index, { cd }] of rows.entries()) await rename(cd, `0${names[index]}`);
    const sorted = (await list(SMALL, { ordenacao: 'nome.asc', quantidade: 6 })).message;
    expect(sorted.map(({ nome }) => nome.slice(1))).toEqual([
      'Alvaro Costa',
      'Álvaro Dias',
      'Bruno Alves',
      'Érica Melo',
      'Eva Pinto',
      'Zélia Reis',
    ]);
  });

  it('without one is by name [API-20]', async () => {
    expect(await list(LARGE)).toEqual(await list(LARGE, { ordenacao: 'nome.asc' }));
  });
});

describe('the whole list', () => {
  it.each<Query>([
    {},
    { ordenacao: 'nome.des' },
    { ordenacao: 'dias_expir.des' },
    { ordenacao: 'dt_prox_marc.asc' },
    { ordenacao: 'organig.des', validade: 'expirada' },
    { validade: 'a-expirar' },
    { validade: 'sem-exame', ordenacao: 'idade.asc' },
    { aptidao: 'IT', ordenacao: 'cd_aptidao.des' },
    { pesquisa: 'a', aptidao: 'AC', ordenacao: 'dt_aptidao.asc' },
    { validade: 'valida', pesquisa: 'ar' },
    { pesquisa: 'maria', ordenacao: 'num_mecan.asc' },
    { pesquisa: 'a', ordenacao: 'organig.asc' },
    { pesquisa: 'ma', ordenacao: 'dt_prox_marc.des' },
  ])('is its pages one after the other: %o [API-20, EXP-02, LIST-09]', async (query) => {
    const whole = await list(LARGE, query);
    const paged = await allPages(LARGE, { ...query, quantidade: 100 });
    expect(whole.message.length).toBeGreaterThan(0);
    expect(whole.message).toEqual(paged);
    expect(whole).toMatchObject({ count: paged.length, countPag: 1, pagina: 1 });
  });
});
