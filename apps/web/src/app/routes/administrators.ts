import { acessosQuery, utilizadorQuery } from '../../lib/session.ts';
import { chosenCompany } from '../../lib/session-cookies.ts';
import { queryClient } from '../query-client.ts';

async function ownAccesses() {
  const company = chosenCompany.get();
  if (!company) return undefined;
  const { utilizador } = await queryClient.ensureQueryData(utilizadorQuery);
  return queryClient.ensureQueryData(acessosQuery(company.cd, utilizador.cd));
}

/** Whether the user is an administrator in the chosen company. */
export async function isAdministrator(): Promise<boolean> {
  return (await ownAccesses())?.adm === true;
}

/** Whether the user is an administrator of the whole company, not of a branch only. */
export async function isCompanyAdministrator(): Promise<boolean> {
  const accesses = await ownAccesses();
  return accesses?.adm === true && !accesses.ramo;
}
