import type { MedidaPropriaBody, MedidaVida, TratamentoMedidaBody } from '@sst/contract';
import type { AuditAction } from '@sst/contract/rules/auditoria';
import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  isTratavel,
  PASSOS,
  type PassoTomado,
  PRAZO_PASSADO,
  passosDe,
  type Situacao,
} from '@sst/contract/rules/medidas/vida';
import { DEADLINE_TOO_FAR, isTooFarDeadline, MEDIDA_STATE } from '@sst/contract/rules/seguranca';
import { authorOf } from '../../../../access/actor.ts';
import type { Grant, Scope } from '../../../../access/grant.ts';
import { may } from '../../../../access/rights.ts';
import { today } from '../../../../clock.ts';
import { CallError, changedMeanwhile, forbidden, invalid, notFound } from '../../../../errors.ts';
import type { IdempotencyKey } from '../../../../idempotency/idempotency-key.ts';
import { type Change, carryOut, UNCHANGED } from '../../../carry-out.ts';
import { pathsInScope, UNKNOWN_NODE } from '../../../organigrama/organigrama.service.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { graded } from '../../metodo/metodo.queries.ts';
import { insertMedida, tarefaNamed } from '../medidas.queries.ts';
import { describeMedida, eventOf, lineOf } from './dados.ts';
import { endOf } from './fim.ts';
import {
  type MedidaRef,
  OF_PRAZO,
  tellResponsavel,
  type Why,
  withdrawTold,
} from './medida-avisos.ts';
import { mayOf, parteIn, requireManaged, requireTreated, revocable } from './partes.ts';
import { repeat, unrepeat } from './repeticao.ts';
import { listResponsaveis } from './responsaveis.ts';
import {
  deletePasso,
  findVida,
  type LockedVida,
  listPassos,
  lockVida,
  markPassosRead,
  moveMedida,
  type StoredPasso,
  saveVida,
  writePasso,
} from './vida.queries.ts';

interface VidaDeps extends ServiceDeps {
  readonly publicUrl: string;
}

type Answer = { readonly message: string };
type Body<A extends TratamentoMedidaBody['acao']> = Extract<TratamentoMedidaBody, { acao: A }>;

/** What becomes of measures: who answers for them, by when, the steps that they take (decision 0181). */
export class VidaService {
  readonly #deps: VidaDeps;

  constructor(deps: VidaDeps) {
    this.#deps = deps;
  }

  /** A measure, whose last steps are read with that by whoever did not take them. @throws 404 */
  async get(grant: Grant, cd: number): Promise<MedidaVida> {
    const { access, clock } = this.#deps;
    const day = today(clock);
    const documents = may(grant, 'documentos.ver');
    const [stored, passos] = await access.read(grant, (scope) =>
      Promise.all([findVida(scope, cd, { day, documents }), listPassos(scope, cd)]),
    );
    if (!stored) throw notFound();
    const reader = grant.actor.kind === 'user' ? authorOf(grant.actor) : null;
    const news = passos.filter((one) => !one.lido && one.cd_autor !== reader).map((one) => one.cd);
    if (reader !== null && news.length > 0) {
      await access.write(grant, (scope) => markPassosRead(scope, cd, news, clock.now()));
    }
    return { ...stored, passos: passos.map(shown), pode: mayOf(grant, stored, passos) };
  }

