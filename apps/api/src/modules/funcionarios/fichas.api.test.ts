import { fichaFileName } from '@sst/contract/rules/texts/file-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findKnownRows, type KnownRows } from '../../testing/known-rows.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { auditedBy as linesOf } from '../../testing/utilizadores/audit-lines.ts';
import {
  ALL_ACCESSES,
  createUser,
  startSession,
} from '../../testing/utilizadores/test-utilizadores.ts';

const COMPANY = 61;
const LARGE = 1;

interface Sheet {
  readonly cd: number;
  readonly num_mecan: string | null;
  readonly nome: string;
  readonly dt: string;
  readonly cd_anex: number;
  readonly bytes: Buffer;
}

let app: TestApp;
let user: number;
let token: string;
let known: KnownRows;
/** The latest sheet of each active employee of the company who has one. */
let sheets: Sheet[];

beforeAll(async () => {
  app = await startTestApp();
  const place = { acessos: ALL_ACCESSES };
  user = await createUser(app.admin, [
    { ...place, cd_empresa: COMPANY },
    { ...place, cd_empresa: LARGE },
  ]);
  token = await startSession(app, user);
  known = await findKnownRows(app.admin, COMPANY);
  const { rows } = await app.admin.query(
    `select distinct on (f.cd) f.cd::float8, f.num_mecan, f.nome, e.dt::text, e.cd_anex::float8, c.bytes
       from funcionario f join exame e on e.cd_funcion = f.cd join anexo a on a.cd = e.cd_anex
       join anexo_conteudo c on c.cd_empresa = a.cd_empresa and c.sha256 = a.sha256
      where f.cd_empresa = $1 and f.ativo order by f.cd, e.dt desc, e.cd desc`,
    [COMPANY],
  );
  sheets = rows;
});
afterAll(() => app.close());

/** Audit lines that a call adds, in what they name. */
async function auditedBy(work: () => Promise<unknown>) {
  const lines = await linesOf(app.admin, work);
  return lines.map(({ cd_empresa, detalhe, ...line }) => line);
}

const open = (params: Record<string, number>) =>
  app.call('getFicha', { token, params: { company: COMPANY, ...params } });

const series = (query: Record<string, string | number>, company = COMPANY) =>
  app.call('listFichasSerie', { token, params: { company }, query });

describe('the latest sheet', () => {
  it('is told by code and date, without being read [API-29]', async () => {
    const told = async () => {
      for (const { cd, cd_anex, dt } of sheets) {
        const params = { company: COMPANY, id: cd };
        const { body } = await app.call('getUltimaFicha', { token, params });
        expect(body).toEqual({ message: { cd_anex, dt } });
      }
    };
    expect(await auditedBy(told)).toEqual([]);
  });

  it('is null for an employee without one [API-29]', async () => {
    const having = new Set(sheets.map(({ cd }) => cd));
    const id = known.activeEmployees.find((cd) => !having.has(cd)) as number;
    const { body } = await app.call('getUltimaFicha', { token, params: { company: COMPANY, id } });
    expect(body).toEqual({ message: { cd_anex: null, dt: null } });
  });

  it('is the newer one where there are two [API-29]', async () => {
    const [one, other] = sheets as [Sheet, Sheet];
    await app.admin.query(
      `insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_decis, dt, cd_anex)
       select cd_empresa, $2, cd_organig, cd_tipo_exam, 'A', '1999-01-01', $3 from exame where cd_funcion = $1 limit 1`,
      [one.cd, one.cd, other.cd_anex],
    );
    const { body } = await app.call('getUltimaFicha', {
      token,
      params: { company: COMPANY, id: one.cd },
    });
    expect(body.message).toEqual({ cd_anex: one.cd_anex, dt: one.dt });
    await app.admin.query(`delete from exame where dt = '1999-01-01'`);
  });
});

describe('a sheet', () => {
  it('is the stored PDF, under the name of the specification [API-30, ENT-16, EXP-20]', async () => {
    for (const sheet of sheets) {
      const { body } = await open({ id: sheet.cd, cd_anex: sheet.cd_anex });
      const bytes = Buffer.from(body.message.anex, 'base64');
      expect(bytes.equals(sheet.bytes)).toBe(true);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.subarray(-8).toString()).toMatch(/%%EOF\s*$/);
      expect(body.message.nome_fich).toBe(fichaFileName({ ...sheet, date: sheet.dt }));
      expect(body.message.nome_fich).toMatch(/^[\w-]+\.pdf$/);
    }
  });

  it('leaves one line in the audit each time it is read', async () => {
    const { cd, cd_anex } = sheets[0] as Sheet;
    const line = {
      cd_utilizador: user,
      acao: 'consultar',
      entidade: 'ficha-aptidao',
      cd_entidade: cd_anex,
    };
    const read = () => open({ id: cd, cd_anex });
    expect(await auditedBy(read)).toEqual([line]);
    expect(await auditedBy(() => Promise.all([read(), read()]))).toEqual([line, line]);
  });

  it('that is not found leaves no line, and is answered 404 [API-30]', async () => {
    const { cd } = sheets[0] as Sheet;
    const answers: number[] = [];
    const lines = await auditedBy(async () => {
      for (const params of [
        { id: cd, cd_anex: 999_999 },
        { id: 999_999, cd_anex: known.sheet },
      ]) {
        answers.push((await open(params)).status);
      }
    });
    expect([answers, lines]).toEqual([[404, 404], []]);
  });
});

