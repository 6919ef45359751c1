import type { EventType } from '@sst/contract';
import type { Tentativa } from '@sst/contract/identidade/ganchos';
import { GANCHO, GANCHO_ENSAIO, type GanchoMotivo } from '@sst/contract/rules/identidade/ganchos';
import type { Pool } from 'pg';
import type { Clock } from '../../clock.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { isMailHeld } from '../correio/mail-hold.ts';
import { writeToKeepers } from '../identidade/index.ts';
import {
  advance,
  deletePending,
  type EntregaRecord,
  findEntrega,
  findGancho,
  findPending,
  type HeldGancho,
  keepTentativa,
  postpone,
  releaseGancho,
  switchOff,
  takeGancho,
} from './entregas.queries.ts';
import { findNext, keepEvento } from './next-entrega.ts';
import { offLetter } from './off-letter.ts';
import { typesToTell } from './told-types.ts';
import { aboutGancho, isTaken, post } from './webhook.ts';

interface SenderParts {
  readonly pool: Pool;
  readonly clock: Clock;
  /** The address that users open, for the links of letters. */
  readonly publicUrl: string;
  readonly secrets: SecretBox;
  /** Whether receivers in the own network, and http, are allowed: in tests alone. */
  readonly internalHooks?: boolean | undefined;
}

interface Turn {
  readonly gancho: HeldGancho;
  readonly told: readonly EventType[];
  readonly pending: EntregaRecord | undefined;
}

/** Most messages of one job: others may wait for their turn. */
const OF_ONE_JOB = 100;
/** Waits that are a job of their own; longer ones are found by the look of each minute. */
const SHORT_MS = 60_000;
/** How long an idle place may stay behind: the horizon moves with each transaction. */
const BEHIND_MS = 600_000;

/** Tells programs by their webhooks what has happened, one message after the other, at least once (decision 0158). */
export class GanchoSender {
  readonly #parts: SenderParts;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Sends what is next, until nothing is, the receiver takes nothing, or the server stops. */
  async tell(cd_empresa: number, cd: number, ending?: AbortSignal): Promise<void> {
    let mine: Date | undefined;
    for (let n = 0; n < OF_ONE_JOB && !ending?.aborted; n++) {
      const turn = await this.#take(cd_empresa, cd, mine);
      if (!turn) return;
      mine = turn.gancho.preso_ate ?? undefined;
      if (!(await this.#tellNext(turn))) return;
    }
    await inTransaction(this.#parts.pool, { cd_empresa }, async (transaction) => {
      const gancho = await findGancho(transaction, cd);
      if (!gancho || gancho.preso_ate?.getTime() !== mine?.getTime()) return;
      await releaseGancho(transaction, gancho);
      await enqueueJobs(transaction, 'gancho', [{ data: { cd_empresa, cd } }]);
    });
  }

  /** Sends a message that somebody wants sent, whatever the webhook does: once, and nothing follows from it. */
  async sendOne(cd_empresa: number, cd: number, cd_entrega: number): Promise<void> {
    const { pool, clock } = this.#parts;
    const found = await inTransaction(pool, { cd_empresa }, async (transaction) => {
      if (await isMailHeld(transaction)) return undefined;
      const gancho = await findGancho(transaction, cd);
      const entrega = gancho && (await findEntrega(transaction, cd, cd_entrega));
      if (!gancho || !entrega) return undefined;
      const told: readonly string[] = await typesToTell(transaction, gancho);
      if (entrega.tipo !== GANCHO_ENSAIO && !told.includes(entrega.tipo)) return undefined;
      return { gancho, entrega };
    });
    if (!found) return;
    const tentativa = await this.#post(found.gancho, found.entrega);
    const taken = isTaken(tentativa) ? clock.now() : null;
    await inTransaction(pool, { cd_empresa }, (transaction) =>
      keepTentativa(transaction, cd_entrega, tentativa, taken),
    );
  }

  /** Holds a webhook for its next message; nothing where another server does, nothing may be told, or in a copy. */
  #take(cd_empresa: number, cd: number, mine: Date | undefined): Promise<Turn | undefined> {
    const { pool, clock } = this.#parts;
    return inTransaction(pool, { cd_empresa }, async (transaction) => {
      if (await isMailHeld(transaction)) return undefined;
      const gancho = await takeGancho(transaction, cd, { now: clock.now(), mine });
      if (!gancho) return undefined;
      const told = await typesToTell(transaction, gancho);
      if (told.length === 0) {
        await this.#switchOff(transaction, gancho, 'direitos');
        return undefined;
      }
      const pending = await findPending(transaction, cd);
      if (!pending || (told as readonly string[]).includes(pending.tipo))
        return { gancho, told, pending };
      // It may be told no more: what follows on the place before it is read anew.
      await deletePending(transaction, cd);
      return { gancho, told, pending: undefined };
    });
  }

