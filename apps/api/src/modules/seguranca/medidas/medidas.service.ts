import type {
  ConclusaoBody,
  EventData,
  MedidaBody,
  MedidaDetail,
  NovaMedidaBody,
} from '@sst/contract';
import type { AuditAction } from '@sst/contract/rules/auditoria';
import { doneDayError } from '@sst/contract/rules/dates/dates';
import type { Fase } from '@sst/contract/rules/medidas/vida';
import {
  DEADLINE_TOO_FAR,
  deadlineDay,
  deadlineText,
  END_TO_COME,
  END_TOO_EARLY,
  isTooFarDeadline,
  MEDIDA_CANCELLED,
  MEDIDA_ENDED,
  MEDIDA_STATE,
  MEDIDA_TO_COME,
  OPEN_MEDIDA_LABEL,
} from '@sst/contract/rules/seguranca';
import type { Grant, Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { changesOf } from '../../../audit/changes.ts';
import { today } from '../../../clock.ts';
import { CallError, changedMeanwhile, invalid, notFound } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { carryOut, type Traces, UNCHANGED } from '../../carry-out.ts';
import { pathsInScope, UNKNOWN_NODE } from '../../organigrama/organigrama.service.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import {
  findMedida,
  findTarefa,
  insertMedida,
  insertTarefa,
  type LockedMedida,
  lockMedida,
  lockTarefas,
  type MedidaValues,
  tarefaExists,
  updateMedida,
} from './medidas.queries.ts';
import { OF_PRAZO, withdrawTold } from './vida/medida-avisos.ts';
import { repeat } from './vida/repeticao.ts';
import { listPassos, writePasso } from './vida/vida.queries.ts';

interface MedidasDeps extends ServiceDeps {
  readonly publicUrl: string;
}

type Detail = Readonly<Record<string, unknown>>;

/** Registers, changes, completes and reopens measures, for the provider. */
export class MedidasService {
  readonly #deps: MedidasDeps;

  constructor(deps: MedidasDeps) {
    this.#deps = deps;
  }

  /** @throws 404 */
  async get(grant: Grant, cd: number): Promise<MedidaDetail> {
    const medida = await this.#deps.access.read(grant, (scope) => findMedida(scope, cd));
    if (!medida) throw notFound();
    return medida;
  }

