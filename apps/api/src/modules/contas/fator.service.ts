import type { FatorAnswer } from '@sst/contract/conta';
import type { Pool } from 'pg';
import type { SignedInUser } from '../../access/actor.ts';
import type { Clock } from '../../clock.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { CallError, invalid } from '../../errors.ts';
import { factorMail } from '../correio/mail-texts.ts';
import { enqueueMails } from '../correio/outbox.ts';
import type { SignInLimits } from '../sessao/sign-in-limits.ts';
import { holdAccount } from './accounts.service.ts';
import type { ContaService } from './conta.service.ts';
import { recordOwnChange } from './contas.queries.ts';
import {
  countRecoveryCodes,
  deleteFactors,
  deleteFator,
  findFator,
  insertFator,
  isProtected,
  takeRecoveryCode,
  takeTimeStep,
} from './fator.queries.ts';
import { hashRecoveryCode, newRecoveryCodes, timeStepOf } from './one-time-codes.ts';

export interface FatorDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly limits: SignInLimits;
  readonly conta: ContaService;
}

/**
 * Takes a code of a locked account's second factor: of the application, or a recovery code. Each serves once.
 * @returns which it is, as it is recorded; undefined for a wrong one.
 */
export async function takeCode(
  transaction: Transaction,
  cd: number,
  code: string,
  now: Date,
): Promise<'fator-aceite' | 'recuperacao-usada' | undefined> {
  const fator = await findFator(transaction, cd);
  const plain = code.replace(/\s/g, '');
  const step = fator && /^\d{6}$/.test(plain) ? timeStepOf(fator.segredo, plain, now) : undefined;
  if (step !== undefined) {
    return (await takeTimeStep(transaction, cd, step)) ? 'fator-aceite' : undefined;
  }
  return (await takeRecovery(transaction, cd, plain)) ? 'recuperacao-usada' : undefined;
}

/** Takes a recovery code of an account, which serves once. @returns whether it is one. */
export function takeRecovery(transaction: Transaction, cd: number, code: string): Promise<boolean> {
  return takeRecoveryCode(transaction, cd, hashRecoveryCode(cd, code.replace(/\s/g, '')));
}

/** Whether an account has a second factor: codes of an application, or a passkey. */
export function hasFator(transaction: Transaction, cd: number): Promise<boolean> {
  return isProtected(transaction, cd);
}

/**
 * Takes the lost factor of a locked account away, its codes and its passkeys, and tells its user by mail.
 * @returns whether there was one.
 */
export async function resetFatorOf(
  transaction: Transaction,
  account: { readonly cd: number; readonly nome: string; readonly email: string },
  now: Date,
): Promise<boolean> {
  const had = await deleteFactors(transaction, account.cd);
  if (had) await enqueueMails(transaction, now, [factorMail(account, 'reposto')]);
  return had;
}

/** The second factor of the own account. */
export class FatorService {
  readonly #deps: FatorDeps;

  constructor(deps: FatorDeps) {
    this.#deps = deps;
  }

  async get(actor: SignedInUser): Promise<FatorAnswer> {
    const [found, codigos] = await inTransaction(
      this.#deps.pool,
      { readOnly: true },
      (transaction) =>
        Promise.all([findFator(transaction, actor.cd), countRecoveryCodes(transaction, actor.cd)]),
    );
    return {
      ativo: found !== undefined,
      desde: found?.dt_cria.toISOString() ?? null,
      codigos,
    };
  }

  /**
   * Puts a factor behind the password.
   * @returns the recovery codes, which nobody can be shown again.
   * @throws 400 for a code that the secret does not make now, 409 where there is one, 429, 555 for a wrong password.
   */
  async activate(
    actor: SignedInUser,
    form: { readonly password: string; readonly segredo: string; readonly codigo: string },
  ): Promise<{ message: string; codigos: string[] }> {
    const { pool, clock, conta } = this.#deps;
    const confirmed = await conta.confirm(actor, form.password);
    const now = clock.now();
    const passo_usado = timeStepOf(form.segredo, form.codigo.replace(/\s/g, ''), now);
    if (passo_usado === undefined) throw wrongCode();
    const codes = newRecoveryCodes();
    await inTransaction(pool, {}, async (transaction) => {
      const account = await holdAccount(transaction, actor.cd);
      conta.requireSame(account, confirmed);
      const made = await insertFator(transaction, actor.cd, {
        segredo: form.segredo,
        dt_cria: now,
        passo_usado,
        codigos: codes.map((code) => hashRecoveryCode(actor.cd, code)),
      });
      if (!made) throw alreadyThere();
      await this.#tell(transaction, actor, { account, ativo: true });
    });
    return { message: 'Segundo fator ativado.', codigos: codes };
  }

  /**
   * Takes the factor away, with the password and a code of it. Without a factor nothing changes.
   * @throws 400 for a wrong code, 429, 555 for a wrong password.
   */
  async remove(
    actor: SignedInUser,
    form: { readonly password: string; readonly codigo: string },
  ): Promise<{ message: string }> {
    const { pool, clock, conta, limits } = this.#deps;
    const confirmed = await conta.confirm(actor, form.password);
    await limits.admitStep(actor.cd);
    await inTransaction(pool, {}, async (transaction) => {
      const account = await holdAccount(transaction, actor.cd);
      conta.requireSame(account, confirmed);
      if (!(await findFator(transaction, actor.cd))) return;
      if (!(await takeCode(transaction, actor.cd, form.codigo, clock.now()))) throw wrongCode();
      await deleteFator(transaction, actor.cd);
      await this.#tell(transaction, actor, { account, ativo: false });
      await limits.finishSteps(transaction, actor.cd);
    });
    return { message: 'Segundo fator desativado.' };
  }

  async #tell(
    transaction: Transaction,
    { cd, ip }: SignedInUser,
    { account, ativo }: { account: { nome: string; email: string }; ativo: boolean },
  ): Promise<void> {
    const quando = this.#deps.clock.now();
    const acao = ativo ? 'fator-ativado' : 'fator-removido';
    await recordOwnChange(transaction, { cd_utilizador: cd, acao, ip, quando });
    const what = ativo ? 'ativado' : 'desativado';
    await enqueueMails(transaction, quando, [factorMail(account, what)]);
  }
}

/** 400 at the field of a code. @param cd_utilizador whose code it should be; absent: of who has signed in. */
export function wrongCode(field = 'codigo', cd_utilizador?: number): CallError {
  return invalid({
    [field]: 'O código não está certo, ou já foi usado. Espere pelo seguinte.',
  }).telling({ tipo: 'fator-falhado', cd_utilizador });
}

function alreadyThere(): CallError {
  return new CallError(409, 'JA_EXISTE', 'Esta conta já tem um segundo fator.');
}
