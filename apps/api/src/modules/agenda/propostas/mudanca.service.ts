import type {
  CancelamentoMarcacaoBody,
  MudancaMarcacaoBody,
  PrazosDaEmpresa,
  VagaOferecida,
} from '@sst/contract';
import {
  lastDayOfNotice,
  PROPOSTA_MOTIVO,
  PROPOSTA_MOTIVO_LABEL,
  type PropostaMotivo,
} from '@sst/contract/rules/agenda/propostas';
import { addDays } from '@sst/contract/rules/dates/dates';
import { FALTA_REASON, MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { Grant, Scope } from '../../../access/grant.ts';
import { today } from '../../../clock.ts';
import { notFound } from '../../../errors.ts';
import { carryOut } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { endMarcacao } from '../marcacoes/marcacoes.queries.ts';
import { settleMoved } from '../por-marcar/settle.ts';
import { offeredOf } from '../vagas/vagas.ts';
import { auditOf, listMudancas, moveToVaga, takeMarcacao } from './mudanca-steps.ts';
import { isMarcacaoInSight, noteChange, readDefinicao } from './propostas.queries.ts';

/** What a company does with its bookings by itself, until the minimum notice (decision 0089). */
export class MudancaMarcacoesService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** Until when bookings can be moved or called off. */
  async prazos(grant: Grant): Promise<PrazosDaEmpresa> {
    const day = today(this.#deps.clock);
    const { aviso_dias } = await this.#deps.access.read(grant, readDefinicao);
    let dt_primeira = day;
    while (lastDayOfNotice(dt_primeira, aviso_dias) < day) dt_primeira = addDays(dt_primeira, 1);
    return { aviso_dias, dt_primeira };
  }

  /** The free slots to which a booking can be moved. @throws 404, 409 for one that is closed or too near. */
  vagas(grant: Grant, cd: number): Promise<VagaOferecida[]> {
    const day = today(this.#deps.clock);
    return this.#deps.access.readInSteps(grant, async (scope) => {
      await requireInSight(scope, cd);
      const found = await listMudancas(scope, cd, day);
      return found.map(offeredOf);
    });
  }

  /** Moves a booking to a slot that is offered. @throws 404, 409 for one that is closed, changed or too near, or a slot that is gone. */
  move(
    grant: Grant,
    cd: number,
    { antes, cd_motiv, ...wanted }: MudancaMarcacaoBody,
  ): Promise<{ message: string }> {
    const day = today(this.#deps.clock);
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      await requireInSight(scope, cd);
      return moveToVaga(scope, cd, { antes, wanted, cd_motiv, day, now });
    });
  }

  /** Calls a booking off; its person is to be booked again. @throws 404, 409 for one that is closed, changed or too near. */
  cancel(
    grant: Grant,
    cd: number,
    { antes, cd_motiv, motivo }: CancelamentoMarcacaoBody,
  ): Promise<{ message: string }> {
    const day = today(this.#deps.clock);
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      await requireInSight(scope, cd);
      const { marcacao } = await takeMarcacao(scope, cd, antes, day);
      const cd_estad = MARCACAO_STATE.desmarcada;
      await endMarcacao(scope, cd, { cd_estad, ...reasonOf(cd_motiv, motivo) });
      await noteChange(scope, cd, now);
      await settleMoved(scope, [cd], now);
      const { cd_funcion, dt, hr } = marcacao;
      return {
        audit: [auditOf('terminar', cd, { cd_funcion, cd_estad, cd_motiv })],
        events: [{ tipo: 'marcacao.terminada', cd, dados: { cd_funcion, dt, hr, cd_estad } }],
        answer: { message: 'Marcação cancelada: a pessoa volta a «Por marcar».' },
      };
    });
  }
}

/** @throws 404 for the booking of somebody whose data the company is not shown: a worker's own link still moves it. */
async function requireInSight(scope: Scope, cd: number): Promise<void> {
  if (!(await isMarcacaoInSight(scope, cd))) throw notFound();
}

/** The reason as absences know it. */
function reasonOf(cd_motiv: PropostaMotivo, motivo: string | null) {
  if (cd_motiv === PROPOSTA_MOTIVO.ferias) return { cd_motiv: FALTA_REASON.ferias, motivo };
  return {
    cd_motiv: FALTA_REASON.outro,
    motivo: cd_motiv === PROPOSTA_MOTIVO.outro ? motivo : PROPOSTA_MOTIVO_LABEL[cd_motiv],
  };
}
