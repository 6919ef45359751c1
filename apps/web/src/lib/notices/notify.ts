import { notifications, notificationsStore } from '@mantine/notifications';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { UNKNOWN_MESSAGE } from '@sst/contract/rules/texts/text';
import { isUnproven, referenceOf } from '../calls/api-error.ts';
import { randomId } from '../random-id.ts';

export type NoticeKind = 'success' | 'warning' | 'error' | 'information' | 'undo';

export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly message: string;
}

/** Most toasts that are shown: another one takes the place of the first. */
export const MOST_NOTICES = 5;

/** More toasts than are shown, within so long, are one, in ms. */
const AT_ONCE_MS = 1_000;

/** From what is least grave. */
const GRAVITY = ['success', 'information', 'warning', 'error'] as const;

/** The toasts that are shown, the newest last. */
export function shownNotices(): readonly Notice[] {
  return notificationsStore.getState().notifications.map((data) => ({
    id: String(data.id),
    kind: data['data-kind'],
    message: String(data.message),
  }));
}

/** What was shown a moment ago, the newest last; what is one by now has one id. */
let lately: readonly (Pick<Notice, 'id' | 'message'> & {
  readonly kind: (typeof GRAVITY)[number];
  readonly at: number;
})[] = [];

/**
 * Shows a toast; of those with the same text, the earlier one goes, so that the time starts anew.
 * @param reference of the call that failed, as the server's log names it.
 */
export function notify(
  kind: Exclude<NoticeKind, 'undo'>,
  message: string,
  reference?: string,
): void {
  const at = Date.now();
  const shown = new Set(shownNotices().map(({ id }) => id));
  const others = lately.filter(
    (one) => shown.has(one.id) && at - one.at < AT_ONCE_MS && one.message !== message,
  );
  const together = others.length >= MOST_NOTICES;
  if (together) for (const { id } of others) notifications.hide(id);
  const all = [...others, { id: '', kind, message, at }];
  const gravest = GRAVITY.findLast((grade) => all.some((one) => one.kind === grade)) ?? kind;
  const text = together ? all.map((one) => one.message).join('\n') : message;
  show(together ? gravest : kind, text, { 'data-reference': reference }, (id) => {
    lately = all.map((one) => (together || one.id === '' ? { ...one, id } : one));
  });
}

function show(
  kind: NoticeKind,
  message: string,
  more: object,
  onShown?: (id: string) => void,
): void {
  const shown = shownNotices();
  const same = shown.find((notice) => notice.kind === kind && notice.message === message);
  // The library would let the new one wait until another is closed.
  const replaced = same ?? (shown.length === MOST_NOTICES ? shown[0] : undefined);
  // What it offered to undo still can be, by its key.
  if (replaced) notifications.hide(replaced.id);
  // An error is announced at once, the others when the screen reader is silent.
  const id = randomId();
  onShown?.(id);
  notifications.show({
    id,
    message,
    'data-kind': kind,
    role: kind === 'error' ? 'alert' : 'group',
    ...more,
  });
}

/** What a toast offers to undo. */
interface Undo {
  /** Takes it back. */
  readonly run: () => void;
  /** Identifies what was done: once it is taken back in another way, the toast goes. */
  readonly about: string;
}

interface Offer extends Undo {
  /** When the server takes it back no more, in ms since the epoch. */
  readonly until: number;
}

/** By the ids of toasts, the newest last. */
const undos = new Map<string, Offer>();

/** Most changes that can be taken back, one after the other. */
const MOST_UNDOS = 10;

/** Whether the time of what was last offered to be undone is up. */
let over = false;

const TOO_LATE = 'Já não é possível anular.';

/** What a call may take from the server's change to its answer, in ms; what takes longer was waiting for its turn before. */
const ANSWER_MS = 1_500;

/**
 * Shows a toast about what was just done, which offers to undo it as long as that is possible: also while somebody
 * points at it, the button goes when the server no longer takes it.
 * @param since when the call was made, in ms since the epoch; now, where the page alone undoes it.
 */
export function notifyUndo(message: string, undo: Undo, since: number = Date.now()): void {
  const now = Date.now();
  const until = Math.max(since, now - ANSWER_MS) + HOLD_SECONDS * 1000;
  show('undo', message, { autoClose: false }, (id) => {
    over = false;
    undos.set(id, { ...undo, until });
    const [oldest] = undos.keys();
    if (undos.size > MOST_UNDOS && oldest !== undefined) removeNotice(oldest);
    setTimeout(() => {
      if (!undos.has(id)) return;
      removeNotice(id);
      over = true;
    }, until - now);
  });
}

/** What a toast offers to undo, if anything. */
export function undoOf(id: string): (() => void) | undefined {
  const undo = undos.get(id);
  return (
    undo &&
    (() => {
      removeNotice(id);
      // The browser runs the timers of a window in the background late.
      if (Date.now() >= undo.until) notify('information', TOO_LATE);
      else undo.run();
    })
  );
}

/** Undoes what was done last and can be undone, or tells that there is nothing, or no longer: pressed again, what was done before. */
export function undoLatest(): void {
  const last = [...undos.keys()].at(-1);
  if (last !== undefined) undoOf(last)?.();
  else notify('information', over ? TOO_LATE : 'Não há nada para anular.');
}

/** Removes the toasts that offer to undo something that is undone. */
export function forgetUndo(about: string): void {
  for (const [id, undo] of undos) {
    if (undo.about === about) removeNotice(id);
  }
}

/** Shows the message of a failed call as a toast; whoever did not want to prove who they are has called it off. */
export function notifyError(error: unknown): void {
  if (isUnproven(error)) return;
  const message = error instanceof Error && error.message ? error.message : UNKNOWN_MESSAGE;
  if (standsOnPage(message)) return;
  notify('error', message, referenceOf(error));
}

/** Says of a file that was asked for again that it is on its way. */
export function notifyLoading(): void {
  notify('warning', 'Ficheiro em processamento.');
}

/** Whether the page itself says so already, at the place of what failed. */
function standsOnPage(message: string): boolean {
  if (typeof document === 'undefined') return false;
  const alerts = document.querySelectorAll('[role="alert"]:not([data-kind])');
  return [...alerts].some(({ textContent }) => textContent?.trim() === message);
}

export function removeNotice(id: string): void {
  undos.delete(id);
  notifications.hide(id);
}
