import { fichaFileName } from '@sst/contract/rules/texts/file-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNodesBelow } from '../../testing/known-rows.ts';
import {
  addFuncionario,
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';
import { addExame } from '../../testing/saude/saude-rows.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

interface Sheet {
  readonly cd_anex: number;
  readonly cd_funcion: number;
  readonly num_mecan: string | null;
  readonly nome: string;
  readonly dt: string;
  readonly cd_organig: number;
  readonly bytes: Buffer;
}

let tests: PedidoTests;
/** Every sheet of the company's exams, those of people who have left too. */
let sheets: Sheet[];

beforeAll(async () => {
  tests = await startPedidoTests();
  const { rows } = await tests.app.admin.query(
    `select e.cd_anex::float8, f.cd::float8 as cd_funcion, f.num_mecan, f.nome, e.dt::text, e.cd_organig::float8, c.bytes
       from exame e join funcionario f on f.cd = e.cd_funcion
       join anexo a on a.cd = e.cd_anex join anexo_conteudo c on c.cd_empresa = a.cd_empresa and c.sha256 = a.sha256
      where e.cd_empresa = $1 order by e.cd`,
    [EMPRESA],
  );
  sheets = rows;
});
afterAll(() => tests.app.close());

const SPELLINGS = ['getFichaDoExame', 'getFichaDoExameApidao'] as const;

interface Reader {
  readonly company?: number;
  readonly token?: string;
}

const open = (
  id: number | string,
  { company = EMPRESA, token = tests.token }: Reader = {},
  name: (typeof SPELLINGS)[number] = 'getFichaDoExame',
) => tests.app.call(name, { token, params: { company, id } });

const lineOf = ({ cd_anex, cd_funcion }: Sheet, cd_utilizador = tests.user) => ({
  cd_empresa: EMPRESA,
  cd_utilizador,
  acao: 'consultar',
  entidade: 'ficha-aptidao',
  cd_entidade: cd_anex,
  detalhe: { cd_funcion },
});

/** A new sheet of an exam that was done at one node, of an employee who works at another now. */
async function addSheet(examAt: number, worksAt: number): Promise<number> {
  const { admin } = tests.app;
  const { rows } = await admin.query(
    `insert into anexo (cd_empresa, sha256, tamanho, nome_fich)
     select cd_empresa, sha256, tamanho, 'ficha.pdf' from anexo where cd = $1 returning cd::float8`,
    [tests.own.sheet],
  );
  const cd = await addFuncionario(admin, tests.own, { cd_organig: worksAt });
  await addExame(admin, cd, { dt: '2025-05-02', cd_organig: examAt, cd_anex: rows[0].cd });
  return rows[0].cd;
}

describe('a fitness sheet by its code', () => {
  it('is the stored PDF with its file name, at the top level of the answer [SAU-21, API-60, API-91, ENT-16]', async () => {
    expect(sheets.length).toBeGreaterThan(500);
    for (const sheet of sheets.filter((_, index) => index % 7 === 0)) {
      const { status, body } = await open(sheet.cd_anex);
      expect([status, Object.keys(body).sort()]).toEqual([200, ['anex', 'nome_fich']]);
      expect(Buffer.from(body.anex, 'base64').equals(sheet.bytes)).toBe(true);
      expect(body.nome_fich).toBe(fichaFileName({ ...sheet, date: sheet.dt }));
    }
  });

  it('answers to both spellings of its path [API-60, API-85]', async () => {
    const [one] = sheets as [Sheet];
    const [right, short] = await Promise.all(SPELLINGS.map((name) => open(one.cd_anex, {}, name)));
    expect(right?.status).toBe(200);
    expect(short?.body).toEqual(right?.body);
    for (const spelling of ['ficha-aptidao', 'ficha-apidao']) {
      const url = `/api/empresa/${EMPRESA}/saude/${spelling}/${one.cd_anex}`;
      const headers = { 'x-sessao': tests.token };
      const { statusCode } = await tests.app.app.inject({ url, headers });
      expect([spelling, statusCode]).toEqual([spelling, 200]);
    }
  });

  it('leaves one line in the audit each time it is read, at the same moment too', async () => {
    const [one, other] = sheets as [Sheet, Sheet];
    const { admin } = tests.app;
    expect(await auditedBy(admin, () => open(one.cd_anex))).toEqual([lineOf(one)]);
    const readTwenty = () =>
      Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          open((turn % 2 ? one : other).cd_anex, {}, SPELLINGS[turn % 2]),
        ),
      );
    const lines = await auditedBy(admin, readTwenty);
    const about = (sheet: Sheet) =>
      lines.filter(({ cd_entidade }) => cd_entidade === sheet.cd_anex);
    for (const sheet of [one, other]) expect(about(sheet)).toEqual(Array(10).fill(lineOf(sheet)));
    expect(lines).toHaveLength(20);
  });

  it('is not handed out where its line in the audit cannot be written [API-355]', async () => {
    const { admin } = tests.app;
    const [one] = sheets as [Sheet];
    await admin.query('revoke insert on auditoria from sst_app');
    try {
      const { status, body } = await open(one.cd_anex);
      expect([status, body.codigo, body.anex]).toEqual([503, 'INDISPONIVEL', undefined]);
    } finally {
      await admin.query('grant insert on auditoria to sst_app');
    }
  });

  it('belongs to the node where the employee worked on the day, not to that of today [PERM-13, LIST-20]', async () => {
    const here = await addSheet(4, 23);
    const elsewhere = await addSheet(23, 4);
    const token = await signInToRegion(tests);
    for (const reader of [{ token, company: REGION }, { company: REGION }, { company: 4 }]) {
      expect((await open(here, reader)).status).toBe(200);
      expect((await open(elsewhere, reader)).status).toBe(404);
    }
    expect((await open(elsewhere)).status).toBe(200);
  });
});

