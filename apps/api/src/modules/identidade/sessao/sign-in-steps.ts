import type { SignIn } from '@sst/contract';
import type { Como } from '@sst/contract/eventos-seguranca/tipos';
import { deviceWords } from '@sst/contract/rules/identidade/device';
import { PASSWORD_DAYS } from '@sst/contract/rules/limits';
import type { Pool } from 'pg';
import { livingAmong } from '../../../access/sessions.queries.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { CallError, invalid } from '../../../errors.ts';
import { recordSecurityEvents } from '../../../eventos-seguranca/record-events.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';
import { newDeviceMail } from '../../correio/mail-texts.ts';
import { enqueueMails } from '../../correio/outbox.ts';
import { replacePassword } from '../conta/accounts.service.ts';
import { placeNamesOf, postponeWeak, recordOwnChange } from '../conta/contas.queries.ts';
import { noteDemand } from '../fatores/exigencia/exigencia.ts';
import { putFator, takeCode, wrongCode } from '../fatores/fator.service.ts';
import { guardOf, secretToActivate } from '../fatores/fator-por-ativar.ts';
import { addressRange } from '../limites/address-range.ts';
import type { SignInLimits } from '../limites/sign-in-limits.ts';
import type { PasswordJudge } from '../palavras-passe/password-judge.ts';
import { checkPassword, hashPassword } from '../palavras-passe/passwords.ts';
import { deviceOf, newDevice } from './known-device.ts';
import { PendingSignIns, type Progress, stepOf, type WaitingStep } from './pending-sign-ins.ts';
import { isClosed, isUsedDevice, noteDevice, type ProvenAccount } from './sessao.queries.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

export interface SessaoDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly limits: SignInLimits;
  readonly passwords: PasswordJudge;
  readonly secrets: SecretBox;
  /** The password of the demonstration, where nobody is asked for another one: on the embedded database. */
  readonly exempt?: string | undefined;
}

export interface SignedIn {
  readonly answer: SignIn;
  /** What the browser keeps of a whole sign-in; nothing of a pending one, nor a program. */
  readonly kept?: {
    /** By what it is known from now on. */
    readonly device: string;
    /** What proves it for the session. */
    readonly proof: { readonly cd: number; readonly key: string };
    /** The sessions whose proof it has for nothing. */
    readonly over: readonly number[];
  };
}

const DAY_MS = 86_400_000;

/** The steps at which a password is chosen: they come after the factor. */
const PASSWORD_STEPS = ['nova-palavra-passe', 'palavra-passe-fraca'] as const;

/** What is known of a sign-in that has nothing left to prove. */
export const DONE: Progress = { fraca: false, provado: true, isento: false };

/** A sign-in that has gone on with a factor that was just activated, and the recovery codes that came with it. */
export type Enrolled = SignedIn & { readonly codigos: string[] };

/** Takes a proof in the transaction of what it is for. @returns what it was. */
export type Prove = (transaction: Transaction) => Promise<Como>;

/** A sign-in that waits for a step. */
type Begun = Awaited<ReturnType<PendingSignIns['find']>>;

function closed(cd_utilizador: number): CallError {
  const text =
    'O diretório da sua empresa fechou esta conta. Se ainda lá trabalha, peça a quem administra os utilizadores que a abra.';
  return new CallError(404, 'ENTRADA_RECUSADA', text).telling({
    tipo: 'entrada-falhada',
    cd_utilizador,
  });
}

/** Most proofs in a browser: every call carries these cookies, and headers are limited. */
const MOST_PROOFS = 20;

/** How a sign-in goes on once somebody is known: the steps that an account has to take, and the session at their end. */
export class SignInSteps {
  readonly #deps: SessaoDeps;
  readonly #pending: PendingSignIns;

  constructor(deps: SessaoDeps) {
    this.#deps = deps;
    this.#pending = new PendingSignIns(deps.clock);
  }

