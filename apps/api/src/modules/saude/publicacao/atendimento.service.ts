import type {
  AproveitamentoBody,
  FuncionarioParaExame,
  ParaExameQuery,
  SeguinteQuery,
} from '@sst/contract';
import { TAKEN_OVER_BY_PHYSICIAN } from '@sst/contract/rules/exames/confirmacao';
import { authorOf } from '../../../access/actor.ts';
import type { Grant } from '../../../access/grant.ts';
import { today } from '../../../clock.ts';
import { CallError, notFound } from '../../../errors.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import { takeFuncionario } from '../../funcionarios/index.ts';
import { readParametros } from '../../prazos/index.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { deleteAproveitado, findAnterior, insertAproveitado } from './aproveitados.queries.ts';
import { findFuncionarioParaExame, findMarcacaoSeguinte } from './atendimento.queries.ts';
import { mayTakeOver } from './exames/decisao-rules.ts';

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
    return access.read(grant, async (scope) => {
      // One packet takes all queries of a reading.
      const [found, parametros, pode] = await Promise.all([
        findFuncionarioParaExame(scope, asked),
        readParametros(scope),
        mayTakeOver(scope),
      ]);
      if (!found) throw notFound();
      const { anterior } = found;
      return {
        ...found,
        inapto_dias: parametros.on('inapto_dias', asked.today)?.valor ?? null,
        anterior: anterior && { ...anterior, pode },
      };
    });
  }

  /**
   * Lets the valid exam of an earlier period count for this one, from its own day on, or no longer.
   * @throws 404, 409 for somebody who has left, for any other exam than the one that is offered, and to who is no physician where one
   * has an account.
   */
  aproveitar(
    grant: Grant,
    cd: number,
    { cd_exame }: AproveitamentoBody,
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      await takeFuncionario(scope, cd);
      if (!(await mayTakeOver(scope)))
        throw new CallError(409, 'SO_MEDICO', TAKEN_OVER_BY_PHYSICIAN);
      const lineOf = (acao: 'criar' | 'anular', exame: number) => ({
        acao,
        entidade: 'exame-aproveitado' as const,
        cd_entidade: exame,
        detalhe: { cd_funcion: cd },
      });
      if (cd_exame === null) {
        const exame = await deleteAproveitado(scope, cd);
        const audit = exame === undefined ? [] : [lineOf('anular', exame)];
        return { ...UNCHANGED, audit, answer: { message: 'O exame deixou de ser aproveitado.' } };
      }
      const answer = { message: 'Exame aproveitado: vale até ao fim da sua própria validade.' };
      const offered = await findAnterior(scope, cd, today(this.#deps.clock));
      if (offered?.cd !== cd_exame) {
        throw new CallError(409, 'ULTRAPASSADO', 'Este exame já não pode ser aproveitado.');
      }
      if (offered.aproveitado) return { ...UNCHANGED, answer };
      await insertAproveitado(scope, {
        cd_funcion: cd,
        cd_exame,
        cd_autor: authorOf(scope.actor),
        dt_cria: now,
      });
      return { ...UNCHANGED, audit: [lineOf('criar', cd_exame)], answer };
    });
  }

  /** The booking that follows for a physician; null without one. */
  async seguinte(grant: Grant, query: SeguinteQuery): Promise<{ cd: number } | null> {
    const next = await this.#deps.access.read(grant, (scope) => findMarcacaoSeguinte(scope, query));
    return next ?? null;
  }
}
