import { notifications, notificationsStore } from '@mantine/notifications';
import { UNKNOWN_MESSAGE } from '@sst/contract/rules/texts/text';
import { referenceOf } from '../calls/api-error.ts';

export type NoticeKind = 'success' | 'warning' | 'error' | 'information';

export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly message: string;
}

/** Most toasts that are shown: another one takes the place of the first. */
export const MOST_NOTICES = 5;

/** The toasts that are shown, the newest last. */
export function shownNotices(): readonly Notice[] {
  return notificationsStore.getState().notifications.map((data) => ({
    id: String(data.id),
    kind: data['data-kind'],
    message: String(data.message),
  }));
}

/**
 * Shows a toast; of those with the same text, the earlier one goes, so that the time starts anew.
 * @param reference of the call that failed, as the server's log names it.
 */
export function notify(kind: NoticeKind, message: string, reference?: string): void {
  const shown = shownNotices();
  const same = shown.find((notice) => notice.kind === kind && notice.message === message);
  // The library would let the new one wait until another is closed.
  const replaced = same ?? (shown.length === MOST_NOTICES ? shown[0] : undefined);
  if (replaced) removeNotice(replaced.id);
  // An error is announced at once, the others when the screen reader is silent.
  notifications.show({
    message,
    'data-kind': kind,
    'data-reference': reference,
    role: kind === 'error' ? 'alert' : 'group',
  });
}

/** Shows the message of a failed call as a toast. */
export function notifyError(error: unknown): void {
  const message = error instanceof Error && error.message ? error.message : UNKNOWN_MESSAGE;
  notify('error', message, referenceOf(error));
}

export function removeNotice(id: string): void {
  notifications.hide(id);
}
