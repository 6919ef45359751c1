import { type ExameKind, exameKindOf } from '../../saude.ts';
import { normalise } from '../../texts/text.ts';
import type { PeriodoDoDia } from '../pedidos-marcacao.ts';
import type { Motivo } from '../por-marcar.ts';
import { TURNO } from '../turnos.ts';
import { areNeighbours, distritoOf, wordsOf } from './distritos.ts';

export const PLANO = {
  /** Most people of one plan. */
  pessoas: 2000,
  /** Most days that one looks at. */
  dias: TURNO.dias,
  /** The afternoon begins. */
  tarde: '13:00',
} as const;

/** Somebody who has to be examined, with what says when and where that can be. */
export interface PessoaNoPlano {
  readonly cd_empresa: number;
  /** Her unit and those above it, the nearest first. */
  readonly nos: readonly number[];
  /** The town of the unit, if it is known. */
  readonly localidade: string | null;
  readonly dt_prazo: string | null;
  /** How long her exam takes; null as long as the shift says. */
  readonly minutos: number | null;
  /** What was asked for: the first and the last day that suit, the part of the day. */
  readonly dt_de: string | null;
  readonly dt_ate: string | null;
  readonly periodo: PeriodoDoDia | null;
  /** Long absences, from the first day to before that of the return. */
  readonly ausencias: readonly { readonly dt_ini: string; readonly dt_fim: string | null }[];
  /** Days on which something else is booked for her. */
  readonly ocupados: readonly string[];
}

/** A slot, and which of those who may come at one time are free in it. */
interface VagaNoPlano {
  readonly hr: string;
  readonly lugares: readonly number[];
}

/** A shift on one of its days, with its free slots in order. */
export interface TurnoNoPlano {
  readonly dt: string;
  readonly cd_local: number;
  /** What says where the place is: its name and address. */
  readonly sitio: string;
  /** The unit that is visited; null for a clinic, which serves everybody. */
  readonly visita: { readonly cd_empresa: number; readonly cd_organig: number } | null;
  readonly minutos: number;
  readonly vagas: readonly VagaNoPlano[];
}

/** Why somebody who was chosen is not in a plan at all. */
export const FORA_RAZOES = ['marcada', 'proposta', 'saiu'] as const;
export const FORA_LABEL: Readonly<Record<(typeof FORA_RAZOES)[number], string>> = {
  marcada: 'já tem um exame marcado',
  proposta: 'já tem uma proposta à espera da empresa',
  saiu: 'saiu da empresa',
};

/** Why somebody has no place in a plan. */
export const RAZOES = [
  'SEM_TURNOS',
  'SEM_LOCAL',
  'AUSENTE',
  'FORA_DO_PEDIDO',
  'TEM_MARCACAO',
  'SEM_TEMPO_SEGUIDO',
  'SEM_VAGAS',
] as const;
export type Razao = (typeof RAZOES)[number];

export const RAZAO_TEXT: Readonly<Record<Razao, string>> = {
  SEM_TURNOS: 'Não há turnos com vagas nestes dias.',
  SEM_LOCAL: 'Nenhum local com vagas serve esta unidade.',
  AUSENTE: 'Está ausente em todos os dias com vagas.',
  FORA_DO_PEDIDO: 'Nenhuma vaga serve os dias, ou a parte do dia, que a empresa pediu.',
  TEM_MARCACAO: 'Já tem outra marcação em todos os dias com vagas.',
  SEM_TEMPO_SEGUIDO: 'Nenhum turno tem livre o tempo seguido de que o exame precisa.',
  SEM_VAGAS: 'As vagas não chegam para todos: alargue o período ou crie turnos.',
};

/** Whether a day is after the one by which somebody has to be examined. */
export const isLate = ({ dt_prazo }: Pick<PessoaNoPlano, 'dt_prazo'>, dt: string) =>
  dt_prazo !== null && dt > dt_prazo;

/** What forbids a day to somebody, if anything does. */
export function dayProblem(
  { dt_de, dt_ate, ausencias, ocupados }: PessoaNoPlano,
  dt: string,
): 'AUSENTE' | 'FORA_DO_PEDIDO' | 'TEM_MARCACAO' | null {
  if (ausencias.some(({ dt_ini, dt_fim }) => dt >= dt_ini && (dt_fim === null || dt < dt_fim)))
    return 'AUSENTE';
  if (ocupados.includes(dt)) return 'TEM_MARCACAO';
  if ((dt_de !== null && dt < dt_de) || (dt_ate !== null && dt > dt_ate)) return 'FORA_DO_PEDIDO';
  return null;
}

/** How near a place is, from the unit itself to another part of the country. */
export const DISTANCE = { unit: 0, town: 1, distrito: 2, unknown: 3, far: 4 } as const;
export type Distance = (typeof DISTANCE)[keyof typeof DISTANCE];

/**
 * How near a place is to somebody's unit: the unit that is visited, a clinic in its town, in its district, in one that touches it or
 * where either is not known, or farther away; null where the place does not serve her.
 */
export function distanceTo(
  { cd_empresa, nos, localidade }: Pick<PessoaNoPlano, 'cd_empresa' | 'nos' | 'localidade'>,
  { visita, sitio }: Pick<TurnoNoPlano, 'visita' | 'sitio'>,
): Distance | null {
  if (visita) {
    const visited = visita.cd_empresa === cd_empresa && nos.includes(visita.cd_organig);
    return visited ? DISTANCE.unit : null;
  }
  const town = wordsOf(localidade ?? '');
  if (town !== '' && ` ${wordsOf(sitio)} `.includes(` ${town} `)) return DISTANCE.town;
  const [hers, its] = [distritoOf(town), distritoOf(sitio)];
  if (hers === null || its === null) return DISTANCE.unknown;
  if (hers === its) return DISTANCE.distrito;
  return areNeighbours(hers, its) ? DISTANCE.unknown : DISTANCE.far;
}

/** How many slots of a shift, one after the other, an exam of so many minutes takes. */
export const slotsFor = (minutos: number | null, turno: Pick<TurnoNoPlano, 'minutos'>) =>
  Math.max(1, Math.ceil((minutos ?? turno.minutos) / turno.minutos));

/** Whether an hour is in the part of the day that was asked for. */
export function suitsPeriodo(periodo: PeriodoDoDia | null, hr: string): boolean {
  return periodo === null || (periodo === 'manha') === hr < PLANO.tarde;
}

/** The kind of exam that somebody needs, by what asks for it. */
export function exameKindFor(motivo: Motivo | null, dt_ult_exam: string | null): ExameKind {
  if (motivo === 'admissao' || dt_ult_exam === null) return 'admissao';
  const occasional: readonly (Motivo | null)[] = ['regresso', 'mudanca', 'exposicao'];
  return occasional.includes(motivo) ? 'ocasional' : 'periodico';
}

/** The type among those offered that a kind of exam is booked as; null where none has such a name. */
export function tipoFor<T extends { readonly nome: string }>(
  kind: ExameKind,
  tipos: readonly T[],
): T | null {
  const named = tipos.find(({ nome }) => normalise(nome).includes(kind.slice(0, 6)));
  return (
    tipos.find(({ nome }) => kind !== 'ocasional' && exameKindOf(nome) === kind) ?? named ?? null
  );
}