  /** Who may answer for measures at a unit, by name. @throws 404 for a unit that the scope does not have. */
  async responsaveis(grant: Grant, cd_organig: number): Promise<{ cd: number; nome: string }[]> {
    const [nodes, people] = await this.#deps.access.read(grant, (scope) =>
      Promise.all([pathsInScope(scope, [cd_organig]), listResponsaveis(scope, cd_organig)]),
    );
    if (!nodes.has(cd_organig)) throw notFound();
    return people;
  }

  /** Registers a measure of the company's own. @throws 400 with the fields that are wrong. */
  create(
    grant: Grant,
    body: MedidaPropriaBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const day = today(this.#deps.clock);
      const { tarefa, prazo, cd_responsavel, ...rest } = body;
      const { probabilidade, severidade, controlo, repete_meses = null, ...text } = rest;
      const campos: Record<string, string> = {};
      if (!(await pathsInScope(scope, [body.cd_organig])).has(body.cd_organig))
        campos.cd_organig = UNKNOWN_NODE;
      const wrong = prazo === null ? undefined : deadlineError(prazo, day, day);
      if (wrong) campos.prazo = wrong;
      if (Object.keys(campos).length > 0) throw invalid(campos);
      const chosen = await chosenFor(scope, body.cd_organig, cd_responsavel);
      const cd = await insertMedida(scope, {
        ...text,
        cd_tarefa: await tarefaNamed(scope, tarefa),
        dt: day,
        prazo,
        dt_prazo: prazo,
        provis: false,
        cd_estad: MEDIDA_STATE.porIniciar,
        repete_meses,
      });
      const origem = 'propria' as const;
      const graus = await graded(scope, { probabilidade, severidade });
      const said = { cd_responsavel, ...graus, controlo, origem };
      await saveVida(scope, cd, said);
      await writePasso(scope, now, cd, { passo: 'criar', para: chosen?.nome ?? null });
      const medida = { cd, medida: body.medida, cd_organig: body.cd_organig, dt_prazo: prazo };
      if (cd_responsavel !== null) await this.#tell(scope, now, medida, cd_responsavel);
      return {
        audit: [lineOf('criar', medida, { prazo, responsavel: cd_responsavel, origem })],
        events: [eventOf('medida.criada', medida, 'por-iniciar')],
        answer: { message: 'Medida registada com sucesso.', cd },
      };
    });
  }

  /**
   * Takes a step, or changes who answers for a measure, its deadline or what is said of it.
   * @throws 400; 403 for what is another's part; 404; 409 for a version that is not the present one, a step that is not possible from where
   *   the measure is, and, unless confirmed, who verifies what they have carried out themselves.
   */
  change(grant: Grant, cd: number, body: TratamentoMedidaBody): Promise<Answer> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const medida = await lockVida(scope, cd);
      if (!medida) throw notFound();
      if (body.versao !== undefined && body.versao !== medida.versao)
        throw changedMeanwhile('A medida foi alterada');
      if (body.acao === 'passo') return this.#step(scope, now, medida, body);
      if (body.acao === 'dados') return describeMedida(scope, now, medida, body);
      return this.changeLocked(scope, now, medida, body, 'told');
    });
  }

  /** Changes the deadline of a measure that is locked, or who answers for it. @param whether whoever that is, is told by this. */
  changeLocked(
    scope: Scope,
    now: Date,
    medida: LockedVida,
    body: Body<'prazo' | 'responsavel'>,
    whether: 'told' | 'quiet',
  ): Promise<Change<Answer>> {
    if (body.acao === 'prazo') return this.#deadline(scope, now, medida, body);
    return this.#owner(scope, now, medida, body.cd_responsavel, whether);
  }

  /** Takes the last step back, by who took it, as long as nobody else has read it. @throws 404, 409. */
  takeBack(grant: Grant, cd: number, passo: number): Promise<Answer> {
    return carryOut(this.#deps, { grant }, async (scope) => {
      const medida = await lockVida(scope, cd);
      if (!medida) throw notFound();
      const passos = await listPassos(scope, cd);
      if (!passos.some((one) => one.cd === passo)) throw notFound();
      const last = revocable(scope, medida.situacao, passos);
      if (last?.cd !== passo) throw wasRead();
      const before = last.de as Situacao;
      await moveMedida(scope, cd, before);
      await withdrawTold(scope, cd, ['devolvida']);
      await deletePasso(scope, passo);
      const gone = isTratavel(medida.situacao) ? [] : await unrepeat(scope, cd);
      return {
        audit: [lineOf('repor', medida, { passo: last.passo, situacao: before }), ...gone],
        events: [
          eventOf(
            isTratavel(medida.situacao) ? 'medida.alterada' : 'medida.reaberta',
            medida,
            before,
          ),
        ],
        answer: { message: 'O passo foi retirado.' },
      };
    });
  }

  async #step(
    scope: Scope,
    now: Date,
    medida: LockedVida,
    { passo, texto, confirmar, repetir }: Body<'passo'>,
  ): Promise<Change<Answer>> {
    const parte = parteIn(scope, medida);
    const { de, para } = PASSOS[passo];
    if (!(de as readonly Situacao[]).includes(medida.situacao)) throw impossible();
    if (!passosDe(medida.situacao, parte).includes(passo)) throw forbidden();
    const done = await lastDone(scope, medida.cd);
    const own = passo === 'verificar' && done?.cd_autor === authorOf(scope.actor);
    if (own && !confirmar) throw ownWork();
    await moveMedida(
      scope,
      medida.cd,
      para,
      endOf(passo, { done, texto, day: today(this.#deps.clock), dt: medida.dt }),
    );
    const { publicUrl } = this.#deps;
    const ends = passo === 'verificar' || (passo === 'cancelar' && repetir);
    const next = ends && (await repeat(scope, now, medida.cd, publicUrl));
    await writePasso(scope, now, medida.cd, { passo, de: medida.situacao, para, texto });
    await withdrawTold(scope, medida.cd, endedBy(para));
    if (passo === 'devolver') await this.#tellBack(scope, now, medida, done);
    return {
      audit: [
        lineOf(ACTION_OF[passo], medida, { passo, ...(own && { proprio_trabalho: true }) }),
        ...(next ? next.audit : []),
      ],
      events: [
        eventOf(passo === 'verificar' ? 'medida.concluida' : 'medida.alterada', medida, para),
        ...(next ? next.events : []),
      ],
      answer: { message: `${DONE[passo]}.` },
    };
  }

  async #deadline(
    scope: Scope,
    now: Date,
    medida: LockedVida,
    { prazo, texto }: Body<'prazo'>,
  ): Promise<Change<Answer>> {
    requireTreated(scope, medida);
    const answer = { message: 'Prazo alterado com sucesso.' };
    if (prazo === medida.dt_prazo) return { ...UNCHANGED, answer };
    const wrong = deadlineError(prazo, medida.dt, today(this.#deps.clock));
    if (wrong) throw invalid({ prazo: wrong });
    await saveVida(scope, medida.cd, { prazo, dt_prazo: prazo });
    const de = medida.dt_prazo === null ? null : displayDate(medida.dt_prazo);
    await writePasso(scope, now, medida.cd, {
      passo: 'prazo',
      de,
      para: displayDate(prazo),
      texto,
    });
    await withdrawTold(scope, medida.cd, OF_PRAZO);
    const moved = { ...medida, dt_prazo: prazo };
    return {
      audit: [lineOf('alterar', medida, { prazo, antes: medida.prazo, texto })],
      events: [eventOf('medida.alterada', moved, medida.situacao)],
      answer,
    };
  }

  async #owner(
    scope: Scope,
    now: Date,
    medida: LockedVida,
    cd_responsavel: number | null,
    whether: 'told' | 'quiet',
  ): Promise<Change<Answer>> {
    requireManaged(scope, medida);
    const answer = { message: 'Responsável alterado com sucesso.' };
    if (cd_responsavel === medida.cd_responsavel) return { ...UNCHANGED, answer };
    const chosen = await chosenFor(scope, medida.cd_organig, cd_responsavel);
    await saveVida(scope, medida.cd, { cd_responsavel, ...NOT_TOLD });
    await withdrawTold(scope, medida.cd, ['sua', 'devolvida', 'perto', 'atraso']);
    const para = chosen?.nome ?? null;
    await writePasso(scope, now, medida.cd, { passo: 'responsavel', de: medida.responsavel, para });
    if (cd_responsavel !== null && whether === 'told')
      await this.#tell(scope, now, medida, cd_responsavel);
    return {
      audit: [
        lineOf('alterar', medida, { responsavel: cd_responsavel, antes: medida.cd_responsavel }),
      ],
      events: [eventOf('medida.alterada', medida, medida.situacao)],
      answer,
    };
  }

  #tell(scope: Scope, now: Date, medida: MedidaRef, cd_responsavel: number): Promise<void> {
    const { publicUrl } = this.#deps;
    return tellResponsavel(scope, medida, { to: [cd_responsavel], why: 'sua', now, publicUrl });
  }

  /** Tells who answers for a measure, and who has carried it out, that it was sent back. */
  #tellBack(
    scope: Scope,
    now: Date,
    medida: LockedVida,
    done: StoredPasso | undefined,
  ): Promise<void> {
    const { publicUrl } = this.#deps;
    const to = [medida.cd_responsavel, done?.cd_autor ?? null].filter((cd) => cd !== null);
    return tellResponsavel(scope, medida, { to, why: 'devolvida', now, publicUrl });
  }
}

