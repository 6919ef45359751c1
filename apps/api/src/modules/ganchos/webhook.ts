import { createHmac, randomBytes } from 'node:crypto';
import type { Tentativa } from '@sst/contract/identidade/ganchos';
import { type EntregaErro, GANCHO } from '@sst/contract/rules/identidade/ganchos';
import { guardedFetch } from '../../outgoing/guarded-fetch.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret, as Standard Webhooks writes it. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Whose secret it is, for what encrypts it. */
export function aboutGancho(cd_empresa: number): string {
  return `gancho de ${cd_empresa}`;
}

/** A message of Standard Webhooks. */
export interface Message {
  readonly id: string;
  readonly corpo: string;
}

/** The signatures of a message by all secrets that serve. */
function signaturesOf({ id, corpo }: Message, seconds: number, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      const signed = createHmac('sha256', key).update(`${id}.${seconds}.${corpo}`);
      return `v1,${signed.digest('base64')}`;
    })
    .join(' ');
}

interface Receiver {
  readonly url: string;
  readonly secrets: readonly string[];
  /** Whether receivers in the own network, and http, are allowed: in tests alone. */
  readonly internal: boolean;
}

/** Sends a message once, without following where the receiver leads to. @returns how it went; an error is an answer, too. */
export async function post(
  { url, secrets, internal }: Receiver,
  message: Message,
  now: Date,
): Promise<Tentativa> {
  const seconds = Math.floor(now.getTime() / 1_000);
  const begun = performance.now();
  const tried = (rest: Pick<Tentativa, 'estado' | 'erro' | 'resposta'>): Tentativa => ({
    quando: now.toISOString(),
    ms: Math.round(performance.now() - begun),
    ...rest,
  });
  const call = guardedFetch(internal, {
    patienceMs: GANCHO.patienceMs,
    mostBytes: GANCHO.resposta,
    rest: 'left',
  });
  try {
    const answer = await call(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'sst-ganchos/1',
        'webhook-id': message.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signaturesOf(message, seconds, secrets),
      },
      body: message.corpo,
    });
    const resposta = (await answer.text()).replaceAll('\0', '').toWellFormed();
    return tried({ estado: answer.status, erro: null, resposta });
  } catch (error) {
    return tried({ estado: null, erro: errorOf(error), resposta: '' });
  }
}

/** Of an address that is not called it says what it says of one that cannot be: else it would tell which names are internal. */
function errorOf(error: unknown): EntregaErro {
  const name = error instanceof Error ? error.name : '';
  return name === 'AbortError' || name === 'TimeoutError' ? 'tempo' : 'ligacao';
}

/** Whether a try was taken. */
export function isTaken({ estado }: Pick<Tentativa, 'estado'>): boolean {
  return estado !== null && estado >= 200 && estado < 300;
}
