import { addDays } from '@sst/contract/rules/dates';
import { addAccidents } from './accidents.ts';
import { accessesOf, DEMO_ACCOUNTS } from './accounts.ts';
import { addBookings } from './bookings.ts';
import { type Company, demoCompanies } from './companies.ts';
import { addExams } from './exams.ts';
import { addMeasures } from './measures.ts';
import { addCompanyTables, addOrganigrama } from './organigrama.ts';
import { addRecord } from './record.ts';
import { addReferences, type KnownNames } from './references.ts';
import { addRequests } from './requests.ts';
import { RowSet } from './rows.ts';
import { addSafety } from './safety.ts';
import type { CompanyScope, References, StaffMember } from './scope.ts';
import { addStaff } from './staff.ts';

const SEED = 2026;

/** Position from 1 of an account in the list, which is its code. */
function codeOfAccount(email: string): number {
  return DEMO_ACCOUNTS.findIndex((account) => account.email === email) + 1;
}

const AUTHORS = { 1: 'rh@demo.pt', 2: 'outra@demo.pt', 3: 'admin@demo.pt' } as const;

/** Days that the demonstration's places have stood open: longer than the accounts have not been seen. */
const OPEN_DAYS = 400;

function addPlaces(rows: RowSet, company: Company, cd_empresa: number, today: string): void {
  const dt_aberto = `${addDays(today, -OPEN_DAYS)}T08:00:00Z`;
  for (const account of DEMO_ACCOUNTS) {
    const place = account.places.find((entry) => entry.company === company.index);
    if (!place) continue;
    const key = { cd_empresa, cd_organig: cd_empresa, cd_utilizador: codeOfAccount(account.email) };
    rows.add('utilizador_empresa', { ...key, adm: place.adm, dt_cria: dt_aberto, dt_aberto });
    for (const access of accessesOf(place.acessos)) rows.add('acesso', { ...key, ...access });
  }
}

/** Rows of no company: reference values and accounts. */
export function addShared(
  rows: RowSet,
  pass_hash: string,
  today: string,
  known: KnownNames,
): References {
  for (const { nome, email, prestador, unseen } of DEMO_ACCOUNTS) {
    const dt_ult_acesso = unseen === null ? null : `${addDays(today, -unseen)}T08:45:00Z`;
    const account = { nome, email, email_confirmado: email, prestador, pass_hash, dt_ult_acesso };
    rows.addCoded('utilizador', account);
  }
  return addReferences(rows, known);
}

interface CompanyData {
  readonly cd_empresa: number;
  readonly staff: readonly StaffMember[];
}

/** Everything of one company. */
export async function addCompany(
  rows: RowSet,
  company: Company,
  references: References,
  today: string,
): Promise<CompanyData> {
  const nodes = addOrganigrama(rows, company.tree, company.nipc);
  const cd_empresa = nodes[0] as number;
  addPlaces(rows, company, cd_empresa, today);
  const scope: CompanyScope = {
    seed: SEED,
    today,
    rows,
    company,
    cd_empresa,
    nodes,
    references,
    ...addCompanyTables(rows, cd_empresa, company.tree),
    cd_autor: codeOfAccount(AUTHORS[company.index]),
    cd_decisor: codeOfAccount('prestador@demo.pt'),
  };
  const staff = addStaff(scope);
  await addExams(scope, staff);
  addBookings(scope, staff);
  addRequests(scope, staff);
  await addSafety(scope, staff);
  addMeasures(scope);
  addAccidents(scope, staff);
  addRecord(scope);
  return { cd_empresa, staff };
}

/** The whole demonstration, company by company; `cd_empresa` is `null` for the rows of no company. */
export async function* makeDemo(
  today: string,
  pass_hash: string,
  known: KnownNames,
): AsyncGenerator<{ readonly cd_empresa: number | null; readonly rows: RowSet }> {
  const rows = new RowSet();
  const references = addShared(rows, pass_hash, today, known);
  yield { cd_empresa: null, rows };
  for (const company of demoCompanies()) {
    const { cd_empresa } = await addCompany(rows, company, references, today);
    yield { cd_empresa, rows };
  }
}