describe('a fitness sheet is not handed out, and no reading written down,', () => {
  const refused = async (status: number, id: number | string, reader: Reader = {}) => {
    for (const name of SPELLINGS) {
      const lines = await auditedBy(tests.app.admin, async () => {
        const answer = await open(id, reader, name);
        expect([id, name, answer.status]).toEqual([id, name, status]);
      });
      expect(lines).toEqual([]);
    }
  };

  it("of another company's exam, as of none at all [PERM-13, API-60]", async () => {
    for (const cd_anex of [tests.foreign.sheet, tests.foreign.otherSheet, UNKNOWN]) {
      await refused(404, cd_anex);
    }
    const [foreign, unknown] = [await open(tests.foreign.sheet), await open(UNKNOWN)];
    expect(foreign.body).toEqual(unknown.body);
    await refused(403, tests.foreign.sheet, { company: OTHER_EMPRESA });
    await refused(403, tests.own.sheet, { company: OTHER_EMPRESA });
  });

  it('of any exam outside the branch of the user, as of none at all [PERM-13, LIST-20]', async () => {
    const token = await signInToRegion(tests);
    const region = await findNodesBelow(tests.app.admin, REGION);
    const outside = sheets.filter(({ cd_organig }) => !region.includes(cd_organig));
    const inside = sheets.filter(({ cd_organig }) => region.includes(cd_organig));
    expect(Math.min(outside.length, inside.length)).toBeGreaterThan(100);
    const unknown = await open(UNKNOWN, { token, company: REGION });
    const lines = await auditedBy(tests.app.admin, async () => {
      for (const { cd_anex } of outside) {
        const { status, body } = await open(cd_anex, { token, company: REGION });
        expect([cd_anex, status, body]).toEqual([cd_anex, 404, unknown.body]);
      }
    });
    expect(lines).toEqual([]);
    const [one] = inside as [Sheet];
    expect((await open(one.cd_anex, { token, company: REGION })).status).toBe(200);
    for (const company of [EMPRESA, 23]) await refused(403, one.cd_anex, { token, company });
  });

  it('where the document is of no exam [PERM-13, API-60]', async () => {
    const { rows } = await tests.app.admin.query(
      `insert into anexo (cd_empresa, sha256, tamanho, nome_fich)
       select cd_empresa, sha256, tamanho, 'relatorio.pdf' from anexo where cd = $1 returning cd::float8`,
      [tests.own.sheet],
    );
    await refused(404, rows[0].cd);
  });

  it('to who only sees health, or may have documents of another area [SAU-11, SAU-12, PERM-08, PERM-16]', async () => {
    const cases = [
      [[{ menu: 2, capabilities: ['criar', 'editar', 'remover'] }], 403],
      [
        [
          { menu: 1, capabilities: ['doc'] },
          { menu: 3, capabilities: ['doc'] },
        ],
        403,
      ],
      [[{ menu: 2, capabilities: ['doc'] }], 200],
    ] as const;
    for (const [acessos, status] of cases) {
      const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, adm: true, acessos });
      const answers = await Promise.all(
        SPELLINGS.map((name) => open(tests.own.sheet, { token }, name)),
      );
      expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    }
  });

  it.each(['0', '-1', 'abc', '1.5', '9007199254740993', `${'1'.repeat(30)}`])(
    'for the code %s [API-60, ERR-03]',
    async (id) => {
      await refused(400, id);
      expect(Object.keys((await open(id)).body.campos)).toEqual(['id']);
    },
  );

  it('while its bytes are missing [SAU-20, API-60]', async () => {
    const { admin } = tests.app;
    const lost = (sheets.at(-1) as Sheet).cd_anex;
    const change = (bytes: Buffer) =>
      admin.query(
        'update anexo_conteudo set bytes = $2 where sha256 = (select sha256 from anexo where cd = $1)',
        [lost, bytes],
      );
    await change(Buffer.alloc(0));
    await refused(404, lost);
    await change((sheets.at(-1) as Sheet).bytes);
    expect((await open(lost)).status).toBe(200);
  });
});
