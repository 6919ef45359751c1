/** Webhooks of programs (decision 0158): limits, and why one is off. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const GANCHO = {
  nome: 60,
  url: 500,
  /** Of a company, and of the provider. */
  most: 20,
  empresas: 100,
  /** Deliveries of one answer, and how long each is kept. */
  entregas: 50,
  entregaDays: 30,
  /** How long a receiver may take, and how much of its answer is kept, in bytes. */
  patienceMs: 10_000,
  resposta: 1_024,
  /** How long is waited after each failed try, as Standard Webhooks suggests: 24 hours in all, and then it is off. */
  waitsMs: [
    5_000,
    5 * MINUTE_MS,
    30 * MINUTE_MS,
    2 * HOUR_MS,
    5 * HOUR_MS,
    10 * HOUR_MS,
    6 * HOUR_MS + 25 * MINUTE_MS,
  ],
} as const;

/** What the type of a trial is called, which no event has. */
export const GANCHO_ENSAIO = 'ensaio';

/** Why one was switched off by itself. */
export const GANCHO_MOTIVO_LABEL = {
  falhas: 'O destino não aceitou nada durante 24 horas',
  recusado: 'O destino disse que já não recebe (410)',
  direitos: 'Quem responde por ele já não pode ser informado de nada',
} as const;
export type GanchoMotivo = keyof typeof GANCHO_MOTIVO_LABEL;
export const GANCHO_MOTIVOS = Object.keys(GANCHO_MOTIVO_LABEL) as GanchoMotivo[];

/** Why a try has no status. */
export const ENTREGA_ERRO_LABEL = {
  // Tries of before have it; those since say `ligacao`.
  endereco: 'sem ligação, ou um endereço que não é chamado',
  tempo: 'sem resposta a tempo',
  ligacao: 'sem ligação, ou um endereço que não é chamado',
} as const;
export type EntregaErro = keyof typeof ENTREGA_ERRO_LABEL;
export const ENTREGA_ERROS = Object.keys(ENTREGA_ERRO_LABEL) as EntregaErro[];
