import { randomBytes } from 'node:crypto';
import type {
  PedidoChave,
  PedidoNovaChave,
  RespostaChave,
} from '@sst/contract/identidade/chaves-acesso';
import { CHAVE_ACESSO } from '@sst/contract/rules/limits';
import type { Pool } from 'pg';
import type { Clock } from '../../../clock.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { CallError } from '../../../errors.ts';
import { hashOf, newCode } from '../../../secrets/secret-code.ts';
import { recordOwnChange } from '../conta/contas.queries.ts';
import {
  advanceChave,
  type DesafioDe,
  findChave,
  handleOf,
  insertDesafio,
  type ListedChave,
  listChaves,
  type PassoDesafio,
  type PassoNovaChave,
  type StoredChave,
  takeDesafio,
} from './chaves.queries.ts';
import { type RelyingParty, relyingPartyOf, served } from './relying-party.ts';
import { ALGORITHMS, clientDataOf, type UsedChave, verifyNew, verifyUse } from './verify.ts';

const HANDLE_BYTES = 32;
const LIFE_MS = CHAVE_ACESSO.minutes * 60_000;

export interface PasskeysDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** A passkey that has just been used, once its count has gone on. */
interface Proven {
  readonly chave: StoredChave;
  readonly use: UsedChave;
}

/** Counts what has been proved as used, in the transaction of what it was proved for. */
export type Advance = (transaction: Transaction) => Promise<void>;

/** Thrown where the count of a passkey does not go on: there are two of it. */
class CountedBack extends Error {}

/** What is asked of passkeys, and what they have proved. */
export class Passkeys {
  readonly #deps: PasskeysDeps;
  readonly #party: RelyingParty | undefined;

  constructor(deps: PasskeysDeps) {
    this.#deps = deps;
    this.#party = relyingPartyOf(deps.publicUrl);
  }

  /** Whether browsers take passkeys at the public address. */
  get available(): boolean {
    return this.#party !== undefined;
  }

