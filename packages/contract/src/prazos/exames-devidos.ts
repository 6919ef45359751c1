/** Exams that an event asks for, beside the periodic one: which event opens one, and which exam closes it (decision 0071). */
import { addDays, daysBetween } from '../rules/dates/dates.ts';
import type { FactoTipo } from '../rules/funcionario/factos.ts';
import { endOfAusencia, joinedAusencias } from './ausencias.ts';
import type { AusenciaMotivo, Exposicao } from './facts.ts';
import type { ParametroCodigo, Parametros } from './parametros.ts';
import { RESERVADO, RESERVADO_LABEL, type Reservado } from './regras-vistas.ts';

/** Why an exam is due. */
export const DEVIDO_REGRAS = [
  'admissao',
  'mudanca',
  'regresso',
  'trabalho_noturno',
  'teletrabalho',
  'exposicao',
] as const;
export type DevidoRegra = (typeof DEVIDO_REGRAS)[number];

/** Why an exam is due, as a reader may know it. */
export const DEVIDO_REGRAS_VISTAS = [...DEVIDO_REGRAS, RESERVADO] as const;

export const DEVIDO_LABEL: Readonly<Record<DevidoRegra | Reservado, string>> = {
  admissao: 'Admissão',
  mudanca: 'Mudança substancial do trabalho',
  regresso: 'Regresso de ausência prolongada',
  trabalho_noturno: 'Início de trabalho noturno',
  teletrabalho: 'Início de teletrabalho',
  exposicao: 'Nova exposição no posto de trabalho',
  [RESERVADO]: RESERVADO_LABEL,
};

/** The law by which the event asks for an exam. */
export const DEVIDO_BASE: Readonly<Record<DevidoRegra, string>> = {
  admissao: 'Lei n.º 102/2009, artigo 108.º',
  mudanca: 'Lei n.º 102/2009, artigo 108.º',
  regresso: 'Lei n.º 102/2009, artigo 108.º',
  trabalho_noturno: 'Código do Trabalho, artigo 225.º',
  teletrabalho: 'Código do Trabalho, artigo 170.º-A, n.º 3',
  exposicao: 'Lei n.º 102/2009, artigo 108.º',
};

/** The same as screens say it, with what nobody has read in the law; of a reason that is not told, it would tell the reason. */
export function devidoBaseText(regra: DevidoRegra | Reservado): string | null {
  if (regra === RESERVADO) return null;
  return regra === 'exposicao' ? `${DEVIDO_BASE[regra]} · a confirmar` : DEVIDO_BASE[regra];
}

/** What starts on the day of the event, so that its exam comes before: an admission, an arrangement, an exposure. @param regra of an event. */
export const isOfStart = (regra: string): boolean => regra !== 'regresso' && regra !== 'mudanca';

/** What became of such an exam. */
export const DEVIDO_ESTADOS = ['aberto', 'marcado', 'feito', 'dispensado'] as const;
export type DevidoEstado = (typeof DEVIDO_ESTADOS)[number];

export const DEVIDO_ESTADO_LABEL: Readonly<Record<DevidoEstado, string>> = {
  aberto: 'Por marcar',
  marcado: 'Marcado',
  feito: 'Feito',
  dispensado: 'Dispensado',
};

/** The part of the law by which the exam of an admission is waived. */
export const DISPENSA_FUNDAMENTOS = ['transmissao', 'ate_45_dias'] as const;
export type DispensaFundamento = (typeof DISPENSA_FUNDAMENTOS)[number];
export const DISPENSA_FUNDAMENTO_LABEL: Readonly<Record<DispensaFundamento, string>> = {
  transmissao: 'Transmissão da relação de trabalho, no mesmo posto (n.º 6, alínea a)',
  ate_45_dias: 'Contratação até 45 dias, para trabalho idêntico (n.º 6, alínea b)',
};

/** What has to hold, each by itself, for somebody who is hired for a short time. */
export const DISPENSA_CONDICOES = [
  'ate_45_dias',
  'trabalho_identico',
  'mesmos_riscos',
  'sem_inaptidao',
  'ficha_clinica',
] as const;
export type DispensaCondicao = (typeof DISPENSA_CONDICOES)[number];
export const DISPENSA_CONDICAO_LABEL: Readonly<Record<DispensaCondicao, string>> = {
  ate_45_dias: 'É contratado por 45 dias, no máximo.',
  trabalho_identico: 'O trabalho é idêntico ao que já fez.',
  mesmos_riscos: 'Está exposto aos mesmos riscos.',
  sem_inaptidao: 'Não se conhece inaptidão desde o último exame, feito nos dois anos anteriores.',
  ficha_clinica: 'O médico conhece a ficha clínica desse exame.',
};

/** Whether nobody has made it, nor said that it need not be made. */
export const isOpenDevido = ({ estado }: { readonly estado: DevidoEstado }) =>
  estado === 'aberto' || estado === 'marcado';

/** What an event came from, with its code. */
export type DevidoOrigem = 'pedido' | 'facto' | 'exposicao';

