import type { Transaction } from '../../db/transaction.ts';
import { holdMail, replaceHeldMail } from '../correio/outbox.ts';
import { letterAbout, letterAboutSeveral, type Summarise, type Told } from './letters.ts';
import type { Recipient } from './notificacoes.queries.ts';

/** A letter as it was committed. */
interface Letter {
  readonly cd: number;
  readonly texto: string;
  readonly several: readonly Told[];
}

/**
 * Letters of a call that makes many changes, each in a transaction of its own: one for each user and place, which every
 * change that is committed makes say what it added. What lies in the outbox is at any moment what was done so far.
 */
export class GatheredLetters {
  readonly #summarise: Summarise;
  readonly #committed = new Map<string, Letter>();
  /** What the change that is being made has written. */
  readonly #written = new Map<string, Letter>();

  constructor(summarise: Summarise) {
    this.#summarise = summarise;
  }

  /** Makes one change; what it tells counts once it is committed. @throws whatever the change throws. */
  async during(change: () => Promise<unknown>): Promise<void> {
    this.#written.clear();
    await change();
    for (const [key, letter] of this.#written) this.#committed.set(key, letter);
  }

  /** Tells a user one thing, in the transaction of the change: in the letter that waits for the others, or in a new one. */
  async add(
    transaction: Transaction,
    recipient: Recipient,
    told: Told,
    { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
  ): Promise<void> {
    const key = `${recipient.cd} ${recipient.lugar}`;
    const letter = this.#committed.get(key);
    if (letter) {
      const several = [...letter.several, told];
      const mail = letterAboutSeveral(recipient, several, publicUrl, this.#summarise);
      if (await replaceHeldMail(transaction, now, letter, mail)) {
        this.#written.set(key, { cd: letter.cd, texto: mail.texto, several });
        return;
      }
    }
    const mail = letterAbout(recipient, told, publicUrl);
    const cd = await holdMail(transaction, now, mail);
    this.#written.set(key, { cd, texto: mail.texto, several: [told] });
  }
}
