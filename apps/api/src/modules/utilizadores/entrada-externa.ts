import { type Acesso, UserName } from '@sst/contract';
import type { Scope } from '../../access/grant.ts';
import { recordAudit } from '../../audit/audit.ts';
import { ensureAccount } from '../identidade/conta/accounts.service.ts';
import { insertPlace, lockPlaces, replaceAccesses } from './utilizadores.queries.ts';

/** Somebody whom the company's own provider of identities, or its directory, vouches for. */
interface Newcomer {
  readonly email: string;
  /** As the issuer writes it; where that is no name, the e-mail's own part stands for it. */
  readonly nome: string;
  readonly acessos: readonly Acesso[];
  /** Of a password that nobody knows; none until the first sign-in. */
  readonly pass_hash: string | null;
}

/**
 * Makes an account with a place in the company, never an administrator's. An e-mail that has one is left alone: its place is
 * for an administrator to give.
 * @returns its code.
 */
export async function bringInFromIssuer(
  scope: Scope,
  { email, nome, acessos, pass_hash }: Newcomer,
  now: Date,
): Promise<number | undefined> {
  await lockPlaces(scope);
  const name = UserName.safeParse(nome).data ?? (email.split('@')[0] as string);
  const { account, created } = await ensureAccount(scope, { nome: name, email, pass_hash });
  if (!created) return undefined;
  const { cd } = account;
  const place = { cd_utilizador: cd, adm: false, email_convite: null, nome_convite: null };
  await insertPlace(scope, { ...place, dt_cria: now }, email);
  await replaceAccesses(scope, cd, acessos);
  const detalhe = { nome: name, email, adm: false, acessos };
  await recordAudit(scope, now, [
    { acao: 'criar', entidade: 'utilizador', cd_entidade: cd, detalhe },
  ]);
  return cd;
}
