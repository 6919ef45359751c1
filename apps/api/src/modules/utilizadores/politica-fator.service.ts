import type { PoliticaFator } from '@sst/contract';
import type { Exigencia } from '@sst/contract/rules/identidade/fator';
import type { Grant } from '../../access/grant.ts';
import { changedMeanwhile } from '../../errors.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import { forgetPastDemands } from '../identidade/index.ts';
import type { ChangeDeps } from '../service-deps.ts';
import { findExigencia, setExigencia } from './politica-fator.queries.ts';

/** Of whom a company demands a second factor, as its administrators and the provider say. */
export class PoliticaFatorService {
  readonly #deps: ChangeDeps;
  readonly #demonstracao: boolean;

  /** @param demonstracao whether there are accounts of the demonstration, of which nothing is demanded. */
  constructor(deps: ChangeDeps, demonstracao: boolean) {
    this.#deps = deps;
    this.#demonstracao = demonstracao;
  }

  /** @throws 403 where the caller's place is a branch. */
  async get(grant: Grant): Promise<PoliticaFator> {
    const { access } = this.#deps;
    const exige = await access.read(access.wholeCompany(grant), (scope) => findExigencia(scope));
    return { exige, demonstracao: this.#demonstracao };
  }

  /**
   * Whoever it concerns is told at the next sign-in, from which the days of grace are counted.
   * @throws 403 where the caller's place is a branch, 409 where it is not what the caller saw.
   */
  update(
    grant: Grant,
    { exige, antes }: { readonly exige: Exigencia; readonly antes?: Exigencia | undefined },
  ): Promise<{ message: string }> {
    const whole = this.#deps.access.wholeCompany(grant);
    return carryOut(this.#deps, { grant: whole }, async (scope) => {
      const before = await findExigencia(scope, true);
      if (antes !== undefined && antes !== before) throw changedMeanwhile('A regra foi alterada');
      const answer = { message: 'Regra do segundo fator guardada.' };
      if (before === exige) return { ...UNCHANGED, answer };
      await forgetPastDemands(scope, scope.cd_empresa);
      await setExigencia(scope, exige);
      return {
        audit: [
          {
            acao: 'alterar',
            entidade: 'politica-fator',
            cd_entidade: scope.cd_empresa,
            detalhe: { antes: { exige: before }, depois: { exige } },
          },
        ],
        events: [],
        answer,
      };
    });
  }
}
