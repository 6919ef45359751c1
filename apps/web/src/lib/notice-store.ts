import { createAtom } from '@tanstack/react-store';

export type NoticeKind = 'success' | 'warning' | 'error' | 'information';

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly message: string;
  readonly milliseconds: number;
}

/** Most toasts that are shown: another one takes the place of the first. */
export const MOST_NOTICES = 5;
let lastId = 0;

/** The toasts that are shown, the newest last. */
export const shownNotices = createAtom<readonly Notice[]>([]);

/** Adds a toast; if one with the same text is shown already, restarts its timer instead. */
export function addNotice(kind: NoticeKind, message: string, milliseconds: number): void {
  lastId += 1;
  const isOther = (notice: Notice) => notice.kind !== kind || notice.message !== message;
  const added = { id: lastId, kind, message, milliseconds };
  shownNotices.set([...shownNotices.get().filter(isOther), added].slice(-MOST_NOTICES));
}

export function removeNotice(id: number): void {
  shownNotices.set(shownNotices.get().filter((notice) => notice.id !== id));
}
