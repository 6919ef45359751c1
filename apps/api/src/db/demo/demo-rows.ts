import { addDays } from '@sst/contract/rules/dates/dates';
import { toStored } from '../../access/stored-acesso.ts';
import { accessesOf, DEMO_ACCOUNTS } from './contents/accounts.ts';
import { addAcidentes } from './contents/acidentes.ts';
import { addVisita } from './contents/agenda.ts';
import { addAvisos } from './contents/avisos.ts';
import { type DemoEmpresa, demoEmpresas } from './contents/empresas.ts';
import { addEventosSeguranca } from './contents/eventos-seguranca.ts';
import { addExames } from './contents/exames.ts';
import { addExamesDevidos, addFactos, addPrazoMedico } from './contents/factos.ts';
import { addImportacoes } from './contents/importacoes.ts';
import { addMarcacoes } from './contents/marcacoes.ts';
import { addMedidas } from './contents/medidas.ts';
import { addEmpresaTables, addOrganigrama } from './contents/organigrama.ts';
import { addPedidos } from './contents/pedidos/pedidos.ts';
import { addPedidosMarcacao } from './contents/pedidos/pedidos-marcacao.ts';
import { addPropostas } from './contents/pedidos/propostas.ts';
import { addPostos } from './contents/postos.ts';
import { addReferences, type KnownNames } from './contents/references.ts';
import { addSeguranca } from './contents/seguranca.ts';
import { addStaff } from './contents/staff.ts';
import { addHoras } from './horas.ts';
import { addPlanoAnual } from './plano-anual.ts';
import { addQuaseAcidentes } from './quase-acidentes.ts';
import { addRecord } from './record.ts';
import { RowSet } from './rows.ts';
import type { EmpresaScope, References, StaffMember } from './scope.ts';

const SEED = 2026;

/** Position from 1 of an account in the list, which is its code. */
function codeOfAccount(email: string): number {
  return DEMO_ACCOUNTS.findIndex((account) => account.email === email) + 1;
}

const AUTHORS = { 1: 'rh@demo.pt', 2: 'outra@demo.pt', 3: 'admin@demo.pt' } as const;

/** Days that the demonstration's places have stood open: longer than the accounts have not been seen. */
const OPEN_DAYS = 400;

function addPlaces(rows: RowSet, company: DemoEmpresa, cd_empresa: number, today: string): void {
  const dt_aberto = `${addDays(today, -OPEN_DAYS)}T08:00:00Z`;
  for (const account of DEMO_ACCOUNTS) {
    const place = account.places.find((entry) => entry.company === company.index);
    if (!place) continue;
    const key = { cd_empresa, cd_organig: cd_empresa, cd_utilizador: codeOfAccount(account.email) };
    rows.add('utilizador_empresa', { ...key, adm: place.adm, dt_cria: dt_aberto, dt_aberto });
    for (const access of accessesOf(place.acessos))
      rows.add('acesso', { ...key, ...toStored(access) });
  }
}

/** The accounts with a place in a company. */
function accountsOf(company: DemoEmpresa) {
  return DEMO_ACCOUNTS.flatMap(({ email, places }) => {
    const place = places.find((entry) => entry.company === company.index);
    const shared = places.length > 1;
    return place ? [{ cd: codeOfAccount(email), acessos: place.acessos, shared }] : [];
  });
}

/** Rows of no company: reference values and accounts. */
export function addShared(
  rows: RowSet,
  pass_hash: string,
  today: string,
  known: KnownNames,
): References {
  const references = addReferences(rows, known, today);
  for (const { nome, email, prestador, medico, unseen } of DEMO_ACCOUNTS) {
    const dt_ult_acesso = unseen === null ? null : `${addDays(today, -unseen)}T08:45:00Z`;
    const account = { nome, email, email_confirmado: email, prestador, pass_hash, dt_ult_acesso };
    const roles = {
      papeis: medico ? ['medico'] : null,
      cd_medic: medico ? references.medica : null,
    };
    rows.addCoded('utilizador', { ...account, ...roles });
  }
  return references;
}

interface CompanyData {
  readonly cd_empresa: number;
  readonly staff: readonly StaffMember[];
}

/** Everything of one company. */
export async function addEmpresa(
  rows: RowSet,
  company: DemoEmpresa,
  references: References,
  today: string,
): Promise<CompanyData> {
  const nodes = addOrganigrama(rows, company.tree, company.nipc);
  const cd_empresa = nodes[0] as number;
  addPlaces(rows, company, cd_empresa, today);
  const scope: EmpresaScope = {
    seed: SEED,
    today,
    rows,
    company,
    cd_empresa,
    nodes,
    references,
    ...addEmpresaTables(rows, cd_empresa, company.tree),
    cd_autor: codeOfAccount(AUTHORS[company.index]),
    cd_decisor: codeOfAccount('prestador@demo.pt'),
    cd_sem_acesso: codeOfAccount('semacessos@demo.pt'),
  };
  addVisita(scope);
  const staff = addStaff(scope);
  addFactos(scope, staff);
  addPostos(scope, staff);
  await addExames(scope, staff);
  addPrazoMedico(scope, staff, codeOfAccount('medica@demo.pt'));
  const booked = addMarcacoes(scope, staff);
  addPedidosMarcacao(scope, staff, booked);
  addPropostas(scope, staff, booked);
  addPedidos(scope, staff);
  addExamesDevidos(scope);
  addImportacoes(scope);
  await addSeguranca(scope, staff);
  addMedidas(scope);
  addPlanoAnual(scope);
  addAcidentes(scope, staff);
  addQuaseAcidentes(scope);
  addHoras(scope, staff);
  addRecord(scope);
  addAvisos(scope, accountsOf(company));
  addEventosSeguranca(scope, accountsOf(company), staff);
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
  for (const company of demoEmpresas()) {
    const { cd_empresa } = await addEmpresa(rows, company, references, today);
    yield { cd_empresa, rows };
  }
}
