import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense } from 'react';
import { type Notice, shownNotices } from '../../lib/notice-store.ts';

const load = () => import('./notices.tsx');

/** Preloads the toast area, so that toasts work offline. */
export function preloadNotices(): void {
  load().catch(() => {});
}

/** Unstyled toasts, for when the network fails before the toast area has loaded. */
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

/**
 * Renders the live region from the start, since screen readers ignore one that is added together with its text; the
 * styled toast area is loaded with the first toast.
 */
export function NoticeHost() {
  const notices = useSelector(shownNotices);
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
