import { TOAST_MILLISECONDS } from '@sst/contract/rules/limits';
import { UNKNOWN_MESSAGE } from '@sst/contract/rules/text';
import { addNotice, type NoticeKind } from './notice-store.ts';

export type { NoticeKind };

/** Shows a toast; the component that renders toasts is loaded with the first one. */
export function notify(kind: NoticeKind, message: string): void {
  addNotice(kind, message, TOAST_MILLISECONDS);
}

/** Shows the message of a failed call as a toast. */
export function notifyError(error: unknown): void {
  notify('error', error instanceof Error && error.message ? error.message : UNKNOWN_MESSAGE);
}
