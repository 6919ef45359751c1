import type { Acesso, Empresa, Utilizador } from '@sst/contract';
import { type Avatar, avatarOf } from '@sst/contract/rules/avatar';
import { companyDisplayName } from '@sst/contract/rules/text';
import type { Pool } from 'pg';
import type { Actor } from '../../access/actor.ts';
import type { Access, Grant } from '../../access/scope.ts';
import type { Sessions } from '../../access/sessions.ts';
import { inTransaction } from '../../db/transaction.ts';
import { CallError, forbidden, notFound } from '../../errors.ts';
import { listAccessesOf } from './acessos.queries.ts';
import { checkPassword } from './passwords.ts';
import { findCredentials, listAllCompanies } from './sessao.queries.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export interface SessaoParts {
  readonly pool: Pool;
  readonly access: Access;
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
}

/** Signing in and out, and what a user may know about itself. */
export class SessaoService {
  readonly #parts: SessaoParts;

  constructor(parts: SessaoParts) {
    this.#parts = parts;
  }

  /**
   * @returns the token of a new session.
   * @throws 404 for an unknown e-mail and a wrong password alike; 429.
   */
  async login(
    credentials: { email: string; pass: string },
    origin: { ip: string; agente: string },
  ): Promise<string> {
    const { pool, sessions, limits } = this.#parts;
    await limits.admit(credentials.email, origin.ip);
    const user = await inTransaction(pool, { readOnly: true }, (transaction) =>
      findCredentials(transaction, credentials.email),
    );
    const { cd, pass_hash } = user ?? {};
    if (!(await checkPassword(pass_hash, credentials.pass)) || !cd || !pass_hash) {
      throw wrongCredentials();
    }
    await limits.succeed(credentials.email);
    const token = await sessions.start({ cd, pass_hash }, origin);
    if (!token) throw wrongCredentials();
    return token;
  }

  async logout(actor: Actor): Promise<void> {
    await this.#parts.sessions.end(actor);
  }

  describe(actor: Actor): { utilizador: Utilizador; avatar: Avatar } {
    const only = actor.places.length === 1 ? actor.places[0] : undefined;
    return {
      utilizador: {
        cd: actor.cd,
        nome: actor.nome,
        email: actor.email,
        cd_organig: only?.cd_organig ?? null,
        nome_organig: only ? companyDisplayName(only) : null,
        prestador: actor.prestador,
      },
      avatar: avatarOf(actor),
    };
  }

  /** The user's own places; all companies for the provider's users. @throws 404 for any other user, known or not. */
  async companies(actor: Actor, userId: number): Promise<Empresa[]> {
    if (userId !== actor.cd) throw notFound();
    if (actor.prestador) return this.#parts.access.readAsProvider(actor, listAllCompanies);
    return actor.places.map(({ cd_organig, nome, cd_aux }) => ({ cd: cd_organig, nome, cd_aux }));
  }

  /**
   * The accesses of a user at a place: one's own, or for an administrator those of anyone there.
   * @throws 403 for another user's without being administrator, 404 for a user without a place there.
   */
  async accesses(grant: Grant, userId: number): Promise<{ message: Acesso[]; adm: boolean }> {
    if (userId === grant.actor.cd)
      return { message: [...grant.place.acessos], adm: grant.place.adm };
    if (!grant.place.adm) throw forbidden();
    const found = await this.#parts.access.read(grant, (scope) => listAccessesOf(scope, userId));
    if (!found) throw notFound();
    return found;
  }
}

function wrongCredentials(): CallError {
  return new CallError(404, 'CREDENCIAIS', 'O e-mail ou a palavra-passe não estão corretos.');
}
