import { type Draft, readDraft } from './drafts.ts';
import { randomId } from './random-id.ts';
import { removeDraft, writeDraft } from './write-draft.ts';

const CHANNEL = 'rascunhos enviados';

/** The message to the other tabs after a form was sent. */
interface Sent {
  readonly key: string;
  readonly id: string;
  readonly text: string;
}

/** Saves the draft of one form in one tab. Other tabs may hold the same draft, or another one of the same form. */
export class DraftKeeper {
  readonly #key: string;
  #id: string;
  #tried: boolean;
  /** The content as last saved: a tab without changes must not overwrite the draft of another tab. */
  #text: string;
  #over = false;

  constructor(key: string, recovered: Draft | null) {
    this.#key = key;
    this.#id = recovered?.id ?? randomId();
    this.#tried = recovered?.tried ?? false;
    this.#text = JSON.stringify(recovered?.content ?? null);
  }

  /** Saves the draft. @param content `null` if there is nothing to save. */
  keep(content: object | null): void {
    const text = JSON.stringify(content);
    if (this.#over || text === this.#text) return;
    this.#text = text;
    if (content === null) removeDraft(this.#key, this.#id);
    // An emptied draft, or one changed after it was sent, becomes a new record with a new id.
    if (content === null || this.#tried) this.#begin();
    if (content !== null) this.#write(content);
  }

  /** Saves the content, if there is any, and marks it as sent. @returns the idempotency key. */
  send(content: object | null): string {
    this.keep(content);
    this.#tried = true;
    if (content !== null) this.#write(content);
    return this.#id;
  }

  /**
   * The server accepted the form: deletes the draft, unless another tab has changed it since, and tells the other tabs.
   */
  sent(): void {
    this.#over = true;
    const kept = readDraft(this.#key);
    if (kept && JSON.stringify(kept.content) === this.#text) removeDraft(this.#key, this.#id);
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ key: this.#key, id: this.#id, text: this.#text } satisfies Sent);
    channel.close();
  }

  /** Deletes the draft after the user discarded it. */
  forget(): void {
    this.#over = true;
    removeDraft(this.#key, this.#id);
  }

  /** Another tab has sent this content: it is not saved again until it changes. */
  sentElsewhere(content: object | null): void {
    this.#text = JSON.stringify(content);
    this.#tried = true;
  }

  /**
   * Listens for other tabs that send this draft. If the content is the same here, calls `onSent`; if it differs, it is
   * saved as a new record.
   * @returns stops listening.
   */
  watch(content: () => object | null, onSent: () => void): () => void {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Sent>) => {
      if (this.#over || data.key !== this.#key || data.id !== this.#id) return;
      const own = content();
      if (data.text === JSON.stringify(own)) {
        this.sentElsewhere(own);
        onSent();
      } else {
        this.#begin();
        if (own !== null) this.#write(own);
      }
    };
    return () => channel.close();
  }

  #begin(): void {
    this.#id = randomId();
    this.#tried = false;
  }

  #write(content: object): void {
    writeDraft(this.#key, { id: this.#id, tried: this.#tried, content });
  }
}
