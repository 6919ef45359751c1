import type { Access } from '../../access/access.ts';
import type { Scope } from '../../access/grant.ts';
import { namesAll } from '../../access/rights.ts';
import { CallError } from '../../errors.ts';
import {
  findEmpresaByName,
  listEmpresasOfNipc,
  lockEmpresaNames,
} from './empresas-list.queries.ts';

/**
 * Refuses the name of another company, ignoring case and accents, since nobody could tell the two apart. The second of
 * two concurrent changes waits for the first.
 * @param cd the company that is renamed; absent for a new one.
 * @throws 409.
 */
export async function requireFreeName(
  access: Access,
  scope: Scope,
  { nome, cd = null }: { readonly nome: string; readonly cd?: number | null },
): Promise<void> {
  await lockEmpresaNames(scope);
  const twin = await access.acrossCompanies(scope, (transaction) =>
    findEmpresaByName(transaction, nome, cd),
  );
  if (!twin) return;
  const text = `Já existe a empresa «${twin.nome}». Se esta é outra, dê-lhe um nome que as distinga.`;
  throw new CallError(409, 'EMPRESA_EXISTE', text, { campos: { nome: text } });
}

/**
 * Asks about a tax number that another company has: most likely it is the same company, but a branch may have it, too.
 * @param confirmar whether the caller goes on all the same.
 * @throws 409 with the doubt.
 */
export async function askAboutNipc(
  access: Access,
  scope: Scope,
  { nipc, confirmar }: { readonly nipc: string | null; readonly confirmar: boolean },
): Promise<void> {
  if (!nipc || confirmar) return;
  const twins = await access.acrossCompanies(scope, (transaction) =>
    listEmpresasOfNipc(transaction, nipc, scope.cd_empresa),
  );
  if (twins.length === 0) return;
  const names = new Intl.ListFormat('pt-PT').format(twins.map((nome) => `«${nome}»`));
  const texto = `Já existe com o NIPC ${nipc}: ${namesAll(scope.actor) ? names : 'outra empresa'}.`;
  throw new CallError(409, 'NIPC_EXISTE', texto, {
    duvidas: [{ codigo: 'NIPC_EXISTE', texto, funcionarios: [] }],
  });
}
