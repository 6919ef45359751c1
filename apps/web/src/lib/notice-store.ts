export type NoticeKind = 'success' | 'warning' | 'error' | 'information';

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly message: string;
  readonly milliseconds: number;
}

const MOST = 5;
const listeners = new Set<() => void>();
let notices: readonly Notice[] = [];
let lastId = 0;

function replace(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentNotices(): readonly Notice[] {
  return notices;
}

/** Adds a toast; if one with the same text is shown already, restarts its timer instead. */
export function addNotice(kind: NoticeKind, message: string, milliseconds: number): void {
  lastId += 1;
  const others = notices.filter((notice) => notice.kind !== kind || notice.message !== message);
  replace([...others, { id: lastId, kind, message, milliseconds }].slice(-MOST));
}

export function removeNotice(id: number): void {
  replace(notices.filter((notice) => notice.id !== id));
}
