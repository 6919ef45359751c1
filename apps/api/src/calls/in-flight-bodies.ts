import type { ServerResponse } from 'node:http';
import { ANEXOS_MAX_BODY_BYTES, bodyBytes } from '@sst/contract/rules/anexos';
import { type Caller, empresasOf, holderOf, isOfPrestador } from '../access/actor.ts';
import type { Grant } from '../access/grant.ts';
import { CallError } from '../errors.ts';

/** Of all bytes that may be in flight, at most so many are of one company. */
const PART_OF_COMPANY = 2 / 3;

/** Most bytes in flight per user: those of four of the largest calls. */
const MOST_OF_USER = 4 * ANEXOS_MAX_BODY_BYTES;
/** The same per company, whose administrators may make any number of users. */
const MOST_OF_COMPANY = 3 * MOST_OF_USER;

/** Of all bytes, at most so many are of those who send documents without an account; and of one address so many. */
const PART_WITHOUT_ACCOUNT = 1 / 4;
const MOST_OF_ADDRESS = 2 * bodyBytes(1);

/** Who sends a body, and the right to its call, where that is one in a company; or the address of who has no account. */
type Sender =
  | { readonly actor: Caller; readonly grant: Pick<Grant, 'cd_empresa'> | undefined }
  | { readonly address: string };

/** What the bytes of a body count for. */
interface Holder {
  readonly key: string;
  readonly most: number;
  readonly refusal: () => CallError;
}

/**
 * Counts the bytes of request bodies per user and company, which are buffered in memory and may take minutes to arrive.
 */
export class InFlightBodies {
  readonly #most: number;
  readonly #underWay = new Map<string, number>();
  readonly #worked = new WeakMap<ServerResponse, () => void>();

  /** @param most bytes of all bodies together. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Counts a call until its answer is sent, or its sender is gone, and its work is over (`worked`).
   * @param bytes declared length of the body; the call's limit for one of unknown length.
   * @throws 429 beyond the limit of the user or a company, 503 beyond that of all.
   */
  begin(sender: Sender, bytes: number, answer: ServerResponse): void {
    // Aborted during the permission check: 'close' has been emitted already.
    if (answer.closed) return;
    const holders = holdersOf(sender, this.#most);
    const full = holders.find(({ key, most }) => this.#bytesOf(key) + bytes > most);
    if (full) throw full.refusal();
    for (const { key } of holders) this.#underWay.set(key, this.#bytesOf(key) + bytes);
    const closed = new Promise((resolve) => answer.once('close', resolve));
    const worked = new Promise<void>((resolve) => this.#worked.set(answer, resolve));
    void Promise.all([closed, worked]).then(() => this.#end(holders, bytes));
  }

  /** Notes that the work on a call is over. Its body stays in memory until then, even if the sender is gone. */
  worked(answer: ServerResponse): void {
    this.#worked.get(answer)?.();
  }

  #end(holders: readonly Holder[], bytes: number): void {
    for (const { key } of holders) {
      const rest = this.#bytesOf(key) - bytes;
      if (rest > 0) this.#underWay.set(key, rest);
      else this.#underWay.delete(key);
    }
  }

  #bytesOf(key: string): number {
    return this.#underWay.get(key) ?? 0;
  }
}

/**
 * The sender, and the company of the call; for a call of no company, each that the sender works for. Senders who work for
 * none any more count together.
 */
function holdersOf(sender: Sender, mostOfAll: number): Holder[] {
  if ('address' in sender) return holdersWithoutAccount(sender.address, mostOfAll);
  const { actor, grant } = sender;
  const user = { key: holderOf(actor), most: MOST_OF_USER, refusal: tooManyAtOnce };
  const all = { key: 'todos', most: mostOfAll, refusal: tooManyOfAll };
  if (isOfPrestador(actor)) return [user, all];
  const companies = new Set(
    (grant ? [grant.cd_empresa] : empresasOf(actor)).map((cd) => `empresa ${cd}`),
  );
  if (companies.size === 0) companies.add('sem empresa');
  const most = Math.min(MOST_OF_COMPANY, mostOfAll * PART_OF_COMPANY);
  const own = [...companies].map((key) => ({ key, most, refusal: tooManyAtOnce }));
  return [user, ...own, all];
}

function holdersWithoutAccount(address: string, mostOfAll: number): Holder[] {
  return [
    { key: `endereço ${address}`, most: MOST_OF_ADDRESS, refusal: tooManyAtOnce },
    { key: 'sem conta', most: mostOfAll * PART_WITHOUT_ACCOUNT, refusal: tooManyOfAll },
    { key: 'todos', most: mostOfAll, refusal: tooManyOfAll },
  ];
}

function tooManyOfAll(): CallError {
  const text = 'Há demasiados envios em curso no serviço. Tente de novo dentro de momentos.';
  return new CallError(503, 'OCUPADO', text, { retryAfter: 5 });
}

function tooManyAtOnce(): CallError {
  const text = 'Já há outros envios em curso. Espere que terminem e tente de novo.';
  return new CallError(429, 'DEMASIADOS_ENVIOS', text, { retryAfter: 10 });
}
