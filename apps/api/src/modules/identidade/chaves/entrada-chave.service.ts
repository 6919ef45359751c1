import type {
  NovaChave,
  PedidoChave,
  PedidoNovaChave,
  RespostaChave,
} from '@sst/contract/identidade/chaves-acesso';
import type { Pool } from 'pg';
import type { Clock } from '../../../clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordSecurityEvents } from '../../../eventos-seguranca/record-events.ts';
import { factorThere, hasFator } from '../fatores/fator.service.ts';
import type { SignInLimits } from '../limites/sign-in-limits.ts';
import type { SessaoService } from '../sessao/sessao.service.ts';
import type { SignInOrigin } from '../sessao/sign-in-origin.ts';
import type { Enrolled, SignedIn } from '../sessao/sign-in-steps.ts';
import { keepNew } from './chaves.service.ts';
import type { Passkeys } from './passkeys.ts';

export interface EntradaChaveDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly limits: SignInLimits;
  readonly sessao: SessaoService;
  readonly passkeys: Passkeys;
}

/** Signing in by a passkey: alone, or in place of the code of the second factor. */
export class EntradaChaveService {
  readonly #deps: EntradaChaveDeps;

  constructor(deps: EntradaChaveDeps) {
    this.#deps = deps;
  }

  /**
   * What a passkey has to sign: any, or one of the account whose sign-in waits for its factor. The first says nothing of any
   * account.
   * @param codigo of the sign-in that waits.
   * @throws 404 for a sign-in that is unknown or over; 409 where browsers take no passkeys; 429.
   */
  async begin(codigo: string | undefined, ip: string): Promise<{ opcoes: PedidoChave }> {
    const { pool, limits, sessao, passkeys } = this.#deps;
    await limits.admitChallenge(ip);
    const opcoes = await inTransaction(pool, {}, async (transaction) => {
      if (codigo === undefined) return passkeys.ask(transaction, 'entrar', null);
      const { cd } = await sessao.steps.atFactorOf(transaction, codigo);
      return passkeys.ask(transaction, 'segundo-fator', cd);
    });
    return { opcoes };
  }

  /**
   * Signs in by what a passkey has signed.
   * @param codigo of the sign-in that waits for its factor; without it the passkey alone says who it is.
   * @throws 400 whatever is wrong with it; 404 for a sign-in that is unknown or over; 429.
   */
  enter(
    {
      codigo,
      resposta,
    }: { readonly codigo?: string | undefined; readonly resposta: RespostaChave },
    origin: SignInOrigin,
  ): Promise<SignedIn> {
    const { clock, sessao, passkeys } = this.#deps;
    if (codigo === undefined) return this.#alone(resposta, origin);
    return sessao.steps.atFactor(codigo, origin, (cd_utilizador, enter) => {
      const de = { passo: 'segundo-fator', cd_utilizador } as const;
      return passkeys.using(resposta, de, origin.ip, (_, advance) =>
        enter(async (transaction) => {
          await advance(transaction);
          await recordSecurityEvents(transaction, [
            { tipo: 'fator-aceite', cd_utilizador, quando: clock.now(), ip: origin.ip },
          ]);
          return 'chave-acesso';
        }),
      );
    });
  }

  /**
   * What the browser makes a passkey from, for an account whose sign-in waits for a factor that it has to have.
   * @throws 404 for a sign-in that is unknown or over; 409 where browsers take no passkeys; 429.
   */
  async beginEnrolment(codigo: string, ip: string): Promise<{ opcoes: PedidoNovaChave }> {
    const { pool, limits, sessao, passkeys } = this.#deps;
    await limits.admitChallenge(ip);
    const opcoes = await inTransaction(pool, {}, async (transaction) => {
      const account = await sessao.steps.atEnrolmentOf(transaction, codigo);
      return passkeys.askNew(transaction, account, 'ativar');
    });
    return { opcoes };
  }

  /**
   * Keeps a passkey as the factor that is demanded, and goes on with the sign-in.
   * @throws 400 for one that is wrong or comes too late, and as `SignInSteps.atEnrolment`.
   */
  enrol(
    {
      codigo,
      nome,
      resposta,
    }: { readonly codigo: string; readonly nome: string; readonly resposta: NovaChave },
    origin: SignInOrigin,
  ): Promise<Enrolled> {
    const { clock, sessao, passkeys } = this.#deps;
    return sessao.steps.atEnrolment(codigo, origin, async (cd, enter) => {
      const made = await passkeys.proveNew(resposta, cd, 'ativar');
      return enter(async (transaction, account) => {
        if (await hasFator(transaction, cd)) throw factorThere();
        return keepNew(transaction, account, { nome, made, ip: origin.ip, now: clock.now() });
      });
    });
  }

  /** Tries count by address alone: nobody guesses a signature, and no account is named before it is right. */
  #alone(resposta: RespostaChave, origin: SignInOrigin): Promise<SignedIn> {
    const { limits, sessao, passkeys } = this.#deps;
    return limits.counting(async (tries) => {
      const tried = await limits.admitAddress(origin.ip);
      tries.push(tried);
      const de = { passo: 'entrar', cd_utilizador: null } as const;
      const entered = await passkeys.using(resposta, de, origin.ip, (cd, advance) =>
        sessao.enterAs(cd, origin, async (transaction) => {
          await advance(transaction);
          return 'chave-acesso';
        }),
      );
      await limits.takeBack(tried);
      return entered;
    });
  }
}
