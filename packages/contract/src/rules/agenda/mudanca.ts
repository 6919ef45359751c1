/** Why the provider moves a booking, and what becomes of those that a change of shifts leaves outside (decision 0103). */
import { TIME_ZONE } from '../dates/dates.ts';
import type { Fuso } from '../dates/fusos.ts';
import { foraDeTurno, MARCACAO_MINUTOS, minutesBefore, type PlacedTurno } from './turnos.ts';

/** Why the provider moves or calls off: nothing clinical, since the company and the worker read it. */
export const MUDANCA_RAZAO = {
  acerto: 1,
  profissional: 2,
  horario: 3,
  local: 4,
  empresa: 5,
  trabalhador: 6,
  outra: 9,
} as const;
export type MudancaRazao = (typeof MUDANCA_RAZAO)[keyof typeof MUDANCA_RAZAO];

export const MUDANCA_RAZAO_LABEL: Readonly<Record<MudancaRazao, string>> = {
  [MUDANCA_RAZAO.acerto]: 'Acerto da agenda',
  [MUDANCA_RAZAO.profissional]: 'O profissional não está disponível',
  [MUDANCA_RAZAO.horario]: 'O horário do serviço mudou',
  [MUDANCA_RAZAO.local]: 'O local mudou',
  [MUDANCA_RAZAO.empresa]: 'A pedido da empresa',
  [MUDANCA_RAZAO.trabalhador]: 'A pedido do trabalhador',
  [MUDANCA_RAZAO.outra]: 'Outra razão',
};

/** Most signs of the note beside the reason. */
export const MUDANCA_NOTA = 120;

/** 'O local mudou: obras na receção'. */
export function razaoText(razao: MudancaRazao, nota: string | null): string {
  return nota ? `${MUDANCA_RAZAO_LABEL[razao]}: ${nota}` : MUDANCA_RAZAO_LABEL[razao];
}

/**
 * What is done with who stands in a shift or at a place that changes: they stay, outside shifts, are called off, or go along to
 * the new place of the shift; in an absence, a colleague has those whom one is free for, and the others are called off.
 */
export const AFETADOS_ESCOLHAS = ['manter', 'desmarcar', 'mudar-local', 'colega'] as const;
export type AfetadosEscolha = (typeof AFETADOS_ESCOLHAS)[number];

/** A booking, a proposal, or a place that a campaign keeps. */
export const AFETADO_TIPOS = ['marcacao', 'proposta', 'lugar'] as const;
export type AfetadoTipo = (typeof AFETADO_TIPOS)[number];
export const AFETADO_TIPO_LABEL: Readonly<Record<AfetadoTipo, string>> = {
  marcacao: 'Marcação',
  proposta: 'Proposta por confirmar',
  lugar: 'Lugar guardado',
};

/** A time that somebody has, with whom and where. */
export interface TempoTomado {
  readonly dt: string;
  readonly hr: string;
  readonly minutos: number | null;
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
  readonly cd_local: number | null;
  /** The clock of the hour: of the place or, without one, of the unit. */
  readonly fuso?: Fuso | undefined;
  readonly cd_enferm_antes: number | null;
  readonly minutos_antes: number | null;
}

interface Turno extends PlacedTurno {
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
}

/** What of a time one professional has. */
interface Parte {
  readonly de: 'cd_medic' | 'cd_enferm';
  readonly quem: number;
  readonly hr: string;
  readonly minutos: number;
}

/** The professional's part of a time, and that of the nurse before; none without a professional. */
function partesOf(tempo: TempoTomado): Parte[] {
  const { cd_medic, cd_enferm, cd_enferm_antes, minutos_antes, hr } = tempo;
  const minutos = tempo.minutos ?? MARCACAO_MINUTOS;
  if (cd_enferm !== null) return [{ de: 'cd_enferm', quem: cd_enferm, hr, minutos }];
  if (cd_medic === null) return [];
  const own: Parte = { de: 'cd_medic', quem: cd_medic, hr, minutos };
  const before = minutos_antes === null ? null : minutesBefore(hr, minutos_antes);
  if (cd_enferm_antes === null || minutos_antes === null || before === null) return [own];
  return [own, { de: 'cd_enferm', quem: cd_enferm_antes, hr: before, minutos: minutos_antes }];
}

const ofWhom = (turnos: readonly Turno[], { de, quem }: Parte) =>
  turnos.filter((turno) => turno[de] === quem);

/** Whether some shift has a part; without a place, that of any shift is right. */
function isWithin(
  turnos: readonly Turno[],
  { dt, cd_local, fuso = TIME_ZONE }: TempoTomado,
  parte: Parte,
): boolean {
  const { hr, minutos } = parte;
  return !foraDeTurno(ofWhom(turnos, parte), { dt, hr, minutos, cd_local, fuso });
}

/** Whether a time stands outside the shifts of its professional, or of the nurse before; who has no shift is not planned by them. */
export function isFora(turnos: readonly Turno[], tempo: TempoTomado): boolean {
  return partesOf(tempo).some(
    (parte) => ofWhom(turnos, parte).length > 0 && !isWithin(turnos, tempo, parte),
  );
}

/** Whether a change of shifts leaves a time outside that was within them. @param after may lack a shift that was. */
export function isLeftOutside(
  before: readonly Turno[],
  after: readonly Turno[],
  tempo: TempoTomado,
): boolean {
  return partesOf(tempo).some(
    (parte) => isWithin(before, tempo, parte) && !isWithin(after, tempo, parte),
  );
}

/** Whether a time is within shifts, with the nurse's part before it, once it is at another place. */
export function fitsAt(turnos: readonly Turno[], tempo: TempoTomado, cd_local: number): boolean {
  const moved = { ...tempo, cd_local };
  return partesOf(moved).every((parte) => isWithin(turnos, moved, parte));
}
