import { PASSWORD_DAYS } from '@sst/contract/rules/limits';
import type { SignedInUser } from '../../../access/actor.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { CallError } from '../../../errors.ts';
import { recordSecurityEvents } from '../../../eventos-seguranca/record-events.ts';
import { placeNamesOf } from '../conta/contas.queries.ts';
import { takeRecovery } from '../fatores/fator.service.ts';
import type { Tried } from '../limites/tries.queries.ts';
import { type OwnEntry, worksElsewhere } from '../modo-entrada/entries.queries.ts';
import { beginStep, ownEntryOf } from '../modo-entrada/entries.ts';
import { checkPassword } from '../palavras-passe/passwords.ts';
import { deviceOf } from './known-device.ts';
import { findCredentials, lockProven, type ProvenAccount } from './sessao.queries.ts';
import type { SignInOrigin } from './sign-in-origin.ts';
import {
  DONE,
  type Prove,
  type SessaoDeps,
  type SignedIn,
  SignInSteps,
  wrongCredentials,
} from './sign-in-steps.ts';

const DAY_MS = 86_400_000;

/** Signing in and out. */
export class SessaoService {
  /** What follows once somebody is known. */
  readonly steps: SignInSteps;
  readonly #deps: SessaoDeps;

  constructor(deps: SessaoDeps) {
    this.#deps = deps;
    this.steps = new SignInSteps(deps);
  }

