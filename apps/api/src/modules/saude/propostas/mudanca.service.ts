import type {
  CancelamentoMarcacaoBody,
  DefinicaoPropostas,
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
import { MARCACAO_MINUTOS } from '@sst/contract/rules/agenda/turnos';
import { addDays, displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import { FALTA_REASON, MARCACAO_STATE } from '@sst/contract/rules/saude';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Grant, Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { today } from '../../../clock.ts';
import { CallError, changedMeanwhile, notFound } from '../../../errors.ts';
import { carryOut } from '../../carry-out.ts';
import { settleMoved } from '../../por-marcar/index.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { avisoOf } from '../campanhas/campanhas.queries.ts';
import { requireOpenMarcacao } from '../publicacao/marcacao-rules.ts';
import { leavesBefore } from '../publicacao/marcacao-turns.ts';
import {
  endMarcacao,
  type LockedMarcacao,
  listWithoutTime,
  lockActiveFuncionarios,
  lockMarcacao,
  moveMarcacao,
} from '../publicacao/marcacoes.queries.ts';
import { NOT_OFFERED, TAKEN } from './proposta-checks.ts';
import { findTipo, noteChange, type Planned, readDefinicao } from './propostas.queries.ts';
import { findVaga, listVagas, offeredOf } from './vagas.ts';

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
      const marcacao = await findTipo(scope, cd);
      if (!marcacao) throw notFound();
      requireOpenMarcacao(marcacao);
      const { vagas, ...usual } = await readDefinicao(scope);
      const aviso_dias = await avisoOf(scope, cd, usual.aviso_dias);
      requireNotice(marcacao.dt, day, aviso_dias);
      const limits = { today: day, aviso_dias, vagas };
      const found = await listVagas(scope, plannedOf(marcacao), limits);
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
      const { marcacao, definicao } = await this.#take(scope, cd, antes, day);
      const [employee] = await lockActiveFuncionarios(scope, [marcacao.cd_funcion], {
        branch: null,
      });
      if (!employee) {
        throw new CallError(409, 'FUNCIONARIO_SAIU', 'O funcionário já saiu da empresa.');
      }
      const left = leavesBefore(employee, wanted.dt, day);
      if (left) throw new CallError(409, 'FUNCIONARIO_SAIU', left);
      const tipo = await findTipo(scope, cd);
      if (!tipo) throw notFound();
      const vaga = await findVaga(scope, plannedOf(tipo), wanted, { today: day, ...definicao });
      if (!vaga) throw new CallError(409, 'HORA_OCUPADA', NOT_OFFERED);
      const { dt, hr, cd_local, cd_medic, cd_enferm } = vaga;
      await moveMarcacao(scope, cd, { dt, hr, cd_local, cd_medic, cd_enferm });
      if ((await listWithoutTime(scope, [cd])).length > 0) {
        throw new CallError(409, 'HORA_OCUPADA', TAKEN);
      }
      await noteChange(scope, cd, now);
      await settleMoved(scope, cd, now);
      const { cd_funcion } = marcacao;
      const why = cd_motiv === null ? {} : { cd_motiv };
      return {
        audit: [auditOf('alterar', cd, { cd_funcion, antes: marcacao.dt, dt, hr, ...why })],
        events: [{ tipo: 'marcacao.alterada', cd, dados: { cd_funcion, dt, hr, movida: true } }],
        answer: { message: `Marcação mudada para ${displayDate(dt)}, às ${displayTime(hr)}.` },
      };
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
      const { marcacao } = await this.#take(scope, cd, antes, day);
      const cd_estad = MARCACAO_STATE.desmarcada;
      await endMarcacao(scope, cd, { cd_estad, ...reasonOf(cd_motiv, motivo) });
      await noteChange(scope, cd, now);
      await settleMoved(scope, cd, now);
      const { cd_funcion, dt, hr } = marcacao;
      return {
        audit: [auditOf('terminar', cd, { cd_funcion, cd_estad, cd_motiv })],
        events: [{ tipo: 'marcacao.terminada', cd, dados: { cd_funcion, dt, hr, cd_estad } }],
        answer: { message: 'Marcação cancelada: a pessoa volta a «Por marcar».' },
      };
    });
  }

  async #take(
    scope: Scope,
    cd: number,
    antes: MudancaMarcacaoBody['antes'],
    day: string,
  ): Promise<{ marcacao: LockedMarcacao; definicao: DefinicaoPropostas }> {
    const marcacao = await lockMarcacao(scope, cd);
    if (!marcacao) throw notFound();
    requireOpenMarcacao(marcacao);
    if (antes && (antes.dt !== marcacao.dt || antes.hr !== marcacao.hr)) {
      throw changedMeanwhile('A marcação foi alterada');
    }
    const definicao = await readDefinicao(scope);
    const aviso_dias = await avisoOf(scope, cd, definicao.aviso_dias);
    requireNotice(marcacao.dt, day, aviso_dias);
    return { marcacao, definicao: { ...definicao, aviso_dias } };
  }
}

/** @throws 409 for a booking that is over or too near to be changed without asking. */
function requireNotice(dt: string, day: string, aviso_dias: number): void {
  if (dt >= day && lastDayOfNotice(dt, aviso_dias) >= day) return;
  const text =
    dt < day
      ? 'O dia da marcação já passou.'
      : `Faltam menos de ${countLabel(aviso_dias, 'dia útil', 'dias úteis')}: peça ao prestador outra data, ou diga-lhe que a pessoa não pode ir.`;
  throw new CallError(409, 'AVISO_CURTO', text);
}

/** The reason as absences know it. */
function reasonOf(cd_motiv: PropostaMotivo, motivo: string | null) {
  if (cd_motiv === PROPOSTA_MOTIVO.ferias) return { cd_motiv: FALTA_REASON.ferias, motivo };
  return {
    cd_motiv: FALTA_REASON.outro,
    motivo: cd_motiv === PROPOSTA_MOTIVO.outro ? motivo : PROPOSTA_MOTIVO_LABEL[cd_motiv],
  };
}

const plannedOf = (
  marcacao: Omit<Planned, 'minutos'> & { readonly minutos: number | null },
): Planned => ({ ...marcacao, minutos: marcacao.minutos ?? MARCACAO_MINUTOS });

function auditOf(
  acao: 'alterar' | 'terminar',
  cd: number,
  detalhe: AuditLine['detalhe'],
): AuditLine {
  return { acao, entidade: 'marcacao', cd_entidade: cd, detalhe };
}
