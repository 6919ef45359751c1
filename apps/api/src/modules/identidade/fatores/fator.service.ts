import type { FatorAnswer } from '@sst/contract/identidade/conta';
import type { Pool } from 'pg';
import type { SignedInUser } from '../../../access/actor.ts';
import { deleteSessionsOf } from '../../../access/sessions.queries.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { CallError, invalid } from '../../../errors.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';
import { factorMail, recoveryMail } from '../../correio/mail-texts.ts';
import { enqueueMails } from '../../correio/outbox.ts';
import { holdAccount } from '../conta/accounts.service.ts';
import type { ContaService } from '../conta/conta.service.ts';
import { isProtected, recordOwnChange } from '../conta/contas.queries.ts';
import type { SignInLimits } from '../limites/sign-in-limits.ts';
import { findDemand } from './exigencia/exigencia.queries.ts';
import {
  countRecoveryCodes,
  deleteFactors,
  deleteFator,
  findFator,
  findRecipient,
  insertFator,
  keepSecret,
  listSecrets,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeTimeStep,
} from './fator.queries.ts';
import { forgetToActivate, secretToActivate } from './fator-por-ativar.ts';
import { hashRecoveryCode, newRecoveryCodes, timeStepOf } from './one-time-codes.ts';

/** A code of an application; anything else can only be a recovery code. */
const APP_CODE = /^\d{6}$/;

const NOT_OF_SECRET =
  'O código não está certo: escreva o que a aplicação mostra agora para esta conta.';

export interface FatorDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly limits: SignInLimits;
  readonly conta: ContaService;
  readonly secrets: SecretBox;
}

/** A transaction, and what opens the secrets that it reads. */
interface WithSecrets {
  readonly transaction: Transaction;
  readonly secrets: SecretBox;
}

/** A new factor, as its user has begun it. */
export interface NewFator {
  readonly segredo: string;
  /** A code of it, which shows that the application has it. */
  readonly codigo: string;
  readonly now: Date;
  readonly ip: string;
}

/** Whose secret it is, for what encrypts it. */
const ownerOf = (cd: number) => `fator ${cd}`;

/**
 * Takes a code of a locked account's second factor: of the application, or a recovery code. Each serves once. A secret that is
 * not encrypted as it would be today is kept anew.
 * @returns which it is, as it is recorded; undefined for a wrong one.
 */
export async function takeCode(
  { transaction, secrets }: WithSecrets,
  cd: number,
  code: string,
  now: Date,
): Promise<'fator-aceite' | 'recuperacao-usada' | undefined> {
  const plain = code.replace(/\s/g, '');
  if (!APP_CODE.test(plain)) {
    return (await takeRecovery(transaction, cd, plain, now)) ? 'recuperacao-usada' : undefined;
  }
  const fator = await findFator(transaction, cd);
  if (!fator) return undefined;
  const { secret, current } = secrets.open(fator.segredo, ownerOf(cd));
  const step = timeStepOf(secret, plain, now);
  if (step === undefined || !(await takeTimeStep(transaction, cd, step))) return undefined;
  if (!current) await keepSecret(transaction, cd, secrets.seal(secret, ownerOf(cd)));
  return 'fator-aceite';
}

/**
 * Takes a recovery code of an account, which serves once, and tells its user by mail: somebody else may have found them.
 * @returns whether it is one.
 */
export async function takeRecovery(
  transaction: Transaction,
  cd: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const hash = hashRecoveryCode(cd, code.replace(/\s/g, ''));
  if (!(await takeRecoveryCode(transaction, cd, hash))) return false;
  const left = await countRecoveryCodes(transaction, cd);
  const account = await findRecipient(transaction, cd);
  await enqueueMails(transaction, now, [recoveryMail(account, left)]);
  return true;
}

/**
 * Puts a factor behind the password of a locked account, and tells its user by mail.
 * @param field where its code was typed.
 * @returns the recovery codes, which nobody can be shown again.
 * @throws 400 for a code that the secret does not make now, 409 where there is one.
 */
