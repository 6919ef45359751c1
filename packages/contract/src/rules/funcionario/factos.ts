/** What the company states of an employee's work, in words of its own: arrangements and absences, never health. */
import { joinedAusencias } from '../../prazos/ausencias.ts';
import {
  AUSENCIA_MOTIVO_LABEL,
  type AusenciaMotivo,
  REGIME_LABEL,
  REGIMES,
} from '../../prazos/facts.ts';
import {
  addDays,
  BEFORE_EARLIEST,
  daysBetween,
  displayDate,
  EARLIEST_DAY,
  latestDay,
  TOO_FAR,
} from '../dates/dates.ts';
import { isAfterLeaving } from '../dates/funcionario-dates.ts';
import { plainHeader } from '../texts/headers.ts';
import { countLabel } from '../texts/text.ts';

/** Arrangements under which somebody works for some time, and long absences. */
export const FACTO_TIPOS = [...REGIMES, 'ausencia'] as const;
export type FactoTipo = (typeof FACTO_TIPOS)[number];

export const FACTO_LABEL: Readonly<Record<FactoTipo, string>> = {
  ...REGIME_LABEL,
  ausencia: 'Ausência prolongada',
};

/** The days of a fact: of an arrangement the first and the last, of an absence the first and that of the return. */
export interface FactoDays {
  readonly tipo: FactoTipo;
  /** Of an absence alone. */
  readonly motivo?: AusenciaMotivo | null;
  readonly dt_ini: string;
  /** Null while it goes on, or nobody knows its end. */
  readonly dt_fim: string | null;
  /** Whether it is an absence of an accident, which may be short. */
  readonly deAcidente?: boolean;
}

/** Days of absence below which none is long, and days ahead from which none is known yet; the law has no such numbers. */
const AUSENCIA = { least: 7, ahead: 365 } as const;

interface Employment {
  readonly dt_ini_instit: string | null;
  readonly dt_inactiv: string | null;
}

/** The absences that facts make up, with the first day of each and that of the return (decision 0111). */
function ausenciasOf<T extends FactoDays>(factos: readonly T[]) {
  return joinedAusencias(
    factos.flatMap((facto) => {
      const { motivo, dt_ini: de, dt_fim: ate } = facto;
      return facto.tipo === 'ausencia' && motivo ? [{ facto, motivo, de, ate }] : [];
    }),
  );
}

/** The absence that a fact is part of, with others; none where it is all of it. */
export function wholeAusencia<T extends FactoDays>(facto: T, others: readonly T[]) {
  return ausenciasOf([facto, ...others]).find(
    ({ partes }) => partes.length > 1 && partes.some((one) => one.facto === facto),
  );
}

/** Whether facts say already that somebody was away from a day, until another if that is said, in one piece or in several. */
export function isAusenciaKnown(
  { motivo, dt_ini, dt_fim }: Pick<FactoDays, 'motivo' | 'dt_ini' | 'dt_fim'>,
  known: readonly FactoDays[],
): boolean {
  return ausenciasOf(known).some(
    (one) =>
      one.de === dt_ini &&
      (dt_fim === null || one.ate === dt_fim) &&
      (!motivo || one.motivo === motivo),
  );
}

/** What is wrong with the days of a fact about somebody, by field. @param others what else of its kind is stated. */
export function factoErrors(
  { tipo, dt_ini, dt_fim, motivo = null, deAcidente = false }: FactoDays,
  funcionario: Employment,
  today: string,
  others: readonly FactoDays[] = [],
): { dt_ini?: string; dt_fim?: string } {
  const goesOn =
    deAcidente || wholeAusencia({ tipo, dt_ini, dt_fim, motivo }, others) !== undefined;
  return {
    ...errorOf(
      'dt_ini',
      firstDayError(dt_ini, funcionario, today) ??
        (tipo === 'ausencia' ? absenceAheadError(dt_ini, today) : undefined),
    ),
    ...errorOf('dt_fim', lastDayError({ tipo, dt_ini, dt_fim }, today, goesOn)),
  };
}

function errorOf(field: 'dt_ini' | 'dt_fim', error: string | undefined) {
  return error === undefined ? {} : { [field]: error };
}

function firstDayError(dt: string, funcionario: Employment, today: string): string | undefined {
  const { dt_ini_instit } = funcionario;
  if (dt < EARLIEST_DAY) return BEFORE_EARLIEST;
  if (dt_ini_instit !== null && dt < dt_ini_instit) {
    return `É anterior à admissão, em ${displayDate(dt_ini_instit)}.`;
  }
  if (isAfterLeaving(dt, funcionario, today))
    return 'O funcionário sai da empresa antes dessa data.';
  return dt > latestDay(today) ? TOO_FAR : undefined;
}

