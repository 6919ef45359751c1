import { displayDate } from '../dates/dates.ts';
import { MARCACAO_STATE } from '../saude.ts';

/** What becomes of an absence: who did not come is booked again, is done meanwhile, or need not be (decision 0099). */

/** An absence is called to mind, and counted as repeated, for so long. */
export const FALTA_MESES = 12;

/** The highest price of an absence, in euros. */
export const FALTA_PRECO_MAX = 99_999.99;

/** How far an absence has come; one of before is no longer called to mind. */
export const SEGUIMENTOS = [
  'por-tratar',
  'pedida',
  'proposta',
  'remarcada',
  'feita',
  'dispensada',
  'saiu',
  'antiga',
] as const;
export type Seguimento = (typeof SEGUIMENTOS)[number];

export const SEGUIMENTO_LABEL: Readonly<Record<Seguimento, string>> = {
  'por-tratar': 'Por remarcar',
  pedida: 'Remarcação pedida',
  proposta: 'Por confirmar',
  remarcada: 'Remarcada',
  feita: 'Feita depois',
  dispensada: 'Dispensada',
  saiu: 'Saiu da empresa',
  antiga: 'Há mais de 12 meses',
};

/** Those that are still open: until somebody is booked, was examined, or need not be. */
const SEGUIMENTOS_ABERTOS = ['por-tratar', 'pedida', 'proposta'] as const;

export const isAberto = (seguimento: Seguimento | null): boolean =>
  SEGUIMENTOS_ABERTOS.some((one) => one === seguimento);

/** What the list of absences is filtered by: one of these, or all that are open. */
export const SEGUIMENTO_FILTERS = ['aberta', ...SEGUIMENTOS] as const;

/** Why somebody did not come, as the company knows it. Nothing about health. */
export const FALTA_PORQUES = [
  'trabalho',
  'sem-aviso',
  'ferias',
  'deslocacao',
  'recusou',
  'prestador',
  'outra',
] as const;
export type FaltaPorque = (typeof FALTA_PORQUES)[number];

export const FALTA_PORQUE_LABEL: Readonly<Record<FaltaPorque, string>> = {
  trabalho: 'Não foi dispensado do trabalho',
  'sem-aviso': 'Não soube da marcação',
  ferias: 'Estava de férias',
  deslocacao: 'Não conseguiu chegar',
  recusou: 'Não quis ir',
  prestador: 'O médico ou o enfermeiro não veio',
  outra: 'Outra razão',
};

/** Why an absence is not booked again. */
export const FALTA_DISPENSAS = ['feito', 'saida', 'desnecessario', 'outra'] as const;
export type FaltaDispensa = (typeof FALTA_DISPENSAS)[number];

export const FALTA_DISPENSA_LABEL: Readonly<Record<FaltaDispensa, string>> = {
  feito: 'Já foi feito noutro local',
  saida: 'Vai sair da empresa',
  desnecessario: 'Já não é preciso',
  outra: 'Outra razão',
};

/** An absence, by whoever did not come. */
interface Missed {
  readonly cd_estad: number;
  readonly dt: string;
  /** Null of an exam. */
  readonly tipo_ac_enferm: string | null;
}

/** Who did not come, and when: 'faltou em 25-11-2026' of the employee alone, whom else an absence would be laid to. */
export function faltouText({ cd_estad, dt, tipo_ac_enferm }: Missed): string {
  const day = displayDate(dt);
  switch (cd_estad) {
    case MARCACAO_STATE.faltaFuncionario:
      return `faltou em ${day}`;
    case MARCACAO_STATE.faltaMedico:
      return `o ${tipo_ac_enferm === null ? 'médico' : 'enfermeiro'} faltou em ${day}`;
    default:
      return `desmarcada, em ${day}`;
  }
}

/** Whether it was the employee who did not come: nobody else is asked why. */
export const isOfFuncionario = ({ cd_estad }: Pick<Missed, 'cd_estad'>): boolean =>
  cd_estad === MARCACAO_STATE.faltaFuncionario;

/** '3.ª falta em 12 meses', from the second on. */
export const vezText = (vez: number | null): string | null =>
  vez !== null && vez > 1 ? `${vez}.ª falta em ${FALTA_MESES} meses` : null;
