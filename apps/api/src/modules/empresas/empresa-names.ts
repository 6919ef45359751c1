import type { Access } from '../../access/access.ts';
import type { Scope } from '../../access/grant.ts';
import { CallError } from '../../errors.ts';
import { findEmpresaByName, lockEmpresaNames } from './empresas-list.queries.ts';

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
