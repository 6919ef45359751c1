import { type Avatar, avatarOf } from '@sst/contract/rules/identidade/avatar';
import { isProofFresh } from '@sst/contract/rules/identidade/proof';
import type { Pool } from 'pg';
import type { SignedInUser } from '../../../access/actor.ts';
import type { Sessions } from '../../../access/sessions.ts';
import { changesOf } from '../../../audit/changes.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { CallError, invalid, notFound, unproven } from '../../../errors.ts';
import type { SignInLimits } from '../limites/sign-in-limits.ts';
import type { PasswordJudge } from '../palavras-passe/password-judge.ts';
import { checkPassword, hashPassword, passwordMissing } from '../palavras-passe/passwords.ts';
import { changeAccount, holdAccount, replacePassword } from './accounts.service.ts';
import { findAccount, isProtected, recordOwnChange } from './contas.queries.ts';

export interface ContaDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
  readonly passwords: PasswordJudge;
}

/** Changes that signed-in users make to their own account. */
export class ContaService {
  readonly #deps: ContaDeps;

  constructor(deps: ContaDeps) {
    this.#deps = deps;
  }

  /** @throws 400, 409 for an e-mail that is another's, 429, 555 for a wrong password. */
  async update(
    actor: SignedInUser,
    form: { codigo: number; nome: string; email: string; password: string | null },
  ): Promise<{ message: string; avatar: Avatar }> {
    const { pool, clock, sessions, limits } = this.#deps;
    if (form.codigo !== actor.cd) throw invalid({ codigo: 'O código não é o da sua conta.' });
    const confirmed = await this.confirm(actor, form.password);
    const { nome, email } = form;
    if (email.toLowerCase() !== actor.email.toLowerCase()) await limits.admitMove(actor.cd);
    const quando = clock.now();
    await inTransaction(pool, {}, async (transaction) => {
      const account = await holdAccount(transaction, actor.cd);
      this.requireSame(account, confirmed);
      if (!changesOf(account, { nome, email })) return;
      await changeAccount(transaction, quando, { account, nome, email });
      const line = { cd_utilizador: actor.cd, acao: 'dados', ip: actor.ip, quando } as const;
      await recordOwnChange(transaction, line);
    });
    sessions.forgetUser(actor.cd);
    return {
      message: 'Dados alterados com sucesso.',
      avatar: avatarOf({ cd: actor.cd, nome }),
    };
  }

  /** Ends the user's other sessions. @throws 400, 404 for another user, 429, 555 for a wrong password. */
  async changePassword(
    actor: SignedInUser,
    userId: number,
    form: { passwordAtual: string; passwordNova: string },
  ): Promise<{ message: string }> {
    const { pool, clock, sessions, passwords } = this.#deps;
    if (userId !== actor.cd) throw notFound();
    const words = [actor.nome, ...actor.places.map(({ nome }) => nome)];
    const fator = await inTransaction(pool, { readOnly: true }, (transaction) =>
      isProtected(transaction, actor.cd),
    );
    const owner = { email: actor.email, words, fator };
    await passwords.refuseGuessable(form.passwordNova, owner, 'passwordNova');
    const confirmed = await this.confirm(actor, form.passwordAtual);
    const pass_hash = await hashPassword(form.passwordNova);
    const quando = clock.now();
    await inTransaction(pool, {}, async (transaction) => {
      const account = await holdAccount(transaction, actor.cd);
      this.requireSame(account, confirmed);
      const { ip, tokenHash: keep } = actor;
      await replacePassword(transaction, account, { pass_hash, keep, ip, quando });
    });
    sessions.forgetUser(actor.cd);
    return { message: 'Palavra-passe alterada com sucesso.' };
  }

  /**
   * Wrong passwords count as failed sign-ins of the account. In a session that the company's own sign-in has begun there may be
   * none that anybody knows: without one it has to have been proved a short time ago who it is.
   * @returns the hash that the password matched, or that stands in its place.
   * @throws 400 for a password that is missing, 409 for a proof that is too old, 429, 555.
   */
  async confirm(actor: SignedInUser, password: string | null): Promise<string> {
    const { pool, limits, clock } = this.#deps;
    if (password === null) {
      if (actor.entrada === null) throw passwordMissing();
      if (!isProofFresh(actor.provado, clock.now())) throw unproven();
      const present = await inTransaction(pool, { readOnly: true }, (transaction) =>
        findAccount(transaction, actor.cd),
      );
      if (!present?.pass_hash) throw passwordMissing();
      return present.pass_hash;
    }
    const tried = await limits.admit(actor.email, actor.ip);
    const account = await inTransaction(pool, { readOnly: true }, (transaction) =>
      findAccount(transaction, actor.cd),
    );
    const stored = account?.pass_hash;
    if (!(await checkPassword(stored, password)) || !stored) throw wrongPassword();
    await limits.succeed(tried, actor.email);
    return stored;
  }

  /** @throws 555 where the password of a locked account is no longer the one that was confirmed. */
  requireSame({ pass_hash }: { readonly pass_hash: string | null }, confirmed: string): void {
    if (pass_hash !== confirmed) throw wrongPassword();
  }
}

function wrongPassword(): CallError {
  return new CallError(
    555,
    'PALAVRA_PASSE_ERRADA',
    'A palavra-passe atual não está correta.',
  ).telling({
    tipo: 'identidade-recusada',
  });
}