  /** Runs what goes on with a sign-in; where it has ended other sessions of the user, no server takes them any longer. */
  async settled(
    cd: number,
    work: (transaction: Transaction) => Promise<SignedIn & { readonly others?: boolean }>,
  ): Promise<SignedIn> {
    const { others, ...signedIn } = await inTransaction(this.#deps.pool, {}, work);
    if (others) this.#deps.sessions.forgetUser(cd);
    return signedIn;
  }

  /**
   * Goes on with a sign-in in which everything so far was right: to the account's next step, or to a session.
   * @throws 404 where the account was changed meanwhile, or the directory of its company has closed it.
   */
  async goOn(
    transaction: Transaction,
    account: ProvenAccount,
    progress: Progress,
    origin: SignInOrigin,
  ): Promise<SignedIn & { readonly others?: boolean }> {
    const now = this.#deps.clock.now();
    if (await isClosed(transaction, account.cd)) throw closed(account.cd);
    const { isento } = progress;
    const demanded = await noteDemand(transaction, account.cd, { now, isento });
    const passo = stepOf(account, progress, { now, demanded });
    if (passo) {
      const answer = await this.#pending.begin(transaction, account, { ...progress, passo });
      if (!answer) throw wrongCredentials();
      return { answer };
    }
    const { sessions, limits } = this.#deps;
    const begun = await sessions.start(transaction, account, origin, progress.entrada);
    if (!begun) throw wrongCredentials();
    const { token, proof, others } = begun;
    await this.#recordEntry(transaction, account, origin, progress.como);
    await limits.finishSteps(transaction, account.cd);
    const device = await this.#noteDevice(transaction, account, origin);
    const answer = { token };
    if (!proof) return { answer, others };
    const over = await this.#proofsOver(transaction, origin.sessoes);
    return { answer, others, kept: { device, proof, over } };
  }

  #recordEntry(
    transaction: Transaction,
    { cd: cd_utilizador, fator }: ProvenAccount,
    { ip }: SignInOrigin,
    como: Como = fator ? 'fator' : 'palavra-passe',
  ): Promise<void> {
    const quando = this.#deps.clock.now();
    const event = { tipo: 'entrada', cd_utilizador, quando, ip, como } as const;
    return recordSecurityEvents(transaction, [event]);
  }