/** Whoever answers for it now was told of no deadline. */
const NOT_TOLD = { avisada_perto: null, avisada_atraso: null } as const;

/** What was told and holds no longer where a measure is. */
function endedBy(para: Situacao): readonly Why[] {
  if (!isTratavel(para)) return ['devolvida', 'sua', ...OF_PRAZO];
  return para === 'executada' ? ['devolvida', ...OF_PRAZO] : ['devolvida'];
}

/** What each step is in the audit log, and what its answer says. */
const ACTION_OF: Readonly<Record<PassoTomado, AuditAction>> = {
  iniciar: 'alterar',
  executar: 'alterar',
  verificar: 'concluir',
  devolver: 'recusar',
  cancelar: 'anular',
};
const DONE: Readonly<Record<PassoTomado, string>> = {
  iniciar: 'A medida está em curso',
  executar: 'A medida foi dada por executada, e espera que o prestador a verifique',
  verificar: 'A medida foi verificada e concluída',
  devolver: 'A medida foi devolvida à empresa',
  cancelar: 'A medida foi cancelada',
};

function shown({ cd_autor: _, lido: __, ...passo }: StoredPasso) {
  return passo;
}

/** Who last said that a measure was carried out, and what they did. */
async function lastDone(scope: Scope, cd: number): Promise<StoredPasso | undefined> {
  return (await listPassos(scope, cd)).findLast(({ passo }) => passo === 'executar');
}

