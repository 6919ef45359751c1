import { correctionsBetween, DRAFT, DRAFT_CORRECTIONS } from '@sst/contract/rules/rascunhos';
import { createAtom } from '@tanstack/react-store';
import { ApiError } from '../calls/api-error.ts';
import { mayPass } from '../calls/retry-call.ts';
import { randomId } from '../random-id.ts';
import { ownToken, sessionToken } from '../store/session-cookies.ts';
import { deleteDraft, oldestDraft, saveDraft } from './draft-calls.ts';
import type { DraftPlace, DraftToSave, KeptDraft } from './draft-place.ts';
import { type LiveDraft, rememberTyped } from './live-drafts.ts';
import { dropWaiting, putWaiting } from './waiting-drafts.ts';

/** From the last key to the call, in ms; and from a failure that may pass to the next try. */
const DELAY = 1_000;
const PAUSE = 10_000;
/** For a save that is under way when the form is sent, in ms. */
const PATIENCE = 2_000;
/** Shorter contents are sent whole. */
const SHORT = 10_000;

/** What the foot of a form says about its draft. */
export type DraftStatus =
  | { readonly kind: 'none' | 'pending' }
  /** `at` is the server's moment, ISO 8601. */
  | { readonly kind: 'saved'; readonly at: string }
  /** `full` where older drafts leave no room for this one. */
  | { readonly kind: 'failed'; readonly text: string; readonly full: boolean };

/** A draft in one form of one tab, to be carried over to the form that takes its place. */
export interface DraftSnapshot extends KeptDraft {
  readonly conteudo: object;
}

