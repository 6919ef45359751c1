import type { AuditoriaRow } from '@sst/contract';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { addNamed, callerOf, type Person } from './accounts.ts';
import { FOREIGN, ROOT } from './places.ts';
import { ALL_ACCESSES } from './test-utilizadores.ts';

/** A text with markup, SQL and a spreadsheet formula. */
export const HOSTILE = `<script>alert(1)</script>"';--\n=HYPERLINK("http://mau.exemplo")`;

type Query = Readonly<Record<string, string | number>>;

interface Line {
  readonly quando: string;
  readonly who?: Person;
  readonly acao: string;
  readonly entidade: string;
  readonly cd_entidade?: number;
  readonly detalhe?: object;
  readonly ip?: string;
  /** What it was about, in words. */
  readonly descricao: string;
}

interface Page {
  readonly message: AuditoriaRow[];
  readonly count: number;
  readonly countPag: number;
  readonly pagina: number;
}

/** The audit log of one company with known lines, and one line of another. */
export interface AuditLogTests {
  readonly app: TestApp;
  readonly admin: Person;
  readonly other: Person;
  readonly employee: string;
  /** In the order of creation. */
  readonly expected: readonly AuditoriaRow[];
  ask(query?: Query, who?: Person, company?: number): ReturnType<TestApp['call']>;
  read(query?: Query): Promise<Page>;
  /** Checks that a query finds just these lines, whole and by page. */
  finds(query: Query, keep: (row: AuditoriaRow) => boolean): Promise<void>;
}

export async function startAuditLogTests(): Promise<AuditLogTests> {
  const app = await startTestApp();
  const place = { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES };
  const admin = await addNamed(app, 'Ângela Brás', 'angela@teste.pt', place);
  const other = await addNamed(app, 'Zeferino Óscar', 'zeferino@teste.pt', { cd_empresa: ROOT });
  const { rows } = await app.admin.query(
    'select cd::float8, nome from funcionario where cd_empresa = $1 order by cd limit 1',
    [ROOT],
  );
  await app.admin.query('delete from auditoria');
  const expected: AuditoriaRow[] = [];
  for (const line of linesOf(admin, other, rows[0])) expected.push(await addLine(app, ROOT, line));
  const foreign = { acao: 'criar', entidade: 'pedido', detalhe: { nome: 'Alheia' } };
  const [quando, descricao] = ['2026-07-01T10:00:00Z', 'Alheia'];
  await addLine(app, FOREIGN, { quando, who: admin, ...foreign, descricao });
  const ask: AuditLogTests['ask'] = (query = {}, who = admin, company = ROOT) =>
    callerOf(app, 'listAuditoria')(who, company, { query });
  const read = async (query: Query = {}): Promise<Page> => {
    const { status, body } = await ask(query);
    expect([query, status]).toEqual([query, 200]);
    return body;
  };
  const finds: AuditLogTests['finds'] = async (query, keep) => {
    const found = latestFirst(expected.filter(keep));
    expect([query, (await read(query)).message]).toEqual([query, found]);
    const page = await read({ ...query, quantidade: 1 });
    expect([page.message, page.count]).toEqual([found.slice(0, 1), found.length]);
  };
  return { app, admin, other, employee: rows[0].nome, expected, ask, read, finds };
}

/** The latest first, those of the same moment as they stand. */
export function latestFirst(rows: readonly AuditoriaRow[]): AuditoriaRow[] {
  return rows.toSorted((a, b) => b.quando.localeCompare(a.quando));
}

/** Not in the order of their moments; two of one moment. */
function linesOf(admin: Person, other: Person, employee: { cd: number; nome: string }): Line[] {
  const byAdmin = { who: admin, ip: '10.0.0.1' };
  const named = (nome: string) => ({ detalhe: { nome }, descricao: nome });
  const created = { ...byAdmin, acao: 'criar', entidade: 'categoria' };
  return [
    { quando: '2026-07-03T10:00:00Z', ...created, ...named('Maia Norte') },
    { quando: '2026-07-02T10:00:00Z', ...created, cd_entidade: 3, ...named(HOSTILE) },
    { quando: '2026-07-01T10:00:00Z', acao: 'aplicar', entidade: 'pedido', descricao: '' },
    {
      quando: '2026-07-01T10:00:00Z',
      who: admin,
      ip: '2001:db8::1',
      acao: 'alterar',
      entidade: 'acessos',
      cd_entidade: other.cd,
      detalhe: { antes: [] },
      descricao: other.nome,
    },
    // In summer, midnight in Lisbon is eleven in the evening by the world's clock.
    {
      quando: '2026-06-30T23:00:00Z',
      who: other,
      ip: '10.0.0.2',
      acao: 'remover',
      entidade: 'pedido',
      cd_entidade: 7,
      ...named('Pessoa Removida'),
    },
    {
      quando: '2026-06-30T22:59:59Z',
      ...byAdmin,
      acao: 'criar',
      entidade: 'pedido',
      cd_entidade: 7,
      detalhe: { cd_funcion: employee.cd },
      descricao: employee.nome,
    },
  ];
}

/** Puts a line into the audit log. @returns it as the audit log should show it. */
async function addLine(
  { admin }: Pick<TestApp, 'admin'>,
  cd_empresa: number,
  { quando, who, acao, entidade, cd_entidade = undefined, detalhe, ip, descricao }: Line,
): Promise<AuditoriaRow> {
  const { rows } = await admin.query(
    `insert into auditoria (cd_empresa, quando, cd_utilizador, acao, entidade, cd_entidade, detalhe, ip)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning codigo_do_numero('auditoria', cd)::float8 as cd`,
    [cd_empresa, quando, who?.cd, acao, entidade, cd_entidade, detalhe, ip],
  );
  return {
    cd: rows[0].cd,
    quando,
    cd_utilizador: who?.cd ?? null,
    utilizador: who?.nome ?? null,
    acao,
    entidade,
    cd_entidade: cd_entidade ?? null,
    descricao,
    ip: ip ?? null,
  };
}
