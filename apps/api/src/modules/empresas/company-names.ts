import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { CallError } from '../../errors.ts';
import { findCompanyByName } from './empresas-list.queries.ts';

/**
 * Looks for another company of the same name, ignoring case and accents: nobody could tell the two apart. Runs before
 * the change, which sees its own company alone; of two concurrent changes both succeed.
 * @param cd the company that is renamed; none for a new one.
 * @returns the 409 to throw, if any.
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