/** Saves the draft of one form in one tab on the server. Other tabs and computers may hold the same draft. */
export class DraftKeeper implements LiveDraft {
  readonly status = createAtom<DraftStatus>({ kind: 'none' });
  readonly #place: DraftPlace;
  #id = randomId();
  #versao = 0;
  /** It was sent without an answer: once it is changed, it is a new draft. */
  #tried: string | undefined;
  /** What was sent under this id last, answered or not. */
  #sent: string | undefined;
  #content: object | null = null;
  #text = 'null';
  #titulo = '';
  /** What the server has. */
  #saved: { readonly content: object | null; readonly text: string; readonly tried: boolean } = {
    content: null,
    text: 'null',
    tried: false,
  };
  #savedAt = '';
  /** Corrections since the content was sent whole. */
  #corrected = 0;
  /** Drafts that this one has replaced. */
  #replaced: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<boolean> | undefined;
  /** From the sending of the form to its answer. */
  #sending = false;
  #over = false;

  constructor(place: DraftPlace) {
    this.#place = place;
  }

  get id(): string {
    return this.#id;
  }

  /** Whether the server has a version of it. */
  get kept(): boolean {
    return this.#versao > 0;
  }

  /** The content as JSON. */
  get text(): string {
    return this.#text;
  }

  /** Keeps a content; it is saved a second after the last change. @param content `null` if there is nothing to keep. */
  keep(content: object | null, titulo: string): void {
    if (this.#over || content === this.#content) return;
    const text = JSON.stringify(content);
    this.#content = content;
    this.#titulo = [...titulo.trim()].slice(0, DRAFT.titulo).join('');
    if (text === this.#text) return;
    this.#text = text;
    rememberTyped(content ? this.#place.user : undefined);
    if (this.#tried !== undefined && this.#tried !== text) this.#begin();
    this.#tell();
    this.#schedule(DELAY);
  }

  /**
   * Goes on with a draft that was found, in place of what is kept.
   * @param draft with what its form made of the content.
   */
  adopt({ id, versao, titulo, tentado, conteudo, dt }: KeptDraft): void {
    this.#id = id;
    this.#versao = versao;
    this.#content = conteudo as object;
    this.#text = JSON.stringify(conteudo);
    this.#tried = tentado ? this.#text : undefined;
    this.#sent = this.#tried;
    this.#saved = { content: this.#content, text: this.#text, tried: tentado };
    // The server may have more or other places than the form has kept: the first change is saved whole.
    this.#corrected = DRAFT_CORRECTIONS;
    this.#titulo = titulo;
    this.#savedAt = dt;
    this.#tell();
  }

  /** Leaves the draft as it is on the server, and begins another. */
  startAnew(): void {
    this.#begin();
    this.#replaced = [];
    this.#content = null;
    this.#text = 'null';
    this.status.set({ kind: 'none' });
  }

  /** As it is now, for a form that takes this one's place; `null` if there is nothing in it. */
  snapshot(): DraftSnapshot | null {
    if (!this.#content) return null;
    const tentado = this.#tried !== undefined;
    const dt = new Date().toISOString();
    return {
      id: this.#id,
      titulo: this.#titulo,
      tentado,
      versao: this.#versao,
      dt,
      conteudo: this.#content,
    };
  }

  /**
   * The form is sent as it is now, under the draft's id. Nothing is saved until its answer is known, since the server takes
   * no save of a draft that was sent; a save that is under way is waited for, but not for long.
   */
  async send(): Promise<{ readonly id: string; readonly text: string }> {
    const text = this.#text;
    clearTimeout(this.#timer);
    this.#sending = true;
    if (this.#saving) await Promise.race([this.#saving, after(PATIENCE)]);
    this.#sent = text;
    return { id: this.#id, text };
  }

  /** The server has not answered whether it has taken what was sent under the draft's id. */
  unanswered(): void {
    this.#sending = false;
    this.#tried = this.#sent;
    // What was changed meanwhile was not sent.
    if (this.#sent !== this.#text) this.#begin();
    this.#schedule(0);
  }

  /** The server has taken other content under this id, from another tab: what is here was not sent. */
  overtaken(): void {
    this.#sending = false;
    this.divide();
  }

  /** The server has not taken the form: it is kept as it is. */
  refused(): void {
    this.#sending = false;
    void this.flush();
  }

  /** The session has ended: what the server does not have yet stays in the tab. */
  keepHere(): void {
    this.#sending = false;
    clearTimeout(this.#timer);
    if (!this.#over && !this.#isSaved()) this.#wait();
  }

  /** The server has taken the form: the draft goes. */
  sent(): void {
    const left = this.#versao > 0 || this.#saving !== undefined;
    this.drop();
    if (left) void this.#deleteAfterSaving();
  }

  /** Deletes the draft after the user gave it up. */
  async forget(): Promise<void> {
    this.drop();
    await this.#deleteAfterSaving();
  }

  /** The server has this content already, by another tab or without an answer: it is not saved until it changes. */
  sentElsewhere(): void {
    this.#sending = false;
    clearTimeout(this.#timer);
    this.#tried = this.#text;
    this.#saved = { content: this.#content, text: this.#text, tried: true };
    dropWaiting(this.#place, this.#id);
    this.status.set({ kind: 'none' });
  }

  /** Another tab has sent this draft with other content: what is here becomes a draft of its own. */
  divide(): void {
    this.#begin();
    this.#replaced = [];
    this.#schedule(0);
  }

  drop(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    dropWaiting(this.#place, this.#id);
    rememberTyped(undefined);
  }

  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#saving) await this.#saving;
    if (this.#over || this.#isSaved()) return true;
    this.#saving = this.#save().finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  /**
   * Deletes the draft of the form that was left untouched for longest, and saves this one.
   * @returns the id of that draft, if there was one.
   */
  async makeRoom(): Promise<string | undefined> {
    const oldest = await oldestDraft(this.#place, this.#id);
    if (oldest !== undefined) await deleteDraft(this.#place, oldest);
    await this.flush();
    return oldest;
  }

  /** The page is closed or left: what the server does not have stays in the tab. */
  leave(): void {
    this.keepHere();
    void this.flush();
  }

  #tell(): void {
    if (!this.#content) this.status.set({ kind: 'none' });
    else if (!this.#isSaved()) this.status.set({ kind: 'pending' });
    else this.status.set({ kind: 'saved', at: this.#savedAt });
  }

  #isSaved(): boolean {
    return this.#text === this.#saved.text && (this.#tried !== undefined) === this.#saved.tried;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#sending) this.#timer = setTimeout(() => void this.flush(), delay);
  }

  /** A new draft takes the place of this one, which is deleted once the new one is saved. */
  #begin(): void {
    dropWaiting(this.#place, this.#id);
    if (this.#versao > 0) this.#replaced.push(this.#id);
    this.#id = randomId();
    this.#versao = 0;
    this.#tried = undefined;
    this.#sent = undefined;
    this.#saved = { content: null, text: 'null', tried: false };
    this.#corrected = 0;
  }

  #toSave(): DraftToSave & { readonly conteudo?: object | undefined } {
    const draft = {
      id: this.#id,
      versao: this.#versao,
      titulo: this.#titulo,
      tentado: this.#tried !== undefined,
    };
    const { content } = this.#saved;
    const long = this.#text.length > SHORT && this.#versao > 0;
    const left = DRAFT_CORRECTIONS - this.#corrected;
    const correcoes = long && left > 0 ? correctionsBetween(content, this.#content, left) : null;
    return correcoes ? { ...draft, correcoes } : { ...draft, conteudo: this.#content ?? {} };
  }

  #wait(): void {
    if (!this.#content) return;
    const { correcoes: _, ...draft } = this.#toSave();
    putWaiting(this.#place, { ...draft, conteudo: this.#content });
  }

  async #save(): Promise<boolean> {
    // Another user may have signed in in another tab.
    if (!ownToken() || ownToken() !== sessionToken()) {
      this.#wait();
      return false;
    }
    try {
      if (this.#content) await this.#write();
      else await this.#empty();
      return this.#over || this.#isSaved() || (await this.#save());
    } catch (error) {
      return this.#failed(error);
    }
  }

  async #write(): Promise<void> {
    const [content, text, draft] = [this.#content, this.#text, this.#toSave()];
    const { versao, dt } = await saveDraft(this.#place, draft);
    if (this.#over || draft.id !== this.#id) return;
    this.#versao = versao;
    this.#corrected = draft.correcoes ? this.#corrected + Object.keys(draft.correcoes).length : 0;
    this.#saved = { content, text, tried: draft.tentado };
    dropWaiting(this.#place, this.#id);
    this.#savedAt = dt;
    this.#tell();
    await this.#deleteReplaced();
  }

  /** Everything was taken out of the form again. */
  async #empty(): Promise<void> {
    this.#begin();
    await this.#deleteReplaced();
  }

  async #deleteReplaced(): Promise<void> {
    for (const id of this.#replaced.splice(0)) await deleteDraft(this.#place, id);
  }

  async #deleteAfterSaving(): Promise<void> {
    await this.#saving?.catch(() => {});
    const ids = [...this.#replaced.splice(0), this.#id];
    await Promise.all(ids.map((id) => deleteDraft(this.#place, id))).catch(() => {});
  }

  async #failed(error: unknown): Promise<boolean> {
    if (this.#over) return true;
    const codigo = error instanceof ApiError ? error.codigo : undefined;
    if (codigo === 'RASCUNHO_ENVIADO' && this.#sent === this.#text) {
      // The server has taken what was sent, though no answer came: sent again under the same id, it is answered.
      this.sentElsewhere();
      return true;
    }
    if (codigo === 'RASCUNHO_MUDOU' || codigo === 'RASCUNHO_ENVIADO') {
      // What was changed elsewhere stays as it is there; a draft that only this tab knows was saved without an answer.
      const replaced = codigo === 'RASCUNHO_MUDOU' && this.#versao === 0 ? [this.#id] : [];
      this.#begin();
      this.#replaced = replaced;
      return this.#save();
    }
    this.#wait();
    if (mayPass(error)) this.#schedule(PAUSE);
    const text = error instanceof Error ? error.message : '';
    this.status.set({ kind: 'failed', text, full: codigo === 'RASCUNHOS_A_MAIS' });
    return false;
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
