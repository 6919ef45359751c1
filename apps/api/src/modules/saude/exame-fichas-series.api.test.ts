import { fichaFileName } from '@sst/contract/rules/texts/file-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNodesBelow } from '../../testing/known-rows.ts';
import { below, hasWords, type Query } from '../../testing/listas/list-tests.ts';
import {
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../testing/pedidos/pedidos.ts';
import { type ExpectedExame, readExpectedExames } from '../../testing/saude/saude-model.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

interface Delivered {
  readonly cd: number;
  readonly num_mecan: string | null;
  readonly nome: string;
  readonly pdf: { readonly anex: string; readonly nome_fich: string };
}

type Series = 'listFichasExames' | 'listFichasExamesEmpresa';

let tests: PedidoTests;
/** The exams with a sheet, in the order of the list. */
let exams: ExpectedExame[];
beforeAll(async () => {
  tests = await startPedidoTests();
  const all = await readExpectedExames(tests.app.admin, EMPRESA);
  exams = all.filter(({ row }) => row.anex !== 0);
});
afterAll(() => tests.app.close());

interface Asking {
  readonly name?: Series;
  readonly company?: number;
  readonly token?: string;
}

function ask(
  query: Query = {},
  { name = 'listFichasExames', company = EMPRESA, token = tests.token }: Asking = {},
) {
  return tests.app.call(name, { token, params: { company }, query });
}

/** Page after page until an empty one. */
async function series(query: Query = {}, asking: Asking = {}): Promise<Delivered[]> {
  const all: Delivered[] = [];
  for (let pagina = 1; ; pagina++) {
    const { status, body } = await ask({ ...query, pagina }, asking);
    expect([query, pagina, status]).toEqual([query, pagina, 200]);
    if (body.message.length === 0) return all;
    all.push(...body.message);
  }
}

const fileOf = ({ row: { num_mecan, funcion: nome, dt: date, anex: cd_anex } }: ExpectedExame) =>
  fichaFileName({ num_mecan, nome, date, cd_anex });

function expectSheets(delivered: readonly Delivered[], of: readonly ExpectedExame[]): void {
  expect(delivered.map(({ cd, pdf }) => [cd, pdf.nome_fich])).toEqual(
    of.map((exam) => [exam.row.cd_funcion, fileOf(exam)]),
  );
}

/** The exams of a month, which is enough to see where they come from. */
const month = () => (exams[0] as ExpectedExame).row.dt.slice(0, 7);
const ofMonth = () => exams.filter(({ row }) => row.dt.startsWith(month()));

const inRegion = async () => {
  const nodes = await findNodesBelow(tests.app.admin, REGION);
  return below(exams, { nodes });
};

describe('the series of fitness sheets', () => {
  it('goes page by page until an empty one, each sheet once, in the order of the list [SAU-19, API-64, EXP-22]', async () => {
    const delivered = await series({ quantidade: 100 });
    expectSheets(delivered, exams);
    const { rows } = await tests.app.admin.query(
      `select a.cd::float8, c.bytes from anexo a join anexo_conteudo c using (cd_empresa, sha256) where cd_empresa = $1`,
      [EMPRESA],
    );
    const stored = new Map<number, Buffer>(rows.map(({ cd, bytes }) => [cd, bytes]));
    delivered.forEach(({ pdf, ...who }, index) => {
      const { cd_funcion, num_mecan, funcion, anex } = (exams[index] as ExpectedExame).row;
      expect(who).toMatchObject({ cd: cd_funcion, num_mecan, nome: funcion });
      expect(stored.get(anex)?.equals(Buffer.from(pdf.anex, 'base64'))).toBe(true);
    });
  });

  it('has twenty-five to a page where nobody says otherwise [SAU-19, API-64, CONST-20]', async () => {
    const [first, second] = [await ask(), await ask({ pagina: 2 })];
    expectSheets(first.body.message, exams.slice(0, 25));
    expectSheets(second.body.message, exams.slice(25, 50));
    const lastPage = Math.ceil(exams.length / 25);
    const last = await ask({ pagina: lastPage });
    expectSheets(last.body.message, exams.slice((lastPage - 1) * 25));
    for (const pagina of [lastPage + 1, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await ask({ pagina, quantidade: pagina > 1e9 ? 100 : 25 });
      expect([pagina, status, body]).toEqual([pagina, 200, { message: [] }]);
    }
  });

  it('whose first audit line cannot be written answers 503, and hands out nothing [API-355]', async () => {
    const { admin } = tests.app;
    await admin.query('revoke insert on auditoria from sst_app');
    try {
      const { status, body } = await ask();
      expect([status, body.codigo]).toEqual([503, 'INDISPONIVEL']);
    } finally {
      await admin.query('grant insert on auditoria to sst_app');
    }
    expect((await ask()).status).toBe(200);
  });

  it('is one line in the audit for every sheet, and none for an empty page', async () => {
    const { admin } = tests.app;
    const lines = await auditedBy(admin, () => ask());
    expect(lines.map(({ cd_entidade, detalhe }) => [cd_entidade, detalhe])).toEqual(
      exams.slice(0, 25).map(({ row }) => [row.anex, { cd_funcion: row.cd_funcion }]),
    );
    for (const { cd_utilizador, acao, entidade, cd_empresa } of lines) {
      expect([cd_utilizador, acao, entidade, cd_empresa]).toEqual([
        tests.user,
        'consultar',
        'ficha-aptidao',
        EMPRESA,
      ]);
    }
    expect(await auditedBy(admin, () => ask({ pagina: 10_000 }))).toEqual([]);
  });

  it('names whose sheet has no bytes, and goes on [SAU-20, API-64]', async () => {
    const { admin } = tests.app;
    const second = exams[1] as ExpectedExame;
    const change = (bytes: Buffer) =>
      admin.query(
        'update anexo_conteudo set bytes = $2 where sha256 = (select sha256 from anexo where cd = $1)',
        [second.row.anex, bytes],
      );
    await change(Buffer.alloc(0));
    const { message } = (await ask({ quantidade: 3 })).body;
    expectSheets(message, exams.slice(0, 3));
    expect(message[1]).toMatchObject({ nome: second.row.funcion, pdf: { anex: '' } });
    expect(message.map(({ pdf }: Delivered) => pdf.anex === '')).toEqual([false, true, false]);
    await change(Buffer.from('%PDF-'));
  });

  it('follows the filters of the list [SAU-19, API-64]', async () => {
    const one = exams.find(({ counts, row }) => counts && row.dt_expir) as ExpectedExame;
    const { cd_medic, row } = one;
    const mes = row.dt.slice(0, 7);
    const expira = (row.dt_expir as string).slice(0, 7);
    const filters: [Query, (exam: ExpectedExame) => boolean][] = [
      [
        { medico: cd_medic as number, mes },
        (e) => e.cd_medic === cd_medic && e.row.dt.startsWith(mes),
      ],
      [{ decisao: 'AC' }, (e) => e.row.cd_decis === 'AC'],
      [{ decisao: 'SD' }, () => false],
      [{ expira }, (e) => e.counts && e.row.dt_expir?.startsWith(expira) === true],
      [{ pesquisa: row.funcion }, (e) => hasWords([e.row.funcion], row.funcion)],
    ];
    for (const name of ['listFichasExames', 'listFichasExamesEmpresa'] as const) {
      for (const [query, keep] of filters) {
        expectSheets(await series({ ...query, quantidade: 100 }, { name }), exams.filter(keep));
      }
    }
    expect((await ask({ medico: 'x' })).status).toBe(400);
    expect((await ask({ quantidade: 101 })).body.campos).toHaveProperty('quantidade');
  });

  it('is that of the node of the path and below, for the user of a branch too [PERM-13, LIST-20, API-64]', async () => {
    const token = await signInToRegion(tests);
    const region = await inRegion();
    for (const asking of [{ company: REGION }, { company: REGION, token }]) {
      expectSheets(await series({ quantidade: 100 }, asking), region);
    }
    const four = exams.filter(({ cd_organig }) => cd_organig === 4);
    expectSheets(await series({ quantidade: 100 }, { company: 4, token }), four);
  });
});

describe('the series of the whole company', () => {
  const name = 'listFichasExamesEmpresa';

  it('is everything, whatever the node in the path [API-66]', async () => {
    const query = { quantidade: 100, mes: month() };
    for (const company of [EMPRESA, REGION, 4]) {
      expectSheets(await series(query, { name, company }), ofMonth());
    }
    const region = await inRegion();
    expect(ofMonth().some((exam) => !region.includes(exam))).toBe(true);
    expectSheets(
      (await ask({ pagina: 2 }, { name, company: 4 })).body.message,
      exams.slice(25, 50),
    );
  });

  it('is for the user of a branch that of the branch, whatever the node [PERM-13, LIST-20, API-66]', async () => {
    const token = await signInToRegion(tests);
    const region = await inRegion();
    for (const company of [REGION, 3, 4]) {
      const lines = await auditedBy(tests.app.admin, async () => {
        const asking = { name, company, token } as const;
        expectSheets(await series({ quantidade: 100 }, asking), region);
      });
      expect(lines).toHaveLength(region.length);
    }
  });

  it('stays in the branch where the place in the company has no right to documents [PERM-13, PERM-16, API-66]', async () => {
    const { token } = await signInWith(
      tests.app,
      { cd_empresa: EMPRESA, acessos: [{ menu: 2 }] },
      { cd_empresa: EMPRESA, cd_organig: REGION, acessos: ALL_ACCESSES },
    );
    expectSheets(await series({ quantidade: 100 }, { name, company: 4, token }), await inRegion());
    expect((await ask({}, { name, company: 23, token })).status).toBe(403);
  });

  it('reaches everything from a branch where the place in the company has the right [API-66]', async () => {
    const place = { cd_empresa: EMPRESA, acessos: ALL_ACCESSES };
    const { token } = await signInWith(tests.app, place, { ...place, cd_organig: REGION });
    const asking = { name, company: 4, token } as const;
    expectSheets(await series({ quantidade: 100, mes: month() }, asking), ofMonth());
  });
});

describe.each(['listFichasExames', 'listFichasExamesEmpresa'] as const)('%s', (name) => {
  it('is refused outside the nodes of the user, and reads nothing [PERM-13, API-64, API-66]', async () => {
    const token = await signInToRegion(tests);
    const lines = await auditedBy(tests.app.admin, async () => {
      for (const company of [EMPRESA, 23, OTHER_EMPRESA, 987_654_321]) {
        expect((await ask({}, { name, token, company })).status).toBe(403);
      }
      expect((await ask({}, { name, company: OTHER_EMPRESA })).status).toBe(403);
    });
    expect(lines).toEqual([]);
  });

  it("needs 'doc' of menu 2 [SAU-11, PERM-08, PERM-16]", async () => {
    const acessos = [
      { menu: 1, capabilities: ['doc'] },
      { menu: 2, capabilities: ['criar', 'editar', 'remover'] },
    ] as const;
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, adm: true, acessos });
    expect((await ask({}, { name, token })).status).toBe(403);
  });
});