/** What is wrong with a new deadline of a measure of the day `dt`. */
function deadlineError(prazo: string, dt: string, day: string): string | undefined {
  if (prazo < day) return PRAZO_PASSADO;
  return isTooFarDeadline(prazo, dt, day) ? DEADLINE_TOO_FAR : undefined;
}

/** @throws 400 for somebody who may not answer for measures at the unit. */
export async function chosenFor(scope: Scope, cd_organig: number, cd: number | null) {
  if (cd === null) return undefined;
  const chosen = (await listResponsaveis(scope, cd_organig)).find((one) => one.cd === cd);
  if (!chosen) {
    throw invalid({
      cd_responsavel: 'Essa pessoa não vê as medidas desta unidade, ou já não tem conta.',
    });
  }
  return chosen;
}

const impossible = () =>
  new CallError(409, 'PASSO_IMPOSSIVEL', 'A medida já não está onde esse passo se pode dar.');
const wasRead = () =>
  new CallError(
    409,
    'PASSO_LIDO',
    'Já não é possível retirar: outra pessoa já o leu, ou houve outro passo.',
  );
function ownWork(): CallError {
  const texto = 'Foi quem deu esta medida por executada. Verifica o próprio trabalho?';
  return new CallError(409, 'PROPRIO_TRABALHO', texto, {
    duvidas: [{ codigo: 'PROPRIO_TRABALHO', texto, funcionarios: [] }],
  });
}
