import type { SessaoRow } from '@sst/contract/conta';
import type { Grant, Scope } from '../../access/grant.ts';
import { grantAtPlace } from '../../access/grant-at-place.ts';
import type { Sessions } from '../../access/sessions.ts';
import { CallError, notFound } from '../../errors.ts';
import { carryOut } from '../carry-out.ts';
import { type Account, getAccount, holdAccount } from '../contas/accounts.service.ts';
import { endedText, endSessionsOf, sessionsOf } from '../contas/sessoes.service.ts';
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
  async list(asked: Grant, cd: number): Promise<{ message: SessaoRow[]; partilhada: boolean }> {
    const { access, clock } = this.#deps;
    const grant = await grantAtPlace(access, asked, cd);
    return access.readInSteps(grant, async (scope) => {
      if (!(await findPlace(scope, cd))) throw notFound();
      const partilhada = !(await this.#isTheirs(scope, await getAccount(scope, cd)));
      return { message: partilhada ? [] : await sessionsOf(scope, cd, clock.now()), partilhada };
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