export async function putFator(
  { transaction, secrets }: WithSecrets,
  account: { readonly cd: number; readonly nome: string; readonly email: string },
  { segredo, codigo, now, ip }: NewFator,
  field = 'codigo',
): Promise<string[]> {
  const { cd } = account;
  const passo_usado = timeStepOf(segredo, codigo.replace(/\s/g, ''), now);
  // Whoever activates one is known already: no sign-in has failed.
  if (passo_usado === undefined) throw invalid({ [field]: NOT_OF_SECRET });
  const codes = newRecoveryCodes();
  const made = await insertFator(transaction, cd, {
    segredo: secrets.seal(segredo, ownerOf(cd)),
    dt_cria: now,
    passo_usado,
    codigos: codes.map((code) => hashRecoveryCode(cd, code)),
  });
  if (!made) throw factorThere();
  await forgetToActivate(transaction, cd);
  await tell(transaction, account, { what: 'ativado', ip, quando: now });
  return codes;
}

/** Encrypts all secrets that are not encrypted with the key of today. @returns how many there were. */
export async function sealSecrets({ transaction, secrets }: WithSecrets): Promise<number> {
  let count = 0;
  for (const { cd_utilizador: cd, segredo } of await listSecrets(transaction)) {
    const { secret, current } = secrets.open(segredo, ownerOf(cd));
    if (current) continue;
    await keepSecret(transaction, cd, secrets.seal(secret, ownerOf(cd)));
    count += 1;
  }
  return count;
}

/** Whether an account has a second factor: codes of an application, or a passkey. */
export function hasFator(transaction: Transaction, cd: number): Promise<boolean> {
  return isProtected(transaction, cd);
}

/**
 * Takes the lost factor of a locked account away, its codes and its passkeys, with all sessions, one of which whoever has found it may
 * have begun, and tells its user by mail.
 * @returns whether there was one.
 */
export async function resetFatorOf(
  transaction: Transaction,
  account: { readonly cd: number; readonly nome: string; readonly email: string },
  now: Date,
): Promise<boolean> {
  const had = await deleteFactors(transaction, account.cd);
  if (!had) return false;
  await deleteSessionsOf(transaction, account.cd);
  await enqueueMails(transaction, now, [factorMail(account, 'reposto')]);
  return true;
}

/** The second factor of the own account. */
export class FatorService {
  readonly #deps: FatorDeps;

  constructor(deps: FatorDeps) {
    this.#deps = deps;
  }

  async get(actor: SignedInUser): Promise<FatorAnswer> {
    const { pool } = this.#deps;
    const [found, codigos, demand] = await inTransaction(pool, { readOnly: true }, (transaction) =>
      Promise.all([
        findFator(transaction, actor.cd),
        countRecoveryCodes(transaction, actor.cd),
        findDemand(transaction, actor.cd),
      ]),
    );
    return {
      ativo: found !== undefined,
      desde: found?.dt_cria.toISOString() ?? null,
      codigos,
      // Of an account of the demonstration it is not noted.
      exigido: Boolean(demand?.exige && demand.desde),
      ...(actor.entrada !== null && { entrada: true as const }),
    };
  }

  /**
   * Makes new recovery codes in place of those that are left.
   * @returns them, which nobody can be shown again; none where there is no factor.
   */
  async renewCodes(actor: SignedInUser): Promise<{ message: string; codigos: string[] }> {
    const { pool, clock } = this.#deps;
    const codes = newRecoveryCodes();
    const made = await inTransaction(pool, {}, async (transaction) => {
      const account = await holdAccount(transaction, actor.cd);
      if (!(await hasFator(transaction, actor.cd))) return false;
      await replaceRecoveryCodes(
        transaction,
        actor.cd,
        codes.map((code) => hashRecoveryCode(actor.cd, code)),
      );
      await tell(transaction, account, { what: 'codigos', ip: actor.ip, quando: clock.now() });
      return true;
    });
    if (!made) return { message: 'Esta conta não tem segundo fator.', codigos: [] };
    const message = 'Códigos de recuperação novos: os anteriores deixaram de servir.';
    return { message, codigos: codes };
  }

