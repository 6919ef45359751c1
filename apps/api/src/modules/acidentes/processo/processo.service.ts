import type { AcidenteBody } from '@sst/contract';
import { CODIFICADOS, type Codigos } from '@sst/contract/acidentes/esaw';
import { setorOf } from '@sst/contract/acidentes/pacote';
import {
  DESTINO_LABEL,
  type Destino,
  isGraveProposed,
  type Participacao,
  participacoesOf,
} from '@sst/contract/acidentes/participacoes';
import type {
  AcidenteProcesso,
  CircunstanciasBody,
  CodigosAcidente,
  ParticipacaoBody,
} from '@sst/contract/acidentes/processo';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import type { Grant, Scope } from '../../../access/grant.ts';
import { changesOf } from '../../../audit/changes.ts';
import { CallError, invalid, notFound } from '../../../errors.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { lockAcidente } from '../acidentes.queries.ts';
import type { AusenciasService } from '../ausencias/ausencias.service.ts';
import { findQuaseDoAcidente } from '../quase/quase.queries.ts';
import { knownAt, requireKnownBefore, requireToldAfter } from './conhecimento.ts';
import { lembretesOf } from './lembretes.ts';
import {
  deleteResposta,
  findProcesso,
  hasAnexo,
  insertResposta,
  listRespostas,
  readMoments,
  type StoredProcesso,
  type StoredResposta,
  saveCircunstancias,
  saveCodigos,
  saveRelogios,
} from './processo.queries.ts';

interface Stored extends StoredProcesso {
  readonly respostas: readonly StoredResposta[];
}

/** Counts what is missing of what is told of an accident. */
type CountFaltas = (
  scope: Scope,
  grant: Grant,
  cd: number,
) => Promise<AcidenteProcesso['em_falta']>;

/** The file of an accident: how serious it was, and to whom it is notified by when. */
export class ProcessoService {
  readonly #deps: ServiceDeps;
  readonly #ausencias: AusenciasService;
  readonly #faltas: CountFaltas;

  constructor(deps: ServiceDeps, ausencias: AusenciasService, faltas: CountFaltas) {
    this.#deps = deps;
    this.#ausencias = ausencias;
    this.#faltas = faltas;
  }

  /** @throws 404 where the accident is not in the scope. */
  get(grant: Grant, cd: number): Promise<AcidenteProcesso> {
    return this.#deps.access.read(grant, async (scope) => {
      const [processo, ausencia, quase = null, em_falta] = await Promise.all([
        stored(scope, cd),
        this.#ausencias.of(scope, grant, cd),
        findQuaseDoAcidente(scope, cd),
        this.#faltas(scope, grant, cd),
      ]);
      return { ...processoOf(processo, this.#deps.clock.now()), ausencia, quase, em_falta };
    });
  }

  /** @throws 400 for a moment before the accident, to come, or after somebody was told, 404. */
  saveCircunstancias(
    grant: Grant,
    cd: number,
    { dt, hr, gravidade }: CircunstanciasBody,
  ): Promise<{ message: string }> {
    const answer = { message: 'Circunstâncias guardadas.' };
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const before = await locked(scope, cd);
      const { first: conhecimento } = await momentsAfter(scope, before, { dt, hr }, now);
      requireKnownBefore(before, conhecimento);
      const changes = changesOf(
        { conhecimento: before.conhecimento, gravidade: before.gravidade },
        { conhecimento, gravidade },
      );
      if (!changes) return { ...UNCHANGED, answer };
      await saveCircunstancias(scope, cd, { conhecimento, gravidade });
      await refreshRelogios(scope, cd, now);
      const detalhe = { cd_funcion: before.cd_funcion, ...changes };
      return {
        audit: [{ acao: 'alterar', entidade: 'processo-acidente', cd_entidade: cd, detalhe }],
        events: [],
        answer,
      };
    });
  }

  /** Codes an accident; by its injury it may be proposed as serious. @throws 404. */
  saveCodigos(grant: Grant, cd: number, codigos: CodigosAcidente): Promise<{ message: string }> {
    const answer = { message: 'Códigos guardados.' };
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const before = await locked(scope, cd);
      const changes = changesOf(codigosOf(before), codigos);
      if (!changes) return { ...UNCHANGED, answer };
      await saveCodigos(scope, cd, codigos);
      await refreshRelogios(scope, cd, now);
      const detalhe = { cd_funcion: before.cd_funcion, ...changes };
      return {
        audit: [{ acao: 'alterar', entidade: 'codigos-acidente', cd_entidade: cd, detalhe }],
        events: [],
        answer,
      };
    });
  }

  /** Records what is said of a notification; said again, it stays as it is. @throws 400, 404, 409 where something else was said. */
  saveParticipacao(grant: Grant, cd: number, body: ParticipacaoBody): Promise<{ message: string }> {
    const { destino, tipo } = body;
    const answer = { message: `Participação (${DESTINO_LABEL[destino]}) guardada.` };
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const before = await locked(scope, cd);
      if (!due(before, now).some((one) => one.destino === destino)) {
        throw new CallError(409, 'NAO_SE_PARTICIPA', NOT_DUE);
      }
      const momento = tipo === 'prova' ? (await momentsAfter(scope, before, body, now)).last : null;
      if (momento) requireToldAfter(before, momento);
      if (tipo === 'prova' && body.cd_anex !== null && !(await hasAnexo(scope, cd, body.cd_anex))) {
        throw invalid({ cd_anex: 'O documento não é deste acidente.' });
      }
      const said = before.respostas.find((one) => one.destino === destino);
      if (said && isSame(said, body, momento)) return { ...UNCHANGED, answer };
      if (said) throw new CallError(409, 'JA_PARTICIPADO', ALREADY);
      await insertResposta(scope, cd, { body, momento, now });
      await refreshRelogios(scope, cd, now);
      const detalhe = { cd_funcion: before.cd_funcion, destino, tipo };
      return {
        audit: [{ acao: 'concluir', entidade: 'participacao-acidente', cd_entidade: cd, detalhe }],
        events: [],
        answer,
      };
    });
  }

  /** @throws 404 where nothing was said of it. */
  deleteParticipacao(grant: Grant, cd: number, destino: Destino): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const before = await locked(scope, cd);
      if (!(await deleteResposta(scope, cd, destino))) throw notFound();
      await refreshRelogios(scope, cd, now, true);
      const detalhe = { cd_funcion: before.cd_funcion, destino };
      return {
        audit: [{ acao: 'remover', entidade: 'participacao-acidente', cd_entidade: cd, detalhe }],
        events: [],
        answer: { message: `Participação (${DESTINO_LABEL[destino]}) retirada.` },
      };
    });
  }
}

