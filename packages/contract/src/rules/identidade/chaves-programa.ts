/** The keys of programs (decision 0153): limits, how a secret is written, and why one stands still. */

export const CHAVE_PROGRAMA = {
  nome: 60,
  /** Keys of a company, and of the provider, that are not ended. */
  most: 50,
  /** Days that a key may last. */
  maxDays: 366,
  /** Days before its end on which the administrators are told. */
  avisoDays: 30,
  redes: 20,
  alcance: 100,
  /** Secrets of a key that serve at the same time: the one that is being replaced, and the new one. */
  segredos: 2,
} as const;

/** Calls of one key that a server answers in a minute. */
export const CHAVE_RATE = { calls: 600, seconds: 60 } as const;

/** What every secret begins with: what scanners of repositories look for. */
export const SEGREDO_PREFIX = 'sst_';
/** Signs of a secret that may be shown, to tell it from others. */
export const SEGREDO_SHOWN = 10;

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BODY = 32;
const CHECK = 6;
/** How a secret is written, check signs included. */
const SEGREDO_PATTERN = new RegExp(`^${SEGREDO_PREFIX}[0-9A-Za-z]{${BODY + CHECK}}$`);

/** CRC-32 of a text in ASCII (the polynomial of zip and of Ethernet). */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const sign of text) {
    crc ^= sign.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** The check signs of what stands before them, in base 62. */
function checkOf(text: string): string {
  let rest = crc32(text);
  let signs = '';
  for (let at = 0; at < CHECK; at++) {
    signs = `${SIGNS[rest % SIGNS.length]}${signs}`;
    rest = Math.floor(rest / SIGNS.length);
  }
  return signs;
}

/** A secret of random numbers below 62, as many as `SEGREDO_NUMBERS`. */
export function segredoOf(numbers: readonly number[]): string {
  const text = `${SEGREDO_PREFIX}${numbers.map((number) => SIGNS[number]).join('')}`;
  return `${text}${checkOf(text)}`;
}
/** Random numbers that a secret takes, and what they are below: 190 bits. */
export const SEGREDO_NUMBERS = { count: BODY, below: SIGNS.length } as const;

/** Whether a text is written as a secret, its check signs right: anything else was mistyped or cut, and nobody's. */
export function isSegredo(text: string): boolean {
  return SEGREDO_PATTERN.test(text) && checkOf(text.slice(0, -CHECK)) === text.slice(-CHECK);
}

/** Why a key opens nothing any more. */
export const ESTADO_CHAVE_LABEL = {
  ativa: 'Ativa',
  parada: 'Parada',
  caducada: 'Fora de prazo',
  terminada: 'Terminada',
} as const;
export type EstadoChave = keyof typeof ESTADO_CHAVE_LABEL;
export const ESTADOS_CHAVE = Object.keys(ESTADO_CHAVE_LABEL) as EstadoChave[];