  /**
   * Notes what somebody has signed in with, and tells them by mail if it is new.
   * @returns what a browser is known by from now on: what it sent only if that was given to it here, so that nobody plants
   * one.
   */
  async #noteDevice(
    transaction: Transaction,
    account: ProvenAccount,
    origin: SignInOrigin,
  ): Promise<string> {
    const { agente, aparelho = '', ip, navegador } = origin;
    const now = this.#deps.clock.now();
    const sent = deviceOf(origin);
    const known = sent.proves && (await isUsedDevice(transaction, sent.hash));
    const given = navegador && !known ? newDevice() : { key: aparelho, device: sent };
    const isNew = await noteDevice(transaction, account, { device: given.device.hash, now });
    if (isNew) {
      const where = { aparelho: deviceWords(agente), rede: addressRange(ip), quando: now };
      await enqueueMails(transaction, now, [newDeviceMail(account, where)]);
    }
    return given.key;
  }

  /** Of the proofs in a browser, those to delete: of sessions that are over, and the first of more than it may have. */
  async #proofsOver(transaction: Transaction, codes: readonly number[]): Promise<number[]> {
    const living = await livingAmong(transaction, codes, this.#deps.clock.now());
    const last = [...living].sort((one, other) => other - one).slice(0, MOST_PROOFS - 1);
    return codes.filter((cd) => !last.includes(cd));
  }

  /**
   * The step of an account with a second factor: takes a code of it, and goes on with the sign-in.
   * @throws 400 for a wrong or used one; 404 for a code of a sign-in that is unknown, used or over; 429.
   */
  confirmFator(
    { codigo, valor }: { readonly codigo: string; readonly valor: string },
    origin: SignInOrigin,
  ): Promise<SignedIn> {
    return this.atFactor(codigo, origin, (cd, enter) =>
      enter(async (transaction) => {
        const { clock, secrets } = this.#deps;
        const now = clock.now();
        const tipo = await takeCode({ transaction, secrets }, cd, valor, now);
        if (!tipo) throw wrongCode('valor', cd);
        const { ip } = origin;
        await recordSecurityEvents(transaction, [{ tipo, cd_utilizador: cd, quando: now, ip }]);
        return 'fator';
      }),
    );
  }

  /**
   * The step of the second factor, however it is proved.
   * @param work gets the account, and what goes on with the sign-in once its proof has been taken in the same transaction.
   * @throws 404 for a code that is unknown, used or over; 429.
   */
  atFactor(
    codigo: string,
    origin: SignInOrigin,
    work: (cd: number, enter: (prove: Prove) => Promise<SignedIn>) => Promise<SignedIn>,
  ): Promise<SignedIn> {
    return this.#atStep(codigo, ['segundo-fator'], origin, ({ cd }, take) =>
      work(cd, (prove) =>
        this.settled(cd, async (transaction) => {
          const account = await take(transaction);
          const como = await prove(transaction);
          const { fraca, entrada } = account;
          const proven = entrada ? 'empresa' : como;
          const progress = { ...DONE, fraca, entrada, como: proven } as const;
          return this.goOn(transaction, account, progress, origin);
        }),
      ),
    );
  }

  /** The account of a sign-in that waits for its second factor. @throws 404. */
  atFactorOf(transaction: Transaction, codigo: string): Promise<{ readonly cd: number }> {
    return this.#pending.find(transaction, codigo, 'segundo-fator');
  }

  /**
   * The secret that an account sets up its factor with at this step: for the same page, the same one for ten minutes.
   * @throws 404 for a code of a sign-in that is unknown, used or over; 429.
   */
  async beginEnrolFator(
    { codigo, pagina }: { readonly codigo: string; readonly pagina: string },
    { ip }: SignInOrigin,
  ): Promise<{ segredo: string }> {
    const { pool, clock, limits, secrets } = this.#deps;
    await limits.admitChallenge(ip);
    const segredo = await inTransaction(pool, {}, async (transaction) => {
      const { cd } = await this.atEnrolmentOf(transaction, codigo);
      const browser = { guarda: guardOf(pagina), now: clock.now() };
      return secretToActivate({ transaction, secrets }, cd, browser);
    });
    return { segredo };
  }

  /**
   * The step of an account that may not do without a second factor: activates codes of an application, and goes on.
   * @throws 400 for a code that the secret does not make now, and as `atEnrolment`.
   */
  enrolFator(
    { codigo, segredo, valor }: { codigo: string; segredo: string; valor: string },
    origin: SignInOrigin,
  ): Promise<Enrolled> {
    const { clock, secrets } = this.#deps;
    return this.atEnrolment(codigo, origin, (_, enter) =>
      enter((transaction, account) => {
        const fator = { segredo, codigo: valor, now: clock.now(), ip: origin.ip };
        return putFator({ transaction, secrets }, account, fator, 'valor');
      }),
    );
  }

  /**
   * The step of an account that may not do without a second factor, whichever it activates.
   * @param work gets the account, and what goes on with the sign-in once the factor is kept in the same transaction.
   * @returns the recovery codes too, which nobody can be shown again.
   * @throws 404 for a code of a sign-in that is unknown, used or over; 409 where there is one by now; 429.
   */
  async atEnrolment(
    codigo: string,
    origin: SignInOrigin,
    work: (
      cd: number,
      enter: (
        put: (transaction: Transaction, account: ProvenAccount) => Promise<string[]>,
      ) => Promise<SignedIn>,
    ) => Promise<SignedIn>,
  ): Promise<Enrolled> {
    let codigos: string[] = [];
    const entered = await this.#atStep(codigo, ['ativar-fator'], origin, ({ cd }, take) =>
      work(cd, (put) =>
        this.settled(cd, async (transaction) => {
          const account = await take(transaction);
          codigos = await put(transaction, account);
          const { entrada } = account;
          const progress: Progress = {
            ...DONE,
            entrada,
            ...(entrada && { como: 'empresa' as const }),
          };
          return this.goOn(transaction, { ...account, fator: true }, progress, origin);
        }),
      ),
    );
    return { ...entered, codigos };
  }

  /** The account of a sign-in that waits for a factor to be activated. @throws 404. */
  atEnrolmentOf(transaction: Transaction, codigo: string): Promise<ProvenAccount> {
    return this.#pending.find(transaction, codigo, 'ativar-fator');
  }

  /**
   * Puts off another password in place of a weak one, once and for thirty days, and goes on with the sign-in.
   * @throws 404 for a code that is unknown, used or over; 409 where it was put off before; 429.
   */
  postponePassword(codigo: string, origin: SignInOrigin): Promise<SignedIn> {
    return this.#atStep(codigo, ['palavra-passe-fraca'], origin, ({ cd }, take) =>
      this.settled(cd, async (transaction) => {
        const account = await take(transaction);
        const quando = this.#deps.clock.now();
        const until = new Date(quando.getTime() + PASSWORD_DAYS.weak * DAY_MS);
        if (!(await postponeWeak(transaction, account.cd, until))) throw alreadyPutOff();
        const line = { cd_utilizador: account.cd, acao: 'palavra-passe-adiada', quando } as const;
        await recordOwnChange(transaction, { ...line, ip: origin.ip });
        return this.goOn(transaction, account, DONE, origin);
      }),
    );
  }

  /**
   * The step of a user whose password somebody else has chosen, or is weak: sets another one, and goes on with the sign-in.
   * @throws 400 for a password that is easily guessed or the same, 404 for a code that is unknown, used or over; 429.
   */
  choosePassword(
    { codigo, passwordNova }: { readonly codigo: string; readonly passwordNova: string },
    origin: SignInOrigin,
  ): Promise<SignedIn> {
    const { pool, clock, sessions, passwords } = this.#deps;
    return this.#atStep(codigo, PASSWORD_STEPS, origin, async (begun, take) => {
      const { cd, nome, email, fator } = begun;
      const places = await inTransaction(pool, { readOnly: true }, (transaction) =>
        placeNamesOf(transaction, cd),
      );
      const owner = { email, words: [nome, ...places], fator };
      await passwords.refuseGuessable(passwordNova, owner, 'passwordNova');
      if (await checkPassword(begun.pass_hash, passwordNova)) throw samePassword();
      const pass_hash = await hashPassword(passwordNova);
      const entered = await this.settled(cd, async (transaction) => {
        const account = await take(transaction);
        const change = { pass_hash, ip: origin.ip, quando: clock.now() };
        await replacePassword(transaction, account, change);
        return this.goOn(transaction, { ...account, pass_hash, dada: false }, DONE, origin);
      });
      sessions.forgetUser(cd);
      return entered;
    });
  }

  /**
   * Finds the sign-in that waits for one of some steps, and counts a try at it, which is taken back once it has gone on.
   * @param work gets the account, and what takes the sign-in: once, and in the transaction of what goes on with it.
   * @throws 404 for a code that is unknown, used or over; 429.
   */
  #atStep(
    codigo: string,
    steps: readonly WaitingStep[],
    origin: SignInOrigin,
    work: (begun: Begun, take: (transaction: Transaction) => Promise<Begun>) => Promise<SignedIn>,
  ): Promise<SignedIn> {
    const { pool, limits } = this.#deps;
    return limits.counting(async (tries) => {
      const tried = await limits.admitAddress(origin.ip);
      tries.push(tried);
      const begun = await inTransaction(pool, { readOnly: true }, (transaction) =>
        this.#pending.find(transaction, codigo, ...steps),
      );
      tries.push(await limits.admitStep(begun.cd));
      const entered = await work(begun, (transaction) =>
        this.#pending.take(transaction, codigo, ...steps),
      );
      await limits.takeBack(tried);
      return entered;
    });
  }
}

function alreadyPutOff(): CallError {
  return new CallError(
    409,
    'JA_ADIADA',
    'Já adiou uma vez: escolha agora outra palavra-passe para entrar.',
  );
}

function samePassword(): CallError {
  return invalid({ passwordNova: 'A nova palavra-passe tem de ser diferente da que tem.' });
}

/** @returns what is said of an e-mail and a password, whichever is wrong. */
export function wrongCredentials(): CallError {
  return new CallError(404, 'CREDENCIAIS', 'O e-mail ou a palavra-passe não estão corretos.');
}
