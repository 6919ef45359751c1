import type { EmpresaTotal, PrestadorLinha } from '@sst/contract';
import type { EmpresaLineId } from '@sst/contract/rules/hoje/linhas-empresas';
import {
  MARCACAO_LINE,
  MEUS_POR_FECHAR,
  PEDIDO_LINES,
  PROPOSTA_LINES,
  type PrestadorLineId,
} from '@sst/contract/rules/hoje/prestador';
import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { SealState } from '../../../pdf/seal/seal.ts';
import { countPorParticipar } from '../../acidentes/index.ts';
import {
  countCampanhasQueAcabam,
  countEspera,
  countMeusPorFechar,
  countMudadas,
  countPropostas,
} from '../../agenda/index.ts';
import { countFailed } from '../../comunicacoes/index.ts';
import { countConversas } from '../../conversas/index.ts';
import { countFila, lookingAt, readHoras } from '../../prestador/index.ts';
import { countPorConfirmar } from '../../saude/index.ts';
import { countVisitas } from '../../seguranca/index.ts';
import { countFalhadas } from '../../tarefas/index.ts';
import { type FigureName, monthsAhead, type PorMarcar } from './empresa-figures.queries.ts';
import type { Counted, Figures, Of } from './empresa-figures.ts';

/** What a line counts. */
export type LineResult = Omit<PrestadorLinha, 'id' | 'dt_ate' | 'passada' | 'total'> & {
  readonly total: number;
  /** How many of them are late: it is said here, where they are counted. */
  readonly atrasadas: number;
};

export const NOTHING: Omit<LineResult, 'total'> = {
  atrasadas: 0,
  de: null,
  promessa: null,
  empresas: [],
  n_empresas: 0,
  meses: [],
};

/** Whom lines are counted for, and when. */
interface Reading {
  readonly actor: UserActor;
  readonly now: Date;
  readonly dia: string;
  /** The certificate that seals sheets; undefined where none does. */
  readonly selo: SealState | undefined;
}

/** The lines that are counted over all companies at once. */
export type GeralLineId = Exclude<PrestadorLineId, EmpresaLineId>;

/** Reads what lines are counted from, once for all lines that name the same source. @returns what each of them counts. */
export type GeralSource = (
  transaction: Transaction,
  reading: Reading,
) => Promise<(id: GeralLineId) => LineResult>;

/** Of a line that is a number alone. @param late whether all of it is late, or nothing. */
const total =
  (
    count: (transaction: Transaction, reading: Reading) => Promise<number>,
    late: 'tarde' | 'a-tempo' = 'a-tempo',
  ): GeralSource =>
  async (transaction, reading) => {
    const counted = await count(transaction, reading);
    const found = { ...NOTHING, total: counted, atrasadas: late === 'tarde' ? counted : 0 };
    return () => found;
  };

/** Of a line of what waits for longer than was promised. */
const allLate = (counted: number): LineResult => ({
  ...NOTHING,
  total: counted,
  atrasadas: counted,
});

/** What companies ask for, with what is promised of each kind. */
const fila: GeralSource = async (transaction, { actor, now }) => {
  const totals = await countFila(transaction, await lookingAt(transaction, actor, now));
  const promised = await readHoras(transaction);
  return (id) => {
    if (id === 'pedidos-atrasados') return allLate(totals.reduce((sum, { fora }) => sum + fora, 0));
    const tipo = PEDIDO_LINES.find((line) => line.id === id)?.tipo;
    const found = totals.find((one) => one.tipo === tipo);
    const horas = promised.find((one) => one.tipo === tipo)?.horas ?? 0;
    const promessa = { horas, fora: found?.fora ?? 0, dias: found?.dias ?? 0 };
    return { ...NOTHING, total: found?.total ?? 0, atrasadas: promessa.fora, promessa };
  };
};

const pedidosMarcacao: GeralSource = async (transaction, { now }) => {
  const { total, ...promessa } = await countEspera(transaction, now);
  return (id) =>
    id === 'marcacoes-atrasadas'
      ? allLate(promessa.fora)
      : { ...NOTHING, total, atrasadas: promessa.fora, promessa };
};

const propostas: GeralSource = async (transaction, { dia }) => {
  const totals = await countPropostas(transaction, dia);
  return (id) => {
    const line = PROPOSTA_LINES.find((one) => one.id === id);
    return { ...NOTHING, total: line ? totals[line.estado] : 0 };
  };
};

