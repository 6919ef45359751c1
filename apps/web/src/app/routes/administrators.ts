import { acessosQuery, utilizadorQuery } from '../../lib/session/session.ts';
import { chosenEmpresa } from '../../lib/store/session-cookies.ts';
import { queryClient } from '../query-client.ts';

async function ownAccesses() {
  const company = chosenEmpresa.get();
  if (!company) return undefined;
  const { utilizador } = await queryClient.ensureQueryData(utilizadorQuery);
  return queryClient.ensureQueryData(acessosQuery(company.cd, utilizador.cd));
}

/** Whether the user is an administrator in the chosen company. */
export async function isAdministrator(): Promise<boolean> {
  return (await ownAccesses())?.adm === true;
}

/** Whether the user is an administrator of the whole company, not of a branch only. */
export async function isEmpresaAdministrator(): Promise<boolean> {
  const accesses = await ownAccesses();
  return accesses?.adm === true && !accesses.ramo;
}
