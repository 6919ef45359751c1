import { sql } from 'kysely';
import type { Grant, Scope } from '../../../access/grant.ts';
import { requireRight } from '../../../access/rights.ts';
import { changedMeanwhile } from '../../../errors.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';

/** Whether the provider may complete the files of a company's accidents, as its administrators say (decision 0169). */
export class PrestadoraService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 403 where the caller's place is a branch. */
  async get(grant: Grant): Promise<{ completa: boolean }> {
    const { access } = this.#deps;
    return { completa: await access.read(access.wholeCompany(grant), (scope) => find(scope)) };
  }

  /**
   * Lets the provider, or no longer, from the next call on. Nobody gives what they lack.
   * @throws 403 where the caller's place is a branch or completes no accidents, 409 where it is not what the caller saw.
   */
  async save(
    grant: Grant,
    { completa, antes }: { readonly completa: boolean; readonly antes: boolean },
  ): Promise<{ message: string }> {
    const { access } = this.#deps;
    const whole = access.wholeCompany(grant);
    const saved = await carryOut(this.#deps, { grant: whole }, async (scope) => {
      const before = await find(scope, true);
      const answer = {
        message: completa
          ? 'A prestadora já pode completar acidentes.'
          : 'A prestadora já não pode completar acidentes.',
      };
      if (before === completa) return { ...UNCHANGED, answer };
      if (completa) requireRight(scope, 'acidentes.anexar');
      if (before !== antes) throw changedMeanwhile('O que a prestadora pode foi alterado');
      await scope.run(sql`
        update organigrama set prestador_completa = ${completa} where cd = ${scope.cd_empresa}`);
      const detalhe = { antes: { completa: before }, depois: { completa } };
      const line = {
        acao: 'alterar',
        entidade: 'prestadora-acidentes',
        cd_entidade: scope.cd_empresa,
        detalhe,
      } as const;
      return { audit: [line], events: [], answer };
    });
    access.forgetTrees();
    return saved;
  }
}

/** @param lock keeps others from changing it until the transaction ends. */
async function find(scope: Scope, lock = false): Promise<boolean> {
  const { completa } = await scope.one(sql<{ completa: boolean }>`
    select prestador_completa as completa from organigrama
     where cd_empresa = ${scope.cd_empresa} and cd = ${scope.cd_empresa} ${lock ? sql`for update` : sql``}`);
  return completa;
}