/** What the lines over all companies are counted from: a new one says it here. */
export const GERAL_SOURCES: Readonly<Record<GeralLineId, GeralSource>> = {
  acidentes: fila,
  admissoes: fila,
  transferencias: fila,
  alteracoes: fila,
  saidas: fila,
  [MARCACAO_LINE.id]: pedidosMarcacao,
  'propostas-por-tratar': propostas,
  'propostas-a-terminar': propostas,
  'propostas-em-espera': propostas,
  'respostas-propostas': propostas,
  'marcacoes-mudadas': total((transaction, { dia }) => countMudadas(transaction, dia)),
  'por-confirmar': total((transaction, { actor }) => countPorConfirmar(transaction, actor)),
  'perguntas-por-responder': async (transaction, { now }) => {
    const { total: asked, ...promessa } = await countConversas(transaction, now);
    return () => ({ ...NOTHING, total: asked, atrasadas: promessa.fora, promessa });
  },
  'campanhas-a-acabar': total((transaction, { dia }) => countCampanhasQueAcabam(transaction, dia)),
  'correio-falhado': total(countFailed),
  'acidentes-por-participar': async (transaction, { now }) => {
    const found = { ...NOTHING, ...(await countPorParticipar(transaction, now)) };
    return () => found;
  },
  'minhas-visitas': total((transaction, { actor, dia }) =>
    countVisitas(transaction, actor.cd_tecnic, dia),
  ),
  'meus-por-fechar': total(
    async (transaction, { actor, dia }) =>
      MEUS_POR_FECHAR.papeis.some((papel) => actor.papeis?.includes(papel))
        ? countMeusPorFechar(transaction, actor.cd, dia)
        : 0,
    'tarde',
  ),
  'pedidos-atrasados': fila,
  'marcacoes-atrasadas': pedidosMarcacao,
  'tarefas-falhadas': total(countFalhadas),
  'selo-a-acabar': async (_, { selo }) => {
    const isLate = selo !== undefined && selo.state !== 'vale' && selo.state !== 'perto';
    const found = isLate
      ? allLate(1)
      : { ...NOTHING, total: selo?.state === 'perto' ? 1 : 0, atrasadas: 0 };
    return () => found;
  },
};

/** Whether a line names companies. */
export const isOfEmpresas = (id: PrestadorLineId): id is EmpresaLineId => id in EMPRESA_SOURCES;

/** What a line that names companies is counted from. */
export interface EmpresaSource {
  readonly figure: FigureName;
  /** The companies of the line; `undefined` where they could not be counted. */
  totals(counted: Counted): EmpresaTotal[] | undefined;
  /** How many of its rows are late; missing where none can be. */
  late?(counted: Counted): number;
  /** Of how many it is a part, in the figures that say how the people of a company stand. */
  readonly de?: 'expirados' | 'sem_exame';
  /** Its rows by the months to come. */
  months?(counted: Counted, dia: string): PrestadorLinha['meses'];
}

/** The rows of each company in a figure, and how many of them are late. */
function rows<N extends FigureName>(
  figure: N,
  count: (figures: Figures[N]) => number,
  late?: (figures: Figures[N]) => number,
): EmpresaSource {
  const each = (counted: Counted, of: (figures: Figures[N]) => number) => {
    const found: readonly Of<Figures[N]>[] | undefined = counted[figure];
    return found?.map(({ cd, nome, figures }) => ({ cd, nome, total: figures ? of(figures) : 0 }));
  };
  return {
    figure,
    totals: (counted) => each(counted, count),
    ...(late && {
      late: (counted) => each(counted, late)?.reduce((sum, one) => sum + one.total, 0) ?? 0,
    }),
  };
}

/** The rows of each company in a figure, all of them late. */
const lateRows = <N extends FigureName>(figure: N, count: (figures: Figures[N]) => number) =>
  rows(figure, count, count);

const soon = ({ em_breve }: PorMarcar) => em_breve.reduce((sum, one) => sum + one, 0);

/** What the lines that name companies are counted from: a new one says it here. */
export const EMPRESA_SOURCES: Readonly<Record<EmpresaLineId, EmpresaSource>> = {
  'exames-por-fechar': lateRows('marcacoes', ({ exames }) => exames),
  'enfermagem-por-fechar': lateRows('marcacoes', ({ enfermagem }) => enfermagem),
  'fichas-em-falta': rows('fichas', ({ total }) => total),
  'expirados-sem-marcacao': {
    ...lateRows('porMarcar', ({ vencidos }) => vencidos),
    de: 'expirados',
  },
  'inaptos-sem-marcacao': rows(
    'porMarcar',
    ({ inaptos }) => inaptos,
    ({ inaptos_vencidos }) => inaptos_vencidos,
  ),
  'sem-exame-sem-marcacao': {
    ...rows(
      'porMarcar',
      ({ nunca }) => nunca,
      ({ nunca_vencidos }) => nunca_vencidos,
    ),
    de: 'sem_exame',
  },
  'a-expirar-sem-marcacao': {
    ...rows('porMarcar', soon),
    months: ({ porMarcar = [] }, dia) =>
      monthsAhead(dia).map((mes, index) => ({
        mes,
        total: porMarcar.reduce((sum, { figures }) => sum + (figures?.em_breve[index] ?? 0), 0),
      })),
  },
  'convocatorias-nao-entregues-exame': rows('convocatorias', ({ exame }) => exame),
  'convocatorias-nao-entregues-enfermagem': rows('convocatorias', ({ enfermagem }) => enfermagem),
  'medidas-em-atraso': lateRows('medidas', ({ atrasadas }) => atrasadas),
  'medidas-por-verificar': rows('medidas', ({ por_verificar }) => por_verificar),
  'empresas-sem-atividade': {
    figure: 'atividades',
    totals: ({ atividades }) =>
      atividades?.map(({ cd, nome, figures }) => ({ cd, nome, total: figures ? 0 : 1 })),
  },
};