  /** The secret to activate a factor with, which a reload of the page does not change. */
  async begin(actor: SignedInUser): Promise<{ segredo: string }> {
    const { pool, clock, secrets } = this.#deps;
    const segredo = await inTransaction(pool, {}, (transaction) =>
      secretToActivate({ transaction, secrets }, actor.cd, {
        guarda: actor.tokenHash,
        now: clock.now(),
      }),
    );
    return { segredo };
  }

  /**
   * Puts a factor behind the password.
   * @returns the recovery codes, which nobody can be shown again.
   * @throws 400 for a code that the secret does not make now, 409 where there is one, 429, 555 for a wrong password.
   */
  async activate(
    actor: SignedInUser,
    form: {
      readonly password: string | null;
      readonly segredo: string;
      readonly codigo: string;
    },
  ): Promise<{ message: string; codigos: string[] }> {
    const { pool, clock, conta, secrets } = this.#deps;
    const confirmed = await conta.confirm(actor, form.password);
    const { segredo, codigo } = form;
    const codes = await inTransaction(pool, {}, async (transaction) => {
      const account = await holdAccount(transaction, actor.cd);
      conta.requireSame(account, confirmed);
      const fator = { segredo, codigo, now: clock.now(), ip: actor.ip };
      return putFator({ transaction, secrets }, account, fator);
    });
    return { message: 'Segundo fator ativado.', codigos: codes };
  }

  /**
   * Takes the factor away, with the password and a code of it. Without a factor nothing changes.
   * @throws 400 for a wrong code, 429, 555 for a wrong password.
   */
  async remove(
    actor: SignedInUser,
    form: { readonly password: string | null; readonly codigo: string },
  ): Promise<{ message: string }> {
    const { pool, clock, conta, limits, secrets } = this.#deps;
    const confirmed = await conta.confirm(actor, form.password);
    await limits.admitStep(actor.cd);
    await inTransaction(pool, {}, async (transaction) => {
      const account = await holdAccount(transaction, actor.cd);
      conta.requireSame(account, confirmed);
      if (!(await findFator(transaction, actor.cd))) return;
      const now = clock.now();
      if (!(await takeCode({ transaction, secrets }, actor.cd, form.codigo, now)))
        throw wrongCode();
      await deleteFator(transaction, actor.cd);
      await tell(transaction, account, { what: 'desativado', ip: actor.ip, quando: now });
      await limits.finishSteps(transaction, actor.cd);
    });
    return { message: 'Segundo fator desativado.' };
  }
}

const ACTION = {
  ativado: 'fator-ativado',
  desativado: 'fator-removido',
  codigos: 'codigos-renovados',
} as const;

/** Records a change of the own factor, and tells it by mail. */
async function tell(
  transaction: Transaction,
  account: { readonly cd: number; readonly nome: string; readonly email: string },
  {
    what,
    ip,
    quando,
  }: { readonly what: keyof typeof ACTION; readonly ip: string; readonly quando: Date },
): Promise<void> {
  const line = { cd_utilizador: account.cd, acao: ACTION[what], ip, quando };
  await recordOwnChange(transaction, line);
  await enqueueMails(transaction, quando, [factorMail(account, what)]);
}

/** 400 at the field of a code. @param cd_utilizador whose code it should be; absent: of who has signed in. */
export function wrongCode(field = 'codigo', cd_utilizador?: number): CallError {
  return invalid({
    [field]: 'O código não está certo, ou já foi usado. Espere pelo seguinte.',
  }).telling({ tipo: 'fator-falhado', cd_utilizador });
}

/** 409 where an account has a factor by now. */
export function factorThere(): CallError {
  return new CallError(409, 'JA_EXISTE', 'Esta conta já tem um segundo fator.');
}
