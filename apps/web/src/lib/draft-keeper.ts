import { type Draft, readDraft, removeDraft, writeDraft } from './drafts.ts';

const CHANNEL = 'rascunhos enviados';

/** What a tab tells the others when it has sent a form. */
interface Sent {
  readonly key: string;
  readonly id: string;
  readonly text: string;
}

/** Keeps one unsent form of one tab, among other tabs that may hold the same or another one. */
export class DraftKeeper {
  readonly #key: string;
  #id: string;
  #tried: boolean;
  /** The content as it was last kept, so that a tab in which nothing changes leaves alone what others keep. */
  #text: string;
  #over = false;

  constructor(key: string, recovered: Draft | null) {
    this.#key = key;
    this.#id = recovered?.id ?? crypto.randomUUID();
    this.#tried = recovered?.tried ?? false;
    this.#text = JSON.stringify(recovered?.content ?? null);
  }

  /** @param content `null` while there is nothing to keep. */
  keep(content: object | null): void {
    const text = JSON.stringify(content);
    if (this.#over || text === this.#text) return;
    this.#text = text;
    if (content === null) removeDraft(this.#key, this.#id);
    // Changed after it went out, or begun anew, it is another record.
    if (content === null || this.#tried) this.#begin();
    if (content !== null) this.#write(content);
  }

  /** The content is about to be sent. @returns what names it to the server. */
  send(content: object): string {
    this.keep(content);
    this.#tried = true;
    this.#write(content);
    return this.#id;
  }

  /** It was sent: this browser forgets it, unless another tab has changed it since; tabs that hold it are told. */
  sent(): void {
    this.#over = true;
    const kept = readDraft(this.#key);
    if (kept && JSON.stringify(kept.content) === this.#text) removeDraft(this.#key, this.#id);
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ key: this.#key, id: this.#id, text: this.#text } satisfies Sent);
    channel.close();
  }

  /** It is left unsaved. */
  forget(): void {
    this.#over = true;
    removeDraft(this.#key, this.#id);
  }

  /** What is written was sent by another tab: it is not kept any more until it changes. */
  sentElsewhere(content: object | null): void {
    this.#text = JSON.stringify(content);
    this.#tried = true;
  }

  /** Calls back when another tab has sent what stands here; what was changed here is a record of its own. */
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
    this.#id = crypto.randomUUID();
    this.#tried = false;
  }

  #write(content: object): void {
    writeDraft(this.#key, { id: this.#id, tried: this.#tried, content });
  }
}
