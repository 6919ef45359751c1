import type { Client } from 'pg';
import { TEST_TODAY } from './database/test-cluster.ts';
import { placeEntry } from './entrada-propria/example-issuers.ts';
import { placeFacto, placeMedidas, placePedidos, placePosto, placeReading } from './placed-rows.ts';
import { placeConvocatoria } from './saude/placed-convocatoria.ts';
import { placeFalta } from './saude/placed-falta.ts';
import { placeSerie } from './saude/placed-serie.ts';
import { placeAvaliacoes } from './seguranca/known-avaliacoes.ts';
import {
  findKnownSegurancaRows,
  type KnownSegurancaRows,
  placeAtividades,
} from './seguranca/known-seguranca-rows.ts';
import {
  placeColleague,
  placeInvitation,
  placeLetter,
  placePendingSignIn,
} from './utilizadores/placed-accounts.ts';
import { placeHooks } from './utilizadores/placed-hooks.ts';
import { placeKeys } from './utilizadores/placed-keys.ts';
import { placePasskeys } from './utilizadores/placed-passkeys.ts';

/** Codes of some rows of a node and its branch, which tests refer to. */
export interface KnownRows extends KnownSegurancaRows {
  readonly cd_empresa: number;
  readonly node: number;
  /** An active employee with a fitness sheet, and that sheet. */
  readonly employee: number;
  readonly sheet: number;
  /** The digest of that sheet's file, as the worker's page shows it. */
  readonly sheetHash: string;
  /** Another one. */
  readonly otherEmployee: number;
  /** The number by which a file names that one. */
  readonly otherNumber: string;
  /** Known on paper, once `placeRows` has run; the sheet of the first is not known yet. */
  readonly otherSheet: number;
  /** A node below that is not the employee's. */
  readonly destination: number;
  /** The last of `nodes`; in a whole company no child of its root. */
  readonly lowest: number;
  /** A request that is new, about the other employee; there once `placeRows` has run. */
  readonly request: number;
  /** The import that this request was sent with; there likewise. */
  readonly importacao: number;
  /** A long absence of the other employee, the only fact about the two; there likewise. */
  readonly facto: number;
  /** An absence of the other employee that belongs to the known accident. */
  readonly accidentAbsence: number;
  /** An exam that is waived, the only one that an event asks of the two; there likewise. */
  readonly devido: number;
  /** A workplace with an exposure, in which neither of the two works; there likewise. */
  readonly posto: number;
  readonly postoName: string;
  /** A clinic, and a shift of the known physician there with an exception on 9 May; there likewise. */
  readonly local: number;
  readonly shift: number;
  /** The node of the company as a place that is visited, without shifts; there likewise. */
  readonly visited: number;
  /** A request for a booking of the other employee alone, which waits; there likewise. */
  readonly asked: number;
  /** A nursing action proposed for the other employee, and an exam of hers that is booked, both in some weeks; there likewise. */
  readonly proposed: number;
  /** A campaign with the employee, and a place that is kept for her unit; there likewise. */
  readonly campaign: number;
  readonly laterBooking: number;
  /** An accident that is new, of the other employee; there once `placeRows` has run. */
  readonly accident: number;
  /** A photograph of it; there likewise. */
  readonly accidentPhoto: number;
  /** A near miss of the node, with the same photograph. */
  readonly quase: number;
  readonly injury: number;
  /** An open booking of the other employee, of today; there likewise. */
  readonly booking: number;
  /** A completed exam of the other employee, long ago, without a sheet; there likewise. */
  readonly exam: number;
  /** What its physician recommends in that exam, unanswered; there likewise. */
  readonly recommended: number;
  /** What the company has asked about the known exam; there likewise. */
  readonly mensagem: number;
  /** The same about the known measure; there likewise. */
  readonly mensagemDaMedida: number;
  /** A series of sheets that was stopped; there likewise. */
  readonly serie: number;
  /** An exam of the known physician whose decision waits for her; there likewise. */
  readonly waitingExam: number;
  /** A measure that is open and one that is done; there likewise. */
  readonly measure: number;
  readonly doneMeasure: number;
  /** A published assessment of the node and a draft of its workplace; there likewise. */
  readonly avaliacao: number;
  readonly rascunhoAvaliacao: number;
  /** The last step of the open one; there likewise. */
  readonly passo: number;
  readonly examType: number;
  readonly physician: number;
  /** Switched off, once `placeRows` has run. */
  readonly nurse: number;
  /** A user with a place at the node and no password yet, its e-mail, and the key of its link; there likewise. */
  readonly invited: number;
  readonly invitedEmail: string;
  readonly link: string;
  /** A session of the invited user; there likewise. */
  readonly session: number;
  /** A user who has yet to choose a password, and the code of the sign-in that waits for it; there likewise. */
  readonly newcomer: number;
  readonly code: string;
  /** The code of another one of theirs, which waits since the password is weak; there likewise. */
  readonly weakCode: string;
  /** The code of one that waits for the second factor; there likewise. */
  readonly factorCode: string;
  /** A domain of the company that is not verified; the codes of a sign-in at the company's issuer, and of one that is tried; there likewise. */
  readonly entryDomain: number;
  /** A key of the company's programs; the next code is that of one of the provider's; there likewise. */
  readonly programKey: number;
  /** A webhook of the company; the next code is that of one of the provider's, and a delivery of each has its code; there likewise. */
  readonly hook: number;
  readonly entryCode: string;
  readonly tryCode: string;
  /** A user without a second factor, and the code of a sign-in that waits for one to be activated; there likewise. */
  readonly factorless: number;
  readonly enrolCode: string;
  /** A letter about a notice to the user, which has left; there likewise. */
  readonly letter: number;
  /** A user of the provider without a password yet; there likewise. */
  readonly colleague: number;
  readonly colleagueSession: number;
  readonly nacion: number;
  readonly categ: number;
  readonly profis: number;
  /** A user with a place in the company. */
  readonly user: number;
  readonly activeEmployees: readonly number[];
  /** The node and all below it. */
  readonly nodes: readonly number[];
}

