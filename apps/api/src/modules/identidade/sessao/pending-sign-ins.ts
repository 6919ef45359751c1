import type { NextStep } from '@sst/contract';
import type { Como } from '@sst/contract/eventos-seguranca/tipos';
import { SIGN_IN } from '@sst/contract/rules/limits';
import type { Clock } from '../../../clock.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { CallError } from '../../../errors.ts';
import { hashOf, newCode } from '../../../secrets/secret-code.ts';
import { findPending, insertPending, takePending } from './pending-sign-ins.queries.ts';
import type { ProvenAccount } from './sessao.queries.ts';

const MINUTE_MS = 60_000;

/** A step that a sign-in of a known account waits for. */
export type WaitingStep = Exclude<NextStep['passo'], 'entrada-propria'>;

/** What is known of a sign-in so far. */
export interface Progress {
  /** Whether the password is weak. */
  readonly fraca: boolean;
  /** Whether the second factor was proved. */
  readonly provado: boolean;
  /** What has proved who it is, beside or in place of the password. */
  readonly como?: Como | undefined;
  /** The company whose own issuer stands in place of the password. */
  readonly entrada?: number | null;
  /** Whether it is one of the demonstration, of which no factor is demanded. */
  readonly isento: boolean;
}

/**
 * The step that an account has to take next, if any. The factor is the first: who lacks it learns of no other. One that is
 * demanded is activated last, by whoever has a password that nobody else has chosen.
 * @param demanded whether the account may not go on without a factor.
 */
export function stepOf(
  { dada, fator, pass_adiada_ate }: Pick<ProvenAccount, 'dada' | 'fator' | 'pass_adiada_ate'>,
  { fraca, provado, entrada }: Pick<Progress, 'fraca' | 'provado' | 'entrada'>,
  { now, demanded }: { readonly now: Date; readonly demanded: boolean },
): WaitingStep | undefined {
  if (fator && !provado) return 'segundo-fator';
  // The password was not asked, so nothing is asked of it; a factor of the issuer's may count as one.
  if (entrada) return demanded && !fator && !provado ? 'ativar-fator' : undefined;
  if (dada) return 'nova-palavra-passe';
  const waits = pass_adiada_ate !== null && pass_adiada_ate > now;
  if (fraca && !waits) return 'palavra-passe-fraca';
  return demanded && !fator ? 'ativar-fator' : undefined;
}

/**
 * Sign-ins that wait for a step. Each has a code, of which the database holds the hash. It ends after ten minutes, and
 * once the account's password is another one or its user joins the provider or leaves it.
 */
export class PendingSignIns {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Begins one. @returns the step with its code; `undefined` where the account was changed meanwhile. */
  async begin(
    transaction: Transaction,
    account: ProvenAccount,
    {
      passo,
      fraca,
      entrada = null,
    }: Pick<Progress, 'fraca' | 'entrada'> & { readonly passo: WaitingStep },
  ): Promise<NextStep | undefined> {
    const codigo = newCode();
    const dt_fim = new Date(this.#clock.now().getTime() + SIGN_IN.stepMinutes * MINUTE_MS);
    const begun = await insertPending(transaction, account, {
      hash: hashOf(codigo),
      passo,
      fraca,
      entrada,
      dt_fim,
    });
    if (!begun) return undefined;
    if (passo === 'segundo-fator') {
      const { chave } = account;
      return { passo, codigo, ...(chave && { chave }) };
    }
    if (passo !== 'palavra-passe-fraca') return { passo, codigo };
    return { passo, codigo, adiavel: account.pass_adiada_ate === null };
  }

  /** The account that a code stands for at one of some steps. @throws 404 for one that is unknown, used or over. */
  async find(transaction: Transaction, codigo: string, ...passos: readonly WaitingStep[]) {
    return served(await findPending(transaction, this.#lookup(codigo, passos)));
  }

  /**
   * As `find`, in the transaction that takes the step: the code serves once, and the account's other pending sign-ins
   * end. The account stays locked.
   */
  async take(transaction: Transaction, codigo: string, ...passos: readonly WaitingStep[]) {
    return served(await takePending(transaction, this.#lookup(codigo, passos)));
  }

  #lookup(codigo: string, passos: readonly WaitingStep[]) {
    return { hash: hashOf(codigo), passos, now: this.#clock.now() };
  }
}

function served<T>(account: T | undefined): T {
  if (account) return account;
  throw new CallError(
    404,
    'ENTRADA_INVALIDA',
    'Esta entrada já não é válida: entre de novo. Se já tinha escolhido a palavra-passe nova, use essa.',
  );
}