/** Begins the file of an accident that is registered by what the registration says of it. */
export async function beginProcesso(
  scope: Scope,
  cd: number,
  {
    dt_conhecimento: dt,
    hr_conhecimento: hr,
    gravidade,
  }: Pick<AcidenteBody, 'dt_conhecimento' | 'hr_conhecimento' | 'gravidade'>,
  now: Date,
): Promise<void> {
  const said = dt !== null && hr !== null ? await readMoments(scope, { dt, hr }) : null;
  if (said?.skipped) throw invalid({ hr_conhecimento: SKIPPED });
  const conhecimento = said === null || said.first > now ? now : said.first;
  if (said || gravidade) await saveCircunstancias(scope, cd, { conhecimento, gravidade });
  await refreshRelogios(scope, cd, now);
}

/**
 * Records what follows from the clocks of an accident that has just changed, for the first pages and for who is told.
 * @param reopened whether what is kept of the company counts however long ago it happened: an answer was just taken back.
 */
export async function refreshRelogios(
  scope: Scope,
  cd: number,
  now: Date,
  reopened = false,
): Promise<void> {
  const processo = await stored(scope, cd);
  const abertas = abertasDe(processo, now, reopened);
  const { agora, proximo } = lembretesOf(abertas, processo.avisados, now);
  await saveRelogios(scope, cd, {
    participar: byEnd(abertas),
    avisar_em: agora.length > 0 ? now : proximo,
    avisados: processo.avisados,
  });
}

/** Takes what is to be told of the clocks of a locked accident now: nobody else tells it. */
export async function takeLembretes(scope: Scope, cd: number, now: Date): Promise<Evento[]> {
  const processo = await stored(scope, cd);
  const abertas = abertasDe(processo, now);
  const { agora, avisados, proximo } = lembretesOf(abertas, processo.avisados, now);
  await saveRelogios(scope, cd, { participar: byEnd(abertas), avisar_em: proximo, avisados });
  const { cd_organig, cd_funcion, dia } = processo;
  return agora.map(({ destino, ate }) => {
    const { dt: dt_ate, hr: hr_ate } = momentInPortugal(ate);
    const dados = { cd_organig, cd_funcion, dt: dia, destino, dt_ate, hr_ate };
    return { tipo: 'acidente.lembrado', cd, dados };
  });
}

/** The clocks of which nobody has said anything. */
function abertasDe(processo: Stored, now: Date, reopened = false): Participacao[] {
  return due(processo, now, reopened).filter(
    ({ destino }) => !processo.respostas.some((one) => one.destino === destino),
  );
}

const byEnd = (participacoes: readonly Participacao[]) =>
  participacoes.toSorted((one, other) => one.ate.getTime() - other.ate.getTime());

const NOT_DUE = 'Pelo que se sabe do acidente, não é participado a quem indicou.';
const SKIPPED = 'Essa hora não existiu: nessa noite o relógio foi adiantado uma hora.';
const ALREADY = 'Já foi dito desta participação: retire primeiro o que lá está.';

