import { EXPIRY_WARNING_DAYS } from '../limits.ts';
import {
  type Booked,
  EXPIRY_AHEAD_DAYS,
  type Expiry,
  type ListExpiry,
  type Validade,
} from './expiry.ts';

/** How long an exam holds. */
export const EXPIRY_LABEL: Readonly<Record<Expiry, string>> = {
  // Also for an exam without a validity, such as one that found the employee unfit.
  'sem-exame': 'Sem exame ou validade',
  expirada: 'Expirada',
  'a-expirar': `A expirar em ${EXPIRY_WARNING_DAYS} dias`,
  valida: `Por mais de ${EXPIRY_WARNING_DAYS} dias`,
};

/** How a person stands, by whatever asks for the next exam. */
export const VALIDADE_LABEL: Readonly<Record<Validade, string>> = {
  'sem-exame': EXPIRY_LABEL['sem-exame'],
  expirada: 'Fora do prazo',
  'a-expirar': `A vencer em ${EXPIRY_WARNING_DAYS} dias`,
  valida: `Em dia por mais de ${EXPIRY_WARNING_DAYS} dias`,
  suspensa: 'Suspensa por ausência',
  inapta: 'Inapto, com o exame seguinte depois',
};

/** The same in a cell of a file, of one person. */
export const VALIDADE_NAME: Readonly<Record<Validade, string>> = {
  'sem-exame': 'Sem exame ou validade',
  expirada: 'Fora do prazo',
  'a-expirar': 'A vencer',
  valida: 'Em dia',
  suspensa: 'Suspenso por ausência',
  inapta: 'Inapto',
};

export const LIST_EXPIRY_LABEL: Readonly<Record<ListExpiry, string>> = {
  ...VALIDADE_LABEL,
  'em-60-dias': `A vencer em ${EXPIRY_AHEAD_DAYS} dias`,
};

export const BOOKED_LABEL: Readonly<Record<Booked, string>> = {
  com: 'Com marcação',
  sem: 'Sem marcação',
};
