import type { FuncionarioParaExame, ParaExameQuery, SeguinteQuery } from '@sst/contract';
import type { Grant } from '../../../access/grant.ts';
import { today } from '../../../clock.ts';
import { notFound } from '../../../errors.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { findFuncionarioParaExame, findMarcacaoSeguinte } from './atendimento.queries.ts';

/** What is needed to record a day of exams one after the other, for the provider. */
export class AtendimentoService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 404. */
  async funcionario(
    grant: Grant,
    cd: number,
    query: ParaExameQuery,
  ): Promise<FuncionarioParaExame> {
    const { access, clock } = this.#deps;
    const asked = { ...query, cd, today: today(clock) };
    const found = await access.read(grant, (scope) => findFuncionarioParaExame(scope, asked));
    if (!found) throw notFound();
    return found;
  }

  /** The booking that follows for a physician; null without one. */
  async seguinte(grant: Grant, query: SeguinteQuery): Promise<{ cd: number } | null> {
    const next = await this.#deps.access.read(grant, (scope) => findMarcacaoSeguinte(scope, query));
    return next ?? null;
  }
}
