/** A line of the annual plan: when it is planned, and how it stands. */

import type { ParametroMarca } from '../../prazos/parametros.ts';
import { addDays, addMonths, displayDate, startOfMonth } from '../dates/dates.ts';

/** Longest texts of a line, the most hours of one, how many are planned at once, and how many a year has. */
export const PLANO_ANUAL = {
  texto: 300,
  quem: 100,
  nota: 500,
  horas: 999,
  horasContrato: 99_999,
  deUmaVez: 24,
  linhas: 500,
} as const;

/** What was decided of a line; that it is late follows from the day. */
export const ESTADOS_LINHA = ['planeada', 'feita', 'nao-aplicavel'] as const;
export type EstadoLinha = (typeof ESTADOS_LINHA)[number];

/** How a line stands on a day. */
export const SITUACOES_LINHA = ['planeada', 'em-atraso', 'feita', 'nao-aplicavel'] as const;
export type SituacaoLinha = (typeof SITUACOES_LINHA)[number];
export const SITUACAO_LINHA_LABEL: Readonly<Record<SituacaoLinha, string>> = {
  planeada: 'Planeada',
  'em-atraso': 'Em atraso',
  feita: 'Feita',
  'nao-aplicavel': 'Não se aplica',
};

/** Whose hours are counted. */
export const PERFIS = ['medico', 'tecnico'] as const;
export type Perfil = (typeof PERFIS)[number];
export const PERFIL_LABEL: Readonly<Record<Perfil, string>> = {
  medico: 'Médico do trabalho',
  tecnico: 'Técnico de segurança',
};

/** When something is planned: on a day, in a month, or at any time of the year. */
export interface Previsto {
  readonly ano: number;
  readonly mes: number | null;
  readonly dt: string | null;
}

/** The last day on which a line is in time. */
export function limiteDe({ ano, mes, dt }: Previsto): string {
  if (dt !== null) return dt;
  if (mes === null) return `${ano}-12-31`;
  return addDays(startOfMonth(addMonths(mesText(ano, mes), 1)), -1);
}

const mesText = (ano: number, mes: number) => `${ano}-${String(mes).padStart(2, '0')}`;

/** Names of the months, from January. */
export const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** When a line is planned, in words: '12-03-2026', 'março', 'ao longo do ano'. */
export function previstoText({ mes, dt }: Pick<Previsto, 'mes' | 'dt'>): string {
  if (dt !== null) return displayDate(dt);
  return mes === null ? 'ao longo do ano' : (MESES[mes - 1] ?? '');
}

/** How a line stands: late is what is planned and past its last day. `isLateLinha` of the plan is the same in SQL. */
export function situacaoDe(
  { estado, dt_limite }: { readonly estado: EstadoLinha; readonly dt_limite: string },
  hoje: string,
): SituacaoLinha {
  return estado === 'planeada' && dt_limite < hoje ? 'em-atraso' : estado;
}

/** The same period a year later; the 29th of February becomes the 28th. */
export function umAnoDepois({ ano, mes, dt }: Previsto): Previsto {
  const next = dt && `${ano + 1}${dt.slice(4)}`;
  return { ano: ano + 1, mes, dt: next?.endsWith('-02-29') ? `${ano + 1}-02-28` : next };
}

/** How many lines of a plan stand how, and how many of those that apply are done. */
export function andamentoDe(situacoes: readonly SituacaoLinha[]) {
  const of = (situacao: SituacaoLinha) => situacoes.filter((one) => one === situacao).length;
  const aplicam = situacoes.length - of('nao-aplicavel');
  return { feitas: of('feita'), atrasadas: of('em-atraso'), planeadas: of('planeada'), aplicam };
}

/** Errors of a line. */
export const DIA_DE_OUTRO_ANO = 'O dia não é do ano do plano.';
export const FEITA_SEM_DIA = 'Indique o dia em que foi feita.';
export const FEITA_POR_VIR = 'O dia em que foi feita ainda não chegou.';
export const SEM_RAZAO = 'Diga porquê.';
export const FEITA_SEM_PROVA = 'Escolha a atividade realizada, ou diga o que foi feito.';
export const HORAS_DE_QUEM = 'Diga de quem são as horas.';
export const LINHA_DECIDIDA = 'A linha já não está planeada: reponha-a primeiro.';

/** What is said of a number of the law beside it. */
export const marcaText = (marca: ParametroMarca) => (marca === 'verificado' ? '' : 'a confirmar');