describe('the series', () => {
  it('goes page by page until an empty one, each sheet once, by name [API-31, EXP-16, EXP-22]', async () => {
    const all: { cd: number; nome: string; pdf: { anex: string; nome_fich: string } }[] = [];
    const lines = await auditedBy(async () => {
      for (let pagina = 1; ; pagina++) {
        const { status, body } = await series({ pagina, quantidade: 10 });
        expect(status).toBe(200);
        if (body.message.length === 0) break;
        all.push(...body.message);
      }
    });
    const bySheet = new Map(sheets.map((sheet) => [sheet.cd, sheet]));
    expect(all.map(({ cd }) => cd).sort()).toEqual([...bySheet.keys()].sort());
    for (const { cd, pdf } of all) {
      expect(Buffer.from(pdf.anex, 'base64').equals(bySheet.get(cd)?.bytes as Buffer)).toBe(true);
    }
    const names = all.map(({ nome }) => nome);
    expect(names).toEqual([...names].sort(new Intl.Collator('pt').compare));
    expect(new Set(all.map(({ pdf }) => pdf.nome_fich)).size).toBe(all.length);
    // Each one read is one line.
    expect(lines.map(({ cd_entidade }) => cd_entidade).sort()).toEqual(
      sheets.map(({ cd_anex }) => cd_anex).sort(),
    );
  });

  it('has fifty to a page where nobody says otherwise [EXP-16, EXP-18, CONST-20]', async () => {
    const first = await series({}, LARGE);
    expect(first.body.message).toHaveLength(50);
    const second = await series({ pagina: 2 }, LARGE);
    const codes = [...first.body.message, ...second.body.message].map(({ cd }) => cd);
    expect(new Set(codes).size).toBe(100);
  });

  it('far beyond its end is empty, not an error [EXP-22]', async () => {
    const { status, body } = await series({ pagina: Number.MAX_SAFE_INTEGER, quantidade: 100 });
    expect([status, body]).toEqual([200, { message: [] }]);
  });

  it('takes the list as it is filtered and searched, each filter of it [FUNC-171, EXP-16]', async () => {
    const listed = async (query: Record<string, string>) => {
      const params = { company: COMPANY };
      const { status, body } = await app.call('listFuncionarios', { token, params, query });
      expect(status).toBe(200);
      return body.message.map(({ cd }: { cd: number }) => cd).sort();
    };
    const having = new Set(sheets.map(({ cd }) => cd));
    const all = await listed({});
    const searched = (sheets[0] as Sheet).nome.split(' ')[0] as string;
    const filters: Record<string, string>[] = [
      { validade: 'valida' },
      { validade: 'expirada' },
      { pesquisa: searched },
    ];
    for (const filter of filters) {
      const { body } = await series({ ...filter, quantidade: 100 });
      const rows: { cd: number }[] = body.message;
      const expected = (await listed(filter)).filter((cd: number) => having.has(cd));
      expect(rows.map(({ cd }) => cd).sort()).toEqual(expected);
      expect(rows.length).toBeLessThan(sheets.length);
      // How many sheets there will be, and who has none, is told by the list itself.
      expect(await listed({ ...filter, ficha: '1' })).toEqual(expected);
    }
    const without = await listed({ ficha: '0' });
    expect(without).toEqual(all.filter((cd: number) => !having.has(cd)));
    expect(without.length).toBeGreaterThan(0);
  });
});

it('a series of employees by their codes has the sheets of these alone, of 500 at most [API-439, PERM-13]', async () => {
  const [one, other] = sheets as [Sheet, Sheet];
  const { rows } = await app.admin.query(
    `select e.cd_funcion::float8 as cd from exame e where e.cd_empresa <> $1 and e.cd_anex is not null limit 1`,
    [COMPANY],
  );
  const codigos = [one.cd, other.cd, rows[0].cd].join();
  const { body } = await series({ codigos });
  const found: { cd: number }[] = body.message;
  expect(found.map(({ cd }) => cd).sort()).toEqual([one.cd, other.cd].sort());
  const many = Array.from({ length: 501 }, (_, index) => index + 1);
  expect((await series({ codigos: many.join() })).status).toBe(400);
  expect((await series({ codigos: many.slice(1).join() })).status).toBe(200);
});