const FIRST_REQUEST = 10_000_000;

/** A node and all below it, by code. */
export async function findNodesBelow(admin: Client, node: number): Promise<number[]> {
  const { rows } = await admin.query(
    `with recursive ramo as (select cd from organigrama where cd = $1 union all
       select o.cd from ramo r join organigrama o on o.cd_base = r.cd) select cd::float8 from ramo order by cd`,
    [node],
  );
  return rows.map(({ cd }) => cd);
}

/** Finds the rows, bypassing row-level security. */
export async function findKnownRows(admin: Client, node: number): Promise<KnownRows> {
  const codes = async (sql: string, value?: unknown): Promise<number[]> =>
    (await admin.query(sql, value === undefined ? [] : [value])).rows.map(({ cd }) => Number(cd));
  const first = async (sql: string, value?: unknown) => (await codes(sql, value))[0] as number;
  const nodes = await findNodesBelow(admin, node);
  const cd_empresa = await first('select cd_empresa as cd from organigrama where cd = $1', node);
  const { rows } = await admin.query(
    `select f.cd::float8 as employee, f.num_mecan, f.cd_organig::float8 as own, e.cd_anex::float8 as sheet,
            encode(a.sha256, 'hex') as sheet_hash
       from funcionario f join exame e on e.cd_empresa = f.cd_empresa and e.cd_funcion = f.cd
       left join anexo a on a.cd_empresa = e.cd_empresa and a.cd = e.cd_anex
      where f.cd_organig = any($1) and f.ativo and e.cd_anex is not null order by f.cd limit 2`,
    [nodes],
  );
  const [one, other] = rows;
  return {
    ...(await findKnownSegurancaRows(admin, cd_empresa, nodes)),
    cd_empresa,
    node,
    employee: one.employee,
    sheet: one.sheet,
    sheetHash: one.sheet_hash,
    otherEmployee: other.employee,
    otherNumber: other.num_mecan,
    otherSheet: other.sheet,
    destination: nodes.find((cd) => cd !== one.own && cd !== node) ?? node,
    lowest: nodes.at(-1) ?? node,
    ...placedCodes(node),
    examType: await first('select min(cd) as cd from exame_tipo'),
    physician: await first('select min(cd) as cd from medico'),
    nurse: await first('select min(cd) as cd from enfermeiro'),
    injury: await first('select min(cd) as cd from lesao_tipo'),
    nacion: await first('select min(cd) as cd from nacionalidade'),
    categ: await first('select min(cd) as cd from categoria where cd_empresa = $1', cd_empresa),
    profis: await first('select min(cd) as cd from profissao where cd_empresa = $1', cd_empresa),
    user: await first(
      'select max(cd_utilizador) as cd from utilizador_empresa where cd_empresa = $1',
      cd_empresa,
    ),
    activeEmployees: await codes(
      'select cd from funcionario where cd_organig = any($1) and ativo order by cd',
      nodes,
    ),
    nodes,
  };
}

