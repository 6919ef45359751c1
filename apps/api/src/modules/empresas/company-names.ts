import type { Actor } from '../../access/actor.ts';
import type { Access } from '../../access/scope.ts';
import { CallError } from '../../errors.ts';
import { findCompanyByName } from './empresas-list.queries.ts';

/**
 * Looks for another company that is called so, whatever case and accents: nobody could tell the two apart. Looked up
 * before the change begins, which sees its own company alone; what two people name at the same moment goes through.
 * @param cd the company that is renamed; none for a new one.
 * @returns the 409 to refuse the name with, where there is one.
 */
export async function findNameTaken(
  access: Access,
  actor: Actor,
  { nome, cd = null }: { readonly nome: string; readonly cd?: number | null },
): Promise<CallError | undefined> {
  const twin = await access.readAsProvider(actor, (transaction) =>
    findCompanyByName(transaction, nome, cd),
  );
  if (!twin) return undefined;
  const text = `Já existe a empresa «${twin.nome}». Se esta é outra, dê-lhe um nome que as distinga.`;
  return new CallError(409, 'EMPRESA_EXISTE', text, { campos: { nome: text } });
}
