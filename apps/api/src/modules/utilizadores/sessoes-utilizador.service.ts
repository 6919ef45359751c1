import type { SessaoRow } from '@sst/contract/identidade/conta';
import { isOfPrestador } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { grantAtPlace } from '../../access/grant-at-place.ts';
import type { Sessions } from '../../access/sessions.ts';
import { CallError, notFound } from '../../errors.ts';
import { carryOut } from '../carry-out.ts';
import { type Account, getAccount, holdAccount } from '../identidade/conta/accounts.service.ts';
import { endedText, endSessionsOf, sessionsOf } from '../identidade/conta/sessoes.service.ts';
import { hasFator, resetFatorOf } from '../identidade/fatores/fator.service.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { worksHereAlone } from './acessos/place-rules.ts';
import { findPlace } from './utilizadores.queries.ts';

export interface SessoesUtilizadorDeps extends ServiceDeps {
  readonly sessions: Sessions;
}

/**
 * The sessions of a company's users, for its administrators. A session is of the whole account: where that works for others,
 * too, nothing of it is shown or ended here, and an administrator takes the access away instead.
 */
export class SessoesUtilizadorService {
  readonly #deps: SessoesUtilizadorDeps;

  constructor(deps: SessoesUtilizadorDeps) {
    this.#deps = deps;
  }

  /** @throws 404 for a user with neither a place at the node nor exactly one below it. */
  async list(
    asked: Grant,
    cd: number,
  ): Promise<{ message: SessaoRow[]; partilhada: boolean; fator: boolean }> {
    const { access, clock } = this.#deps;
    const grant = await grantAtPlace(access, asked, cd);
    return access.readInSteps(grant, async (scope) => {
      if (!(await findPlace(scope, cd))) throw notFound();
      const partilhada = !(await this.#isTheirs(scope, await getAccount(scope, cd)));
      if (partilhada) return { message: [], partilhada, fator: false };
      const message = await sessionsOf(scope, cd, clock.now());
      return { message, partilhada, fator: await hasFator(scope, cd) };
    });
  }

  /**
   * Ends a session of a user, or all.
   * @throws 403 for an account that is not the company's alone; 404.
   */
  async end(asked: Grant, cd: number, only?: number): Promise<{ message: string }> {
    const { access, sessions } = this.#deps;
    const grant = await grantAtPlace(access, asked, cd);
    const answer = await carryOut(this.#deps, { grant }, async (scope) => {
      if (!(await findPlace(scope, cd))) throw notFound();
      // Locked before the check, so that no other company links the account meanwhile.
      const account = await holdAccount(scope, cd);
      if (!(await this.#isTheirs(scope, account))) throw notYours();
      const ended = await endSessionsOf(scope, cd, only);
      if (only !== undefined && ended === 0) throw notFound();
      const line = {
        acao: 'terminar',
        entidade: 'sessao',
        cd_entidade: cd,
        detalhe: { nome: account.nome, sessoes: ended },
      } as const;
      return {
        audit: ended > 0 ? [line] : [],
        events: [],
        answer: { message: endedText(ended) },
      };
    });
    sessions.forgetUser(cd);
    return answer;
  }

  /**
   * Takes away the factor that a user has lost, and tells them by mail. The password stays, and no link by mail does it. The
   * provider, who serves all of an account's companies, does it for any but its own users.
   * @throws 403 for an account that the caller may not change; 404.
   */
  async resetFator(asked: Grant, cd: number): Promise<{ message: string }> {
    const { access, sessions } = this.#deps;
    const grant = await grantAtPlace(access, asked, cd);
    const answer = await carryOut(this.#deps, { grant }, async (scope, now) => {
      if (!(await findPlace(scope, cd))) throw notFound();
      const account = await holdAccount(scope, cd);
      const may = isOfPrestador(scope.actor)
        ? !account.prestador
        : await this.#isTheirs(scope, account);
      if (!may) throw notYours();
      const had = await resetFatorOf(scope, account, now);
      const { nome } = account;
      const line = {
        acao: 'remover',
        entidade: 'fator',
        cd_entidade: cd,
        detalhe: { nome },
      } as const;
      return {
        audit: had ? [line] : [],
        events: [],
        answer: {
          message: had
            ? `Segundo fator retirado. Segue um e-mail para ${nome}.`
            : 'Não tinha segundo fator.',
        },
      };
    });
    sessions.forgetUser(cd);
    return answer;
  }

  async #isTheirs(scope: Scope, account: Account): Promise<boolean> {
    return worksHereAlone(scope, account, await this.#deps.access.administered(scope));
  }
}

function notYours(): CallError {
  return new CallError(
    403,
    'CONTA_PARTILHADA',
    'As sessões desta conta só podem ser vistas e terminadas pela própria pessoa.',
  );
}