  /**
   * Signs a user in, or begins to where a step comes first. Tries of a browser that the account has used before are
   * counted apart, so that failures elsewhere do not lock it out.
   * @returns the token of a new session and the proof that the browser keeps (known-device.ts), or the step.
   * @throws 404 for an unknown e-mail and a wrong password alike; 429.
   */
  async login(
    { email, pass, recuperacao }: { email: string; pass: string; recuperacao?: string | undefined },
    origin: SignInOrigin,
  ): Promise<SignedIn> {
    const { pool, limits } = this.#deps;
    return limits.counting(async (tries) => {
      const tried = await limits.admitAddress(origin.ip);
      tries.push(tried);
      const { hash, proves } = deviceOf(origin);
      const [account, own] = await inTransaction(pool, { readOnly: true }, (transaction) =>
        Promise.all([findCredentials(transaction, email, hash), ownEntryOf(transaction, email)]),
      );
      const required = own?.modo === 'obrigatoria' ? own : undefined;
      const device =
        proves && account?.conhecido ? `${account.cd}:${hash.toString('base64url')}` : undefined;
      const admitted = await limits.admitAccount(email, device, account?.cd).catch((error) => {
        // Where the password serves nothing, wrong ones hold nobody up.
        if (required && !recuperacao && error instanceof CallError) return undefined;
        throw error;
      });
      if (admitted) tries.push(admitted);
      const right = admitted !== undefined && (await checkPassword(account?.pass_hash, pass));
      if (required && !recuperacao && !(right && account && (await this.#keeps(account, required))))
        return this.#goesOn(required);
      if (!right || !account) {
        throw wrongCredentials().telling({ tipo: 'entrada-falhada', cd_utilizador: account?.cd });
      }
      if (required && recuperacao) return this.#recovered(account, recuperacao, { tried, origin });
      await limits.succeed(tried, email, device);
      if (account.dada && this.#isOver(account.pass_dada_em)) throw givenIsOver();
      const fraca = !account.dada && (await this.#isWeak(pass, account));
      return this.steps.settled(account.cd, (transaction) =>
        this.steps.goOn(
          transaction,
          account,
          { fraca, provado: false, isento: pass === this.#deps.exempt },
          origin,
        ),
      );
    });
  }

  /** Whether an account keeps its password although its domain's company demands the own sign-in: others need it, too. */
  #keeps(account: ProvenAccount, { cd_empresa }: OwnEntry): Promise<boolean> {
    return inTransaction(this.#deps.pool, { readOnly: true }, (transaction) =>
      worksElsewhere(transaction, account, cd_empresa),
    );
  }

  /** The answer to whoever goes on at their company's issuer. */
  async #goesOn(own: OwnEntry): Promise<SignedIn> {
    const { pool, clock } = this.#deps;
    const answer = await inTransaction(pool, {}, (transaction) =>
      beginStep(transaction, own, clock.now()),
    );
    return { answer };
  }

  /** The way in where the company's issuer cannot be reached: the password and a recovery code together, which is used up. */
  async #recovered(
    account: ProvenAccount,
    code: string,
    { tried, origin }: { readonly tried: Tried; readonly origin: SignInOrigin },
  ): Promise<SignedIn> {
    const { limits } = this.#deps;
    await limits.admitStep(account.cd);
    const entered = await this.steps.settled(account.cd, async (transaction) => {
      const { cd } = account;
      const now = this.#deps.clock.now();
      if (!(await takeRecovery(transaction, cd, code, now)))
        throw wrongCredentials().telling({ tipo: 'fator-falhado', cd_utilizador: cd });
      const event = { tipo: 'recuperacao-usada', cd_utilizador: cd, ip: origin.ip } as const;
      await recordSecurityEvents(transaction, [{ ...event, quando: now }]);
      return this.steps.goOn(transaction, account, DONE, origin);
    });
    await limits.succeed(tried, account.email);
    return entered;
  }

  /**
   * Goes on with a sign-in that a company's own issuer has proven, by the same steps as any other.
   * @param prove says in the transaction of what follows whose it is; it throws where it is nobody's.
   */
  async enterProven(
    origin: SignInOrigin,
    prove: (
      transaction: Transaction,
    ) => Promise<{ cd: number; cd_empresa: number; provado: boolean }>,
  ): Promise<SignedIn> {
    const { pool, sessions } = this.#deps;
    const { cd, others, ...signedIn } = await inTransaction(pool, {}, async (transaction) => {
      const { cd, cd_empresa, provado } = await prove(transaction);
      const account = await lockProven(transaction, cd);
      if (!account) throw wrongCredentials();
      const progress = { ...DONE, provado, entrada: cd_empresa, como: 'empresa' } as const;
      return { cd, ...(await this.steps.goOn(transaction, account, progress, origin)) };
    });
    if (others) sessions.forgetUser(cd);
    return signedIn;
  }

  /**
   * Signs in whoever has proved to be an account's user otherwise than by the password, by something that is two factors in
   * itself. A password that somebody else has chosen is asked about as always; whether it is weak nobody can tell.
   * @param prove takes the proof, once the account is locked.
   * @throws 404 for an account without a password.
   */
  enterAs(cd: number, origin: SignInOrigin, prove: Prove): Promise<SignedIn> {
    return this.steps.settled(cd, async (transaction) => {
      const account = await lockProven(transaction, cd);
      if (!account) throw wrongCredentials();
      const como = await prove(transaction);
      const own = await ownEntryOf(transaction, account.email);
      const required = own?.modo === 'obrigatoria' ? own : undefined;
      // Whoever loses the company's own sign-in has lost this one, too.
      if (required && !(await worksElsewhere(transaction, account, required.cd_empresa)))
        return { answer: await beginStep(transaction, required, this.#deps.clock.now()) };
      return this.steps.goOn(transaction, account, { ...DONE, como }, origin);
    });
  }

  /** Whether a password that somebody else has chosen serves no longer. */
  #isOver(since: Date | null): boolean {
    const last = this.#deps.clock.now().getTime() - PASSWORD_DAYS.given * DAY_MS;
    return since !== null && since.getTime() <= last;
  }

  /** Whether a password of before would be refused today. */
  async #isWeak(pass: string, { cd, nome, email, fator }: ProvenAccount): Promise<boolean> {
    const { pool, passwords, exempt } = this.#deps;
    if (pass === exempt) return false;
    const places = await inTransaction(pool, { readOnly: true }, (transaction) =>
      placeNamesOf(transaction, cd),
    );
    const problem = await passwords.problemOf(pass, { email, words: [nome, ...places], fator });
    return problem !== undefined;
  }

  /** @returns the code of the session that has ended. */
  logout(actor: SignedInUser): Promise<number | undefined> {
    return this.#deps.sessions.end(actor);
  }
}

function givenIsOver(): CallError {
  return new CallError(
    404,
    'PALAVRA_PASSE_CADUCADA',
    `A palavra-passe que lhe deram servia ${PASSWORD_DAYS.given} dias e já não serve. Peça outra em «Esqueceu-se da palavra-passe?».`,
  );
}
