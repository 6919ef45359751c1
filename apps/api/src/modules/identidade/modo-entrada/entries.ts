import { createHmac } from 'node:crypto';
import type { EntradaPropriaStep } from '@sst/contract';
import { dominioOf } from '@sst/contract/rules/identidade/entrada-propria';
import { SIGN_IN } from '@sst/contract/rules/limits';
import type { Transaction } from '../../../db/transaction.ts';
import { CallError } from '../../../errors.ts';
import { hashOf, newCode } from '../../../secrets/secret-code.ts';
import {
  type BegunEntry,
  findEntry,
  findEntryOfDomain,
  insertEntry,
  type OwnEntry,
  takeEntry,
} from './entries.queries.ts';

const MINUTE_MS = 60_000;

/** The own sign-in that the domain of an e-mail has: nothing but the domain decides, whether there is an account or not. */
export function ownEntryOf(transaction: Transaction, email: string): Promise<OwnEntry | undefined> {
  return findEntryOfDomain(transaction, dominioOf(email));
}

/** Begins a sign-in, or a try of the settings. @returns its code, which only the caller's page knows. */
export async function beginEntry(
  transaction: Transaction,
  begun: BegunEntry,
  now: Date,
): Promise<string> {
  const codigo = newCode();
  const dt_fim = new Date(now.getTime() + SIGN_IN.stepMinutes * MINUTE_MS);
  await insertEntry(transaction, { ...begun, codigo_hash: hashOf(codigo), dt_fim });
  return codigo;
}

/** The step of whoever goes on at the company's issuer. */
export async function beginStep(
  transaction: Transaction,
  { cd_empresa, emissor, modo }: OwnEntry,
  now: Date,
): Promise<EntradaPropriaStep> {
  const begun = {
    entrada_empresa: cd_empresa,
    emissor,
    experiencia: false,
    sessao_hash: null,
  };
  const codigo = await beginEntry(transaction, begun, now);
  const { host } = new URL(emissor);
  return { passo: 'entrada-propria', codigo, emissor: host, obrigatoria: modo === 'obrigatoria' };
}

interface EntryInput {
  readonly codigo: string;
  readonly now: Date;
  /** Whether the settings are only tried: a code of the one is none of the other. */
  readonly experiencia: boolean;
  /** The session whose user proves again who they are, whose code no other session ends. */
  readonly sessao_hash?: Buffer;
}

const lookupOf = ({ codigo, sessao_hash, ...asked }: EntryInput) => ({
  ...asked,
  sessao_hash: sessao_hash ?? null,
  codigo_hash: hashOf(codigo),
});

/** @throws 404 for a code that is unknown, used or over. */
export async function begunOf(transaction: Transaction, asked: EntryInput): Promise<BegunEntry> {
  return known(await findEntry(transaction, lookupOf(asked)));
}

/** As `begunOf`, and ends it: a code serves once, however the sign-in goes on. */
export async function takeBegun(transaction: Transaction, asked: EntryInput): Promise<BegunEntry> {
  return known(await takeEntry(transaction, lookupOf(asked)));
}

function known(begun: BegunEntry | undefined): BegunEntry {
  if (begun) return begun;
  throw entryIsOver();
}

export function entryIsOver(): CallError {
  return new CallError(404, 'ENTRADA_INVALIDA', 'Esta entrada já não é válida: entre de novo.');
}

/**
 * What is sent along to the issuer and expected back. All of it follows from the code, which only the page has that began
 * the sign-in: another browser cannot end it, and the database holds nothing that could.
 */
export function secretsOf(codigo: string): {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
} {
  const derived = (name: string) => createHmac('sha256', codigo).update(name).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}