  /**
   * Asks for one of an account's passkeys, or of whoever comes.
   * @throws 409 where browsers take none.
   */
  async ask(
    transaction: Transaction,
    passo: Exclude<PassoDesafio, PassoNovaChave>,
    cd_utilizador: number | null,
  ): Promise<PedidoChave> {
    const { id } = served(this.#party);
    const chaves = cd_utilizador === null ? [] : await listChaves(transaction, cd_utilizador);
    return {
      challenge: await this.#challenge(transaction, { passo, cd_utilizador }),
      rpId: id,
      timeout: LIFE_MS,
      userVerification: 'required',
      allowCredentials: chaves.map(described),
    };
  }

  /** Asks for a new passkey of a locked account. @throws 409 where browsers take none, or it has as many as it may. */
  async askNew(
    transaction: Transaction,
    { cd, nome, email }: { readonly cd: number; readonly nome: string; readonly email: string },
    passo: PassoNovaChave = 'registar',
  ): Promise<PedidoNovaChave> {
    const { id, name } = served(this.#party);
    const chaves = await listChaves(transaction, cd);
    if (chaves.length >= CHAVE_ACESSO.mostOfUser) throw tooMany();
    const handle = await handleOf(transaction, cd, randomBytes(HANDLE_BYTES));
    return {
      challenge: await this.#challenge(transaction, { passo, cd_utilizador: cd }),
      rp: { id, name },
      user: { id: handle.toString('base64url'), name: email, displayName: nome },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: LIFE_MS,
      attestation: 'none',
      excludeCredentials: chaves.map(described),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    };
  }

  /** Checks a new passkey, and uses its challenge up whatever comes of it. @throws 400. */
  async proveNew(
    resposta: Parameters<typeof verifyNew>[0],
    cd_utilizador: number,
    passo: PassoNovaChave = 'registar',
  ) {
    const { clientDataJSON } = resposta.response;
    const party = served(this.#party);
    await this.#take(clientDataJSON, { passo, cd_utilizador });
    return (await verifyNew(resposta, party)) ?? refuse(cd_utilizador);
  }

  /**
   * Checks what a passkey has signed, and uses its challenge up whatever comes of it.
   * @param de the step and, unless the passkey itself says who it is, the account.
   * @param work gets the account, and what counts the passkey as used in its transaction.
   * @throws 400, whatever is wrong: who has no passkey of an account learns nothing of it.
   */
  async using<T>(
    resposta: RespostaChave,
    de: DesafioDe,
    ip: string,
    work: (cd_utilizador: number, advance: Advance) => Promise<T>,
  ): Promise<T> {
    const { chave, use } = await this.#prove(resposta, de);
    const dt_uso = this.#deps.clock.now();
    try {
      return await work(chave.cd_utilizador, async (transaction) => {
        if (!(await advanceChave(transaction, chave.cd, { ...use, dt_uso })))
          throw new CountedBack();
      });
    } catch (error) {
      if (!(error instanceof CountedBack)) throw error;
      await this.#record(chave, ip);
      return refuse(chave.cd_utilizador);
    }
  }

  async #prove(resposta: RespostaChave, de: DesafioDe): Promise<Proven> {
    const party = served(this.#party);
    await this.#take(resposta.response.clientDataJSON, de);
    const chave = await inTransaction(this.#deps.pool, { readOnly: true }, (transaction) =>
      findChave(transaction, Buffer.from(resposta.id, 'base64url')),
    );
    if (!chave) return refuse(de.cd_utilizador);
    // Alone it has to say whose it is; as a second factor it has to be the account's.
    const { userHandle } = resposta.response;
    const meant = de.cd_utilizador === null ? userHandle : chave.cd_utilizador === de.cd_utilizador;
    const use = meant ? await verifyUse(resposta, chave, party) : undefined;
    return use ? { chave, use } : refuse(de.cd_utilizador ?? chave.cd_utilizador);
  }

  async #challenge(transaction: Transaction, de: DesafioDe): Promise<string> {
    const challenge = newCode();
    const dt_fim = new Date(this.#deps.clock.now().getTime() + LIFE_MS);
    await insertDesafio(transaction, { ...de, desafio_hash: hashOf(challenge), dt_fim });
    return challenge;
  }

  /** In a transaction of its own: it serves once, also where the passkey is refused. */
  async #take(clientDataJSON: string, de: DesafioDe): Promise<void> {
    const { pool, clock } = this.#deps;
    const desafio_hash = hashOf(clientDataOf(clientDataJSON).challenge);
    const taken = await inTransaction(pool, {}, (transaction) =>
      takeDesafio(transaction, de, { desafio_hash, now: clock.now() }),
    );
    if (!taken) refuse(de.cd_utilizador);
  }

  async #record({ cd_utilizador }: StoredChave, ip: string): Promise<void> {
    const { pool, clock } = this.#deps;
    const line = { cd_utilizador, acao: 'chave-regressiva', ip, quando: clock.now() } as const;
    await inTransaction(pool, {}, (transaction) => recordOwnChange(transaction, line));
  }
}

function described({ credencial, transportes }: ListedChave) {
  const id = credencial.toString('base64url');
  return { id, type: 'public-key' as const, transports: transportes };
}

/** @param cd_utilizador whose it should be, as far as that is known. @throws 400, the same for whatever is wrong. */
function refuse(cd_utilizador?: number | null): never {
  throw new CallError(
    400,
    'CHAVE_RECUSADA',
    'A chave de acesso não foi aceite. Tente de novo, ou escolha outra forma.',
  ).telling({ tipo: 'chave-acesso-recusada', cd_utilizador });
}

/** 409 for one more than an account may have. */
export function tooMany(): CallError {
  return new CallError(
    409,
    'DEMASIADAS_CHAVES',
    `Uma conta tem até ${CHAVE_ACESSO.mostOfUser} chaves de acesso: remova uma que já não use.`,
  );
}