async function stored(scope: Scope, cd: number): Promise<Stored> {
  const [processo, respostas] = await Promise.all([
    findProcesso(scope, cd),
    listRespostas(scope, cd),
  ]);
  if (!processo) throw notFound();
  return { ...processo, respostas };
}

/** The file of an accident that nobody else changes until the transaction ends. */
async function locked(scope: Scope, cd: number): Promise<Stored> {
  if (!(await lockAcidente(scope, cd))) throw notFound();
  return stored(scope, cd);
}

/**
 * The moments that a form may mean. An hour that came twice is one of the two: a clock begins at the first, and what was done counts
 * as done at the last.
 * @throws 400 where it is before the accident, to come, or was not there.
 */
async function momentsAfter(
  scope: Scope,
  { ocorrencia }: Stored,
  { dt, hr }: { readonly dt: string; readonly hr: string },
  now: Date,
): Promise<{ readonly first: Date; readonly last: Date }> {
  const { first, last, skipped } = await readMoments(scope, { dt, hr });
  if (skipped) throw invalid({ hr: SKIPPED });
  if (last < ocorrencia) throw invalid({ hr: 'É antes da hora do acidente.' });
  if (first > now) throw invalid({ hr: 'Essa hora ainda não passou.' });
  return { first, last: last > now ? first : last };
}

/** Whether what was said of a notification is what is said now. */
function isSame(said: StoredResposta, body: ParticipacaoBody, momento: Date | null): boolean {
  if (body.tipo === 'nao-se-aplica') {
    return said.dispensa === body.dispensa && said.razao === body.razao;
  }
  return (
    said.momento === (momento && utc(momento)) &&
    said.canal === body.canal &&
    said.referencia === body.referencia &&
    (said.anexo?.cd ?? null) === body.cd_anex
  );
}

/** So long after an accident what is said of the company begins clocks of it, in ms. */
export const RECENT_MS = 30 * 24 * 3_600_000;

/**
 * To whom an accident is to be notified; what was said of somebody stays, also if it is due no longer. What is kept of the company
 * begins no clock of an accident that was over long before.
 */
function due(processo: Stored, now: Date, reopened = false): Participacao[] {
  const { ocorrencia, nivel, gravidade, lesao, parte, respostas } = processo;
  const insurer = respostas.find(({ destino }) => destino === 'seguradora');
  const facts = {
    ocorrencia,
    conhecimento: knownAt(processo),
    nivel,
    gravidade,
    lesao,
    parte,
    dispensaDaSeguradora: insurer?.dispensa ?? null,
    seguradoraProvada: insurer !== undefined && insurer.dispensa === null,
  };
  const ofEmpresa = {
    semSeguro: processo.seguro === 'nao',
    publico: processo.tomador === '3',
    setor: setorOf(processo.cae),
  };
  const counts =
    reopened ||
    processo.participar_ate !== null ||
    now.getTime() - ocorrencia.getTime() <= RECENT_MS;
  const by = participacoesOf({ ...facts, ...(counts && ofEmpresa) });
  const said = participacoesOf({ ...facts, ...ofEmpresa }).filter(
    ({ destino }) =>
      respostas.some((one) => one.destino === destino) &&
      !by.some((one) => one.destino === destino),
  );
  return [...by, ...said];
}

const utc = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;

function processoOf(
  processo: Stored,
  now: Date,
): Omit<AcidenteProcesso, 'ausencia' | 'quase' | 'em_falta'> {
  const { ocorrencia, conhecimento, gravidade, respostas } = processo;
  return {
    ocorrencia: utc(ocorrencia),
    conhecimento: utc(knownAt(processo)),
    conhecimento_assumido: conhecimento === null,
    antigo: conhecimento === null && respostas.length === 0 && processo.participar_ate === null,
    gravidade,
    grave_proposto: isGraveProposed(processo),
    codigos_esaw: codigosOf(processo),
    participacoes: due(processo, now).map(({ destino, ate, porConfirmar, setor }) => {
      const said = respostas.find((one) => one.destino === destino);
      return {
        destino,
        ate: utc(ate),
        por_confirmar: porConfirmar,
        setor,
        resposta: said ? answerOf(said) : null,
      };
    }),
  };
}

/** The codes among what is recorded of an accident. */
function codigosOf(processo: Stored): Codigos {
  return Object.fromEntries(CODIFICADOS.map((what) => [what, processo[what]])) as Record<
    keyof Codigos,
    string | null
  >;
}

function answerOf({ destino: _, ...said }: StoredResposta) {
  return {
    tipo: said.dispensa === null ? ('prova' as const) : ('nao-se-aplica' as const),
    ...said,
  };
}