function absenceAheadError(dt: string, today: string): string | undefined {
  return dt > addDays(today, AUSENCIA.ahead)
    ? 'Falta mais de um ano: indique a ausência quando estiver mais perto.'
    : undefined;
}

/** @param goesOn whether it is part of a longer absence, or of an accident. */
function lastDayError(
  { tipo, dt_ini, dt_fim }: FactoDays,
  today: string,
  goesOn: boolean,
): string | undefined {
  if (dt_fim === null) {
    return tipo === 'temporario_45' ? 'Indique o último dia do contrato.' : undefined;
  }
  if (tipo === 'ausencia' && dt_fim <= dt_ini) {
    return 'O regresso tem de ser posterior ao primeiro dia de ausência.';
  }
  if (tipo === 'ausencia' && !goesOn && daysBetween(dt_ini, dt_fim) < AUSENCIA.least) {
    return `Menos de ${AUSENCIA.least} dias não são uma ausência prolongada: se a pessoa já voltou, retire o registo.`;
  }
  if (dt_fim < dt_ini) return 'O último dia é anterior ao primeiro.';
  return dt_fim > latestDay(today) ? TOO_FAR : undefined;
}

/**
 * Whether two facts of the same kind have a day in common, and cannot both be so; on the day of the return nobody is absent
 * any more. Absences for illness may overlap, since each certificate is one: then the first has to have its return.
 */
export function factosOverlap(one: FactoDays, other: FactoDays): boolean {
  if (one.tipo !== other.tipo) return false;
  if (one.motivo === 'doenca_acidente' && other.motivo === 'doenca_acidente') {
    if (one.dt_ini === other.dt_ini) return true;
    return (one.dt_ini < other.dt_ini ? one : other).dt_fim === null;
  }
  const begins = (first: FactoDays, second: FactoDays) =>
    first.dt_fim === null ||
    (first.tipo === 'ausencia' ? second.dt_ini < first.dt_fim : second.dt_ini <= first.dt_fim);
  return begins(one, other) && begins(other, one);
}

/** What is said of an absence that is stated in pieces: 'conta desde 03-08-2026: 72 dias'; without its return, no days. */
export function wholeAusenciaText({
  de,
  ate,
}: {
  readonly de: string;
  readonly ate: string | null;
}): string {
  const days = ate === null ? '' : `: ${countLabel(daysBetween(de, ate), 'dia', 'dias')}`;
  return `conta desde ${displayDate(de)}${days}`;
}

/** When a fact holds, in words: 'de 01-03-2026 a 30-06-2026', 'desde 01-03-2026'. */
export function factoDaysText({ tipo, dt_ini, dt_fim }: FactoDays): string {
  const first = displayDate(dt_ini);
  if (tipo === 'ausencia') {
    return dt_fim === null
      ? `desde ${first}, sem data de regresso`
      : `desde ${first}, regresso a ${displayDate(dt_fim)}`;
  }
  return dt_fim === null ? `desde ${first}` : `de ${first} a ${displayDate(dt_fim)}`;
}

const plainLabels = <K extends string>(labels: Readonly<Record<K, string>>) =>
  new Map((Object.keys(labels) as K[]).map((key) => [plainHeader(labels[key]), key] as const));

const TIPOS = new Map<string, FactoTipo>([
  ...plainLabels(FACTO_LABEL),
  ...(FACTO_TIPOS.map((tipo) => [plainHeader(tipo), tipo]) as [string, FactoTipo][]),
  [plainHeader('Noturno'), 'trabalho_noturno'],
  [plainHeader('Trabalhador noturno'), 'trabalho_noturno'],
  [plainHeader('Temporário'), 'temporario_45'],
  [plainHeader('Ausência'), 'ausencia'],
]);

/** What a file calls an arrangement or an absence; `null` for what is none of them. */
export function factoTipoOf(text: string): FactoTipo | null {
  return TIPOS.get(plainHeader(text)) ?? null;
}

const MOTIVOS = new Map<string, AusenciaMotivo>([
  ...plainLabels(AUSENCIA_MOTIVO_LABEL),
  ...([
    'Doença',
    'Acidente',
    'Acidente de trabalho',
    'Doença/acidente',
    'Baixa',
    'Baixa médica',
  ].map((text) => [plainHeader(text), 'doenca_acidente']) as [string, AusenciaMotivo][]),
  ...(['Outro', 'Outro motivo', 'Parental', 'Licença parental', 'Licença sem vencimento'].map(
    (text) => [plainHeader(text), 'outra'],
  ) as [string, AusenciaMotivo][]),
]);

/** What a file calls the reason of an absence; `null` for what may be either. Nothing else of it is kept. */
export function motivoOf(text: string): AusenciaMotivo | null {
  return MOTIVOS.get(plainHeader(text)) ?? null;
}

/** Rows that one call takes, and a file. */
export const FACTOS_FICHEIRO = { piece: 500, linhas: 5_000 } as const;
