import type { DraftPlace, DraftToSave } from './draft-place.ts';

/**
 * The prefix of the keys of drafts in the browser. In the tab's session storage stand those that the server does not have
 * yet; in the local storage those that the version before left, which are sent once.
 */
const PREFIX = 'rascunho:';

/** A draft that waits to be sent. */
export interface WaitingDraft extends Omit<DraftPlace, 'user'>, DraftToSave {
  readonly conteudo: object;
}

const keyOf = (user: number, id: string) => `${PREFIX}${user}:${id}`;

/** Keeps a draft that the server does not have, until it can be sent: also over the end of the session. */
export function putWaiting({ user, ...place }: DraftPlace, draft: DraftToSave): void {
  try {
    sessionStorage.setItem(keyOf(user, draft.id), JSON.stringify({ ...place, ...draft }));
  } catch {
    // Without storage, or where it is full, what is typed lives only as long as the page.
  }
}

/** The server has it. */
export function dropWaiting({ user }: Pick<DraftPlace, 'user'>, id: string): void {
  try {
    sessionStorage.removeItem(keyOf(user, id));
  } catch {
    // Without storage there is nothing to drop.
  }
}

/** A draft in the browser, with what removes it. */
export interface LeftDraft {
  readonly user: number;
  /** The rest of its key, and what stands there. */
  readonly name: string;
  readonly text: string;
  readonly left: 'session' | 'local';
  remove(): void;
}

/** All drafts in the browser, of whatever user. */
export function leftDrafts(): LeftDraft[] {
  try {
    return [
      ...draftsIn(sessionStorage, 'session', /^rascunho:(\d+):(.+)$/),
      ...draftsIn(localStorage, 'local', /^rascunho:(?:[^:]+):(\d+):.+$/),
    ];
  } catch {
    return [];
  }
}

function draftsIn(storage: Storage, left: LeftDraft['left'], form: RegExp): LeftDraft[] {
  return Object.keys(storage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({
      user: Number(form.exec(key)?.[1]),
      name: key.slice(PREFIX.length),
      text: storage.getItem(key) ?? '',
      left,
      remove: () => storage.removeItem(key),
    }));
}
