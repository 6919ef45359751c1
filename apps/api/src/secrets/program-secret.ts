import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { SEGREDO_PREFIX } from '@sst/contract/rules/identidade/chaves-programa';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Random signs of a secret: 190 bits. */
const BODY = 32;
const CHECK = 6;
/** How a secret is written, check signs included. */
const PATTERN = new RegExp(`^${SEGREDO_PREFIX}[0-9A-Za-z]{${BODY + CHECK}}$`);

/** The check signs of what stands before them: its CRC-32, in base 62. */
function checkOf(text: string): string {
  let rest = crc32(text);
  let signs = '';
  for (let at = 0; at < CHECK; at++) {
    signs = `${SIGNS[rest % SIGNS.length]}${signs}`;
    rest = Math.floor(rest / SIGNS.length);
  }
  return signs;
}

/** A new secret of a program's key, which whoever gets it holds alone. */
export function newProgramSecret(): string {
  const signs = Array.from({ length: BODY }, () => SIGNS[randomInt(SIGNS.length)]);
  const text = `${SEGREDO_PREFIX}${signs.join('')}`;
  return `${text}${checkOf(text)}`;
}

/** Whether a text is written as such a secret, its check signs right: anything else was mistyped or cut, and nobody's. */
export function isProgramSecret(text: string): boolean {
  return PATTERN.test(text) && checkOf(text.slice(0, -CHECK)) === text.slice(-CHECK);
}