  /** @returns whether there may be more to tell now. */
  async #tellNext({ gancho, told, pending }: Turn): Promise<boolean> {
    const { pool, clock } = this.#parts;
    if (pending) return this.#send(gancho, pending);
    const now = clock.now();
    const { evento, place } = await findNext(pool, gancho, told, now);
    if (evento) {
      const entrega = await keepEvento(pool, gancho, { evento, place, now });
      if (!entrega.entregue) return this.#send(gancho, entrega, place.marca);
      // Told before its place was lost.
      await inTransaction(pool, { cd_empresa: gancho.cd_empresa }, (transaction) =>
        advance(transaction, gancho, place),
      );
      return true;
    }
    await inTransaction(pool, { cd_empresa: gancho.cd_empresa }, async (transaction) => {
      const behind = now.getTime() - gancho.dt_lido.getTime() > BEHIND_MS;
      if (behind || place.marca !== gancho.marca) await advance(transaction, gancho, place);
      await releaseGancho(transaction, gancho);
    });
    return false;
  }

  /** Sends a message in its turn. @returns whether it was taken. */
  async #send(gancho: HeldGancho, entrega: EntregaRecord, marca = gancho.marca): Promise<boolean> {
    const { pool, clock } = this.#parts;
    const tentativa = await this.#post(gancho, entrega);
    const taken = isTaken(tentativa);
    const now = clock.now();
    await inTransaction(pool, { cd_empresa: gancho.cd_empresa }, async (transaction) => {
      await keepTentativa(transaction, entrega.cd, tentativa, taken ? now : null);
      if (!taken) return this.#failed(transaction, gancho, tentativa);
      const { xid, cd_evento, quando } = entrega;
      const place = { xid: BigInt(xid ?? 0), cd: BigInt(cd_evento ?? 0), quando: quando ?? now };
      await advance(transaction, gancho, { ...place, marca });
    });
    return taken;
  }

  async #failed(
    transaction: Transaction,
    gancho: HeldGancho,
    { estado }: Tentativa,
  ): Promise<void> {
    if (estado === 410) return this.#switchOff(transaction, gancho, 'recusado');
    const waitMs = GANCHO.waitsMs[gancho.tentativas];
    if (waitMs === undefined) return this.#switchOff(transaction, gancho, 'falhas');
    const now = this.#parts.clock.now();
    await postpone(transaction, gancho, { now, next: new Date(now.getTime() + waitMs) });
    const { cd_empresa, cd } = gancho;
    if (waitMs <= SHORT_MS)
      await enqueueJobs(transaction, 'gancho', [{ data: { cd_empresa, cd }, waitMs }]);
  }

  async #switchOff(
    transaction: Transaction,
    gancho: HeldGancho,
    motivo: GanchoMotivo,
  ): Promise<void> {
    const { publicUrl, clock } = this.#parts;
    const now = clock.now();
    if (!(await switchOff(transaction, gancho, motivo, now))) return;
    const { cd_empresa, nome } = gancho;
    await writeToKeepers(transaction, offLetter(nome, motivo), { cd_empresa, publicUrl, now });
  }

  #post(gancho: HeldGancho, { msg, corpo }: EntregaRecord): Promise<Tentativa> {
    const { secrets, clock, internalHooks = false } = this.#parts;
    const { cd_empresa, url, segredo, segredo_anterior } = gancho;
    const sealed = segredo_anterior === null ? [segredo] : [segredo, segredo_anterior];
    const opened = sealed.map((one) => secrets.open(one, aboutGancho(cd_empresa)).secret);
    const receiver = { url, secrets: opened, internal: internalHooks };
    return post(receiver, { id: msg, corpo }, clock.now());
  }
}