  /** @throws 400 with the fields that are wrong. */
  create(
    grant: Grant,
    body: NovaMedidaBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const values = await this.#valuesOf(scope, body, null);
      const cd = await insertMedida(scope, values);
      await writePasso(scope, now, cd, { passo: 'criar' });
      return {
        audit: [auditOf('criar', cd, detailOf(values))],
        events: [{ tipo: 'medida.criada', cd, dados: dataOf(values) }],
        answer: { message: 'Medida registada com sucesso.', cd },
      };
    });
  }

  /** @throws 400, 404, 409 for a completed measure, or one that somebody has changed meanwhile. */
  update(grant: Grant, cd: number, { versao, ...body }: MedidaBody): Promise<{ message: string }> {
    return this.#change(grant, cd, 'Medida alterada com sucesso.', async (scope, medida, now) => {
      if (medida.cd_estad >= MEDIDA_STATE.concluida) {
        const cancelled = medida.cd_estad === MEDIDA_STATE.cancelada;
        throw new CallError(409, 'MEDIDA_CONCLUIDA', cancelled ? MEDIDA_CANCELLED : MEDIDA_ENDED);
      }
      if (versao !== undefined && versao !== medida.versao) {
        throw changedMeanwhile('A medida foi alterada');
      }
      const values = await this.#valuesOf(scope, body, medida.repete_meses);
      if (!changesOf(medida, values)) return UNCHANGED;
      await updateMedida(scope, cd, values);
      if (values.cd_estad !== medida.cd_estad) {
        const [de, para] = [stateText(medida.cd_estad), stateText(values.cd_estad)];
        await writePasso(scope, now, cd, { passo: 'estado', de, para });
      }
      if (values.dt_prazo !== medida.dt_prazo) {
        const [de, para] = [deadlineText(medida), deadlineText(values)];
        await writePasso(scope, now, cd, { passo: 'prazo', de, para });
        await withdrawTold(scope, cd, OF_PRAZO);
      }
      return {
        audit: [auditOf('alterar', cd, detailOf(values))],
        events: [{ tipo: 'medida.alterada', cd, dados: dataOf(values) }],
      };
    });
  }

  /**
   * Completes a measure.
   * @throws 400 for a day in the future or before the measure, 404, 409 if it is completed already.
   */
  close(grant: Grant, cd: number, { dt, conclusao }: ConclusaoBody): Promise<{ message: string }> {
    const day = today(this.#deps.clock);
    return this.#change(grant, cd, 'Medida concluída com sucesso.', async (scope, medida, now) => {
      if (medida.cd_estad >= MEDIDA_STATE.concluida) {
        const cancelled = medida.cd_estad === MEDIDA_STATE.cancelada;
        const text = cancelled ? 'A medida foi cancelada.' : 'A medida já estava concluída.';
        throw new CallError(409, 'MEDIDA_CONCLUIDA', text);
      }
      const wrong = doneDayError(dt, day, END_TO_COME);
      if (wrong) throw invalid({ dt: wrong });
      if (dt < medida.dt) throw invalid({ dt: END_TOO_EARLY });
      const cd_estad = MEDIDA_STATE.concluida;
      await updateMedida(scope, cd, { cd_estad, dt_conclusao: dt, conclusao });
      const next = await repeat(scope, now, cd, this.#deps.publicUrl);
      await writePasso(scope, now, cd, { passo: 'concluir', de: medida.fase, texto: conclusao });
      await withdrawTold(scope, cd, ['sua', 'devolvida', ...OF_PRAZO]);
      return {
        audit: [
          auditOf('concluir', cd, { nome: medida.medida, dt_conclusao: dt, conclusao }),
          ...next.audit,
        ],
        events: [
          { tipo: 'medida.concluida', cd, dados: dataOf({ ...medida, cd_estad }) },
          ...next.events,
        ],
      };
    });
  }

  /** Reopens a measure; what was concluded stays in the audit log. A cancelled one likewise. @throws 404, 409 for an open measure. */
  reopen(grant: Grant, cd: number): Promise<{ message: string }> {
    return this.#change(grant, cd, 'Medida reaberta com sucesso.', async (scope, medida, now) => {
      if (medida.cd_estad < MEDIDA_STATE.concluida) {
        throw new CallError(409, 'MEDIDA_ABERTA', 'A medida já está em aberto.');
      }
      const cd_estad = MEDIDA_STATE.emCurso;
      await updateMedida(scope, cd, { cd_estad, dt_conclusao: null, conclusao: null });
      const fase = await phaseBefore(scope, cd);
      if (fase !== null) await updateMedida(scope, cd, { fase });
      await writePasso(scope, now, cd, { passo: 'reabrir' });
      const { dt_conclusao, conclusao } = medida;
      const antes = { dt_conclusao, conclusao };
      return {
        audit: [auditOf('reabrir', cd, { nome: medida.medida, antes })],
        events: [{ tipo: 'medida.reaberta', cd, dados: dataOf({ ...medida, cd_estad }) }],
      };
    });
  }

  /** Inserts a task, or answers the existing one that is equal but for case and accents. */
  createTarefa(
    grant: Grant,
    nome: string,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return carryOut(this.#deps, { grant, key }, async (scope) => {
      await lockTarefas(scope);
      const known = await findTarefa(scope, nome);
      if (known) {
        const answer = { message: 'A tarefa já existia e foi selecionada.', cd: known.cd };
        return { ...UNCHANGED, answer };
      }
      const cd = await insertTarefa(scope, nome);
      return {
        audit: [{ acao: 'criar', entidade: 'tarefa', cd_entidade: cd, detalhe: { nome } }],
        events: [],
        answer: { message: 'A tarefa foi inserida com sucesso.', cd },
      };
    });
  }

  /** @param repeats after how many months the measure comes back where that is not said. */
  async #valuesOf(
    scope: Scope,
    { estado, prazo, repete_meses, ...body }: NovaMedidaBody,
    repeats: number | null,
  ): Promise<MedidaValues> {
    const [task, nodes] = await Promise.all([
      tarefaExists(scope, body.cd_tarefa),
      pathsInScope(scope, [body.cd_organig]),
    ]);
    const campos: Record<string, string> = {};
    if (!task) campos.cd_tarefa = 'A tarefa não existe nesta empresa.';
    if (!nodes.has(body.cd_organig)) campos.cd_organig = UNKNOWN_NODE;
    const present = today(this.#deps.clock);
    const day = doneDayError(body.dt, present, MEDIDA_TO_COME);
    if (day) campos.dt = day;
    if (prazo !== null && isTooFarDeadline(prazo, body.dt, present))
      campos.prazo = DEADLINE_TOO_FAR;
    if (Object.keys(campos).length > 0) throw invalid(campos);
    const dt_prazo = prazo === null ? null : deadlineDay(prazo, body.dt);
    return {
      ...body,
      prazo,
      dt_prazo,
      cd_estad: estado,
      repete_meses: repete_meses === undefined ? repeats : repete_meses,
    };
  }

  /** @param work answers its traces. */
  #change(
    grant: Grant,
    cd: number,
    message: string,
    work: (scope: Scope, medida: LockedMedida, now: Date) => Promise<Traces>,
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const medida = await lockMedida(scope, cd);
      if (!medida) throw notFound();
      return { ...(await work(scope, medida, now)), answer: { message } };
    });
  }
}

/** What an open state is called. */
const stateText = (cd_estad: number) => (OPEN_MEDIDA_LABEL as Record<number, string>)[cd_estad];

/** What a measure that was completed as its last step waited for before; null for nothing finer than its state. */
async function phaseBefore(scope: Scope, cd: number): Promise<Fase | null> {
  const last = (await listPassos(scope, cd)).at(-1);
  if (last?.passo !== 'concluir') return null;
  return last.de === 'executada' || last.de === 'devolvida' ? last.de : null;
}

function auditOf(acao: AuditAction, cd: number, detalhe: Detail): AuditLine {
  return { acao, entidade: 'medida', cd_entidade: cd, detalhe };
}

/** The part of a measure that its audit lines keep. */
function detailOf({ medida, cd_organig, dt, prazo, cd_estad, repete_meses }: MedidaValues): Detail {
  return { nome: medida, cd_organig, dt, prazo, cd_estad, repete_meses };
}

/** The part that its events carry. */
function dataOf({ cd_organig, cd_estad, dt_prazo }: MedidaValues): EventData<'medida.criada'> {
  return { cd_organig, cd_estad, dt_prazo };
}
