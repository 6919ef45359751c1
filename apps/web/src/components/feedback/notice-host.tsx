import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentNotices, type Notice, subscribeNotices } from '../../lib/notice-store.ts';

const load = () => import('./notices.tsx');

/** Fetches the area that shows notifications, so that it is there when the network is not. */
export function preloadNotices(): void {
  load().catch(() => {});
}

/** Words without dress, for a network that is gone before the area has come. */
function PlainNotices({ notices }: { notices: readonly Notice[] }) {
  return (
    <>
      {notices.map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
    </>
  );
}

const NoticeArea = lazy(() =>
  load().then(
    (module) => ({ default: module.NoticeArea }),
    () => ({ default: PlainNotices }),
  ),
);

/** The live region stands from the start, as screen readers demand; what fills it comes with the first notice. */
export function NoticeHost() {
  const notices = useSyncExternalStore(subscribeNotices, currentNotices);
  return (
    <section aria-label="Notificações" aria-live="polite" aria-relevant="additions">
      {notices.length > 0 && (
        <Suspense fallback={null}>
          <NoticeArea notices={notices} />
        </Suspense>
      )}
    </section>
  );
}