/** The codes and names of the rows that `placeRows` writes for a node. */
const placedCodes = (node: number) => ({
  request: FIRST_REQUEST + node,
  importacao: FIRST_REQUEST + node,
  facto: FIRST_REQUEST + node,
  accidentAbsence: 2 * FIRST_REQUEST + node,
  devido: FIRST_REQUEST + node,
  posto: FIRST_REQUEST + node,
  postoName: `Posto ${node}`,
  local: FIRST_REQUEST + node,
  shift: FIRST_REQUEST + node,
  visited: 2 * FIRST_REQUEST + node,
  asked: FIRST_REQUEST + node,
  proposed: FIRST_REQUEST + node,
  campaign: FIRST_REQUEST + node,
  laterBooking: 2 * FIRST_REQUEST + node,
  accident: FIRST_REQUEST + node,
  accidentPhoto: 4 * FIRST_REQUEST + node,
  quase: FIRST_REQUEST + node,
  invited: FIRST_REQUEST + node,
  invitedEmail: `convidada${node}@teste.pt`,
  link: String(node).padStart(43, 'x'),
  session: FIRST_REQUEST + node,
  newcomer: 3 * FIRST_REQUEST + node,
  code: String(node).padStart(43, 'e'),
  weakCode: String(node).padStart(43, 'f'),
  factorCode: String(node).padStart(43, 'g'),
  entryDomain: 2 * FIRST_REQUEST + 2 * node,
  programKey: 2 * FIRST_REQUEST + 2 * node,
  hook: 2 * FIRST_REQUEST + 2 * node,
  entryCode: String(node).padStart(43, 'h'),
  tryCode: String(node).padStart(43, 'i'),
  factorless: 5 * FIRST_REQUEST + node,
  enrolCode: String(node).padStart(43, 'k'),
  letter: FIRST_REQUEST + node,
  colleague: 2 * FIRST_REQUEST + node,
  colleagueSession: 2 * FIRST_REQUEST + node,
  booking: FIRST_REQUEST + node,
  exam: FIRST_REQUEST + node,
  recommended: FIRST_REQUEST + node,
  mensagem: FIRST_REQUEST + node,
  mensagemDaMedida: 2 * FIRST_REQUEST + node,
  passo: FIRST_REQUEST + node,
  avaliacao: FIRST_REQUEST + node,
  rascunhoAvaliacao: 2 * FIRST_REQUEST + node,
  serie: FIRST_REQUEST + node,
  waitingExam: 2 * FIRST_REQUEST + node,
  measure: FIRST_REQUEST + node,
  doneMeasure: 2 * FIRST_REQUEST + node,
});

/** Puts the rows into the state that the examples of calls need. */
export async function placeRows(admin: Client, rows: KnownRows): Promise<void> {
  await placePedidos(admin, rows);
  await placePosto(admin, rows);
  await placeFacto(admin, rows);
  await placeReading(admin, rows);
  await admin.query('delete from aviso_leituras');
  await placeMedidas(admin, rows);
  await placeAvaliacoes(admin, rows);
  await placeConvocatoria(admin, rows);
  await placeFalta(admin, rows);
  await placeSerie(admin, rows);
  await placeInvitation(admin, rows);
  await placeEntry(admin, rows);
  await placeKeys(admin, rows);
  await placeHooks(admin, rows);
  await placeLista(admin, rows);
  await placePendingSignIn(admin, rows);
  await placePasskeys(admin, rows);
  await placeAtividades(admin, TEST_TODAY, rows);
  await placeColleague(admin, rows);
  await placeFailedJob(admin);
  await placeLetter(admin, rows);
  await admin.query('update enfermeiro set inactiv = true where cd = $1', [rows.nurse]);
  // What an example has made before would be there already.
  await admin.query(
    `update organigrama set nome = 'Empresa ' || cd where cd_base is null and nome = 'Empresa Nova, Lda.'`,
  );
}

/** The failed job that the example tries again. */
export const FAILED_JOB = '00000000-0000-4000-8000-000000000001';

/** Leaves a job as failed. */
async function placeFailedJob(admin: Client): Promise<void> {
  await admin.query('delete from pgboss.job where id = $1', [FAILED_JOB]);
  await admin.query(
    `insert into pgboss.job_common (id, name, data, state, policy, completed_on)
     values ($1, 'limpeza', '{}', 'failed', 'standard', now())`,
    [FAILED_JOB],
  );
}

/** Leaves a list of staff of the node, as a program has sent it. */
async function placeLista(admin: Client, { cd_empresa, node }: KnownRows): Promise<void> {
  await admin.query(
    `insert into lista_recebida (cd_empresa, cd_organig, programa, ficheiro, colunas, linhas, espera, dt)
     values ($1, $2, 'Salários', 'Novembro', 'Nome', '{Ana Silva}', '[]', now()) on conflict do nothing`,
    [cd_empresa, node],
  );
}