/** An event after which somebody has to be examined. */
export interface ExameEvent {
  readonly regra: DevidoRegra;
  readonly origem: DevidoOrigem;
  readonly cd_origem: number;
  /** The day of the event, on which the exam is due. */
  readonly dia: string;
}

/** A fact as it is stored. */
export interface StoredFacto {
  readonly cd: number;
  readonly tipo: FactoTipo;
  readonly motivo: AusenciaMotivo | null;
  readonly dt_ini: string;
  readonly dt_fim: string | null;
}

/** An exam that decided something. */
export interface DecidedExame {
  readonly cd: number;
  readonly dia: string;
  readonly ficha: boolean;
  /** Whether it is one of an earlier period that the physician has taken over. */
  readonly aproveitado: boolean;
}

/** The events among what is stated of one employee. */
export function eventsOfFactos(
  factos: readonly StoredFacto[],
  parametros: Parametros,
): ExameEvent[] {
  return [...beginnings(factos), ...regressos(factos, parametros)];
}

/** The first days of night work and telework that have not gone on from the day before. */
function beginnings(factos: readonly StoredFacto[]): ExameEvent[] {
  return factos.flatMap(({ cd, tipo, dt_ini }) => {
    if (tipo !== 'trabalho_noturno' && tipo !== 'teletrabalho') return [];
    const goesOn = factos.some(
      (one) => one.tipo === tipo && one.dt_fim !== null && addDays(one.dt_fim, 1) === dt_ini,
    );
    return goesOn ? [] : [{ regra: tipo, origem: 'facto', cd_origem: cd, dia: dt_ini }];
  });
}

/** The returns from long absences for illness or accident, each known by the piece that tells it. */
function regressos(factos: readonly StoredFacto[], parametros: Parametros): ExameEvent[] {
  const absences = joinedAusencias(piecesOf(factos));
  return absences.flatMap((absence) => {
    const { de, ate, motivo } = absence;
    const end = endOfAusencia(absence);
    if (motivo !== 'doenca_acidente' || ate === null || !end) return [];
    const limit = parametros.on('oc_reg_dias', ate);
    if (!limit || daysBetween(de, ate) <= limit.valor) return [];
    return [{ regra: 'regresso', origem: 'facto', cd_origem: end.cd, dia: ate }];
  });
}

/** The absences among facts, as pieces of what may be one. */
function piecesOf<T extends Omit<StoredFacto, 'cd'>>(factos: readonly T[]) {
  return factos.flatMap((facto) => {
    const { motivo, dt_ini: de, dt_fim: ate } = facto;
    return motivo === null ? [] : [{ ...facto, motivo, de, ate }];
  });
}

/** A stretch in which somebody is exposed to something, in one workplace or another. */
export interface ExposureStretch {
  readonly tipo: Exposicao;
  readonly de: string;
  readonly ate: string | null;
}

/**
 * The events among what somebody is exposed to: a day on which an exposure begins that has not gone on from the day
 * before. All that begin on a day are one event, which is known by its day.
 */
export function eventsOfExposicoes(exposicoes: readonly ExposureStretch[]): ExameEvent[] {
  const begins = exposicoes.filter(
    ({ tipo, de }) =>
      !exposicoes.some(
        (one) =>
          one.tipo === tipo && one.de < de && (one.ate === null || addDays(one.ate, 1) >= de),
      ),
  );
  const days = [...new Set(begins.map(({ de }) => de))].sort();
  return days.map((dia) => ({
    regra: 'exposicao',
    origem: 'exposicao',
    cd_origem: Number(dia.replaceAll('-', '')),
    dia,
  }));
}

/** The rules whose exam may have been made some days before. */
const BEFORE: Readonly<Partial<Record<DevidoRegra, ParametroCodigo>>> = {
  admissao: 'exame_antes_dias',
  trabalho_noturno: 'exame_antes_dias',
  teletrabalho: 'exame_antes_dias',
};

/** The first day on which an exam closes what an event has opened. */
export function closesFrom(
  { regra, dia }: Pick<ExameEvent, 'regra' | 'dia'>,
  parametros: Parametros,
): string {
  const codigo = BEFORE[regra];
  const before = codigo && parametros.on(codigo, dia);
  return before ? addDays(dia, -before.valor) : dia;
}

/**
 * The exam that closes what an event has opened: the first that decided something, from the day of the event on, or from
 * some days before it for an admission and the beginning of an arrangement. An exam that was taken over is the admission's.
 */
export function closingExame(
  event: Pick<ExameEvent, 'regra' | 'dia'>,
  exames: readonly DecidedExame[],
  parametros: Parametros,
): DecidedExame | undefined {
  const from = closesFrom(event, parametros);
  const counts = ({ dia, ficha, aproveitado }: DecidedExame) =>
    (ficha || !parametros.on('so_com_ficha', dia)) &&
    (dia >= from || (aproveitado && event.regra === 'admissao'));
  return exames
    .filter(counts)
    .toSorted((one, other) =>
      one.dia < other.dia ? -1 : one.dia > other.dia ? 1 : one.cd - other.cd,
    )
    .at(0);
}
