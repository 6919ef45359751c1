/** What letters are about, and what became of them, in words. */

/** Letters to workers about their bookings. */
const CONVOCATORIA_KIND_LABEL = {
  convocatoria: 'Convocatória',
  mudanca: 'Mudança de marcação',
  cancelamento: 'Marcação cancelada',
  lembrete: 'Lembrete de marcação',
} as const;
export type ConvocatoriaKind = keyof typeof CONVOCATORIA_KIND_LABEL;

export const COMUNICACAO_KIND_LABEL = {
  ...CONVOCATORIA_KIND_LABEL,
  aviso: 'Notificação',
  convite: 'Convite',
  reposicao: 'Nova palavra-passe',
  conta: 'Conta e acessos',
} as const;
export type ComunicacaoKind = keyof typeof COMUNICACAO_KIND_LABEL;
export const COMUNICACAO_KINDS = Object.keys(COMUNICACAO_KIND_LABEL) as ComunicacaoKind[];

/** What the provider's list is narrowed to: a kind, or all that goes to workers. */
export const COMUNICACAO_KIND_FILTER_LABEL = {
  trabalhadores: 'A trabalhadores, qualquer que seja',
  ...COMUNICACAO_KIND_LABEL,
} as const;
export const COMUNICACAO_KIND_FILTERS = Object.keys(
  COMUNICACAO_KIND_FILTER_LABEL,
) as (keyof typeof COMUNICACAO_KIND_FILTER_LABEL)[];
export const CONVOCATORIA_KINDS = Object.keys(CONVOCATORIA_KIND_LABEL) as ConvocatoriaKind[];

export const COMUNICACAO_STATE_LABEL = {
  'por-enviar': 'Por enviar',
  enviada: 'Enviada',
  recusada: 'Recusada',
  devolvida: 'Devolvida',
  incerta: 'Incerta',
  falhou: 'Falhou',
  retirada: 'Retirada',
} as const;
export type ComunicacaoState = keyof typeof COMUNICACAO_STATE_LABEL;
export const COMUNICACAO_STATES = Object.keys(COMUNICACAO_STATE_LABEL) as ComunicacaoState[];

/** The states of letters that did not arrive, or may not have, and wait for somebody to look at them. */
export const UNDELIVERED_STATES = [
  'falhou',
  'recusada',
  'devolvida',
  'incerta',
] as const satisfies readonly ComunicacaoState[];
/** What a list of letters is narrowed to: a state, or all of those. */
export const COMUNICACAO_FILTER_LABEL = {
  ...COMUNICACAO_STATE_LABEL,
  'nao-entregues': 'Não entregues, qualquer que seja a razão',
} as const;
export const COMUNICACAO_FILTERS = Object.keys(
  COMUNICACAO_FILTER_LABEL,
) as (keyof typeof COMUNICACAO_FILTER_LABEL)[];

/** How many days a letter is shown, from when it was written. */
export const COMUNICACAO_DAYS = 30;

/** Whom a letter is for: an employee, as 'Ana Melo (N.º 00065)', or a user; null where only the address is known. */
export function letterPerson({
  nome,
  funcion,
  num_mecan,
}: {
  readonly nome: string | null;
  readonly funcion: string | null;
  readonly num_mecan: string | null;
}): string | null {
  if (funcion === null) return nome;
  return num_mecan ? `${funcion} (N.º ${num_mecan})` : funcion;
}
