import { Button, CloseButton } from '@mantine/core';
import { type NotificationData, Notifications } from '@mantine/notifications';
import { TOAST_MILLISECONDS } from '@sst/contract/rules/limits';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { MOST_NOTICES, type NoticeKind, removeNotice, undoOf } from '../../lib/notices/notify.ts';
import { focusHeading } from '../../lib/page/focus.ts';
import { LIST_ID } from '../../lib/page/scroll-to-list.ts';
import { keepDates } from '../kept-dates.tsx';
import { BusyNotice } from './busy-notice.tsx';
import classes from './notices.module.css';
import { Reference } from './reference.tsx';

const LOOK: Readonly<Record<NoticeKind, { title: string; Icon: TablerIcon }>> = {
  success: { title: 'Sucesso', Icon: IconCircleCheck },
  warning: { title: 'Aviso', Icon: IconAlertTriangle },
  error: { title: 'Erro', Icon: IconCircleX },
  information: { title: 'Informação', Icon: IconInfoCircle },
  undo: { title: 'Ainda pode anular', Icon: IconArrowBackUp },
};

interface CardProps {
  readonly notice: NotificationData;
  /**
   * Called before the toast is removed together with its focused button.
   * @param byKey whether the button was pressed with the keyboard.
   */
  onLeave(card: HTMLElement | null, byKey: boolean): void;
}

function NoticeCard({ notice, onLeave }: CardProps) {
  const { title, Icon } = LOOK[notice['data-kind'] as NoticeKind];
  const undo = undoOf(String(notice.id));
  const byKey = document.getElementById(LIST_ID) !== null;
  return (
    <>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <div>
        <div className={classes.title}>{title}</div>
        <div className={classes.message}>{keepDates(notice.message)}</div>
        <Reference of={notice['data-reference']} />
        {undo && (
          <Button
            className={classes.undo}
            size="compact-sm"
            variant="default"
            {...(byKey && { title: 'Anular (tecla z)', 'aria-keyshortcuts': 'z' })}
            onClick={({ currentTarget, detail }) => {
              onLeave(currentTarget.closest<HTMLElement>('[data-kind]'), detail === 0);
              undo();
            }}
          >
            Anular
          </Button>
        )}
      </div>
      <CloseButton
        size="sm"
        iconSize={16}
        aria-label="Fechar notificação"
        onClick={({ currentTarget, detail }) => {
          onLeave(currentTarget.parentElement, detail === 0);
          removeNotice(String(notice.id));
        }}
      />
    </>
  );
}

/**
 * Publishes the height of the toasts as CSS variables, where they stand in a strip of their own or over the page: what
 * sticks to the bottom makes room. A page that was scrolled to the buttons at its end, and grows with the toasts, stays
 * there.
 */
function usePublishedHeight(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    const { style } = root;
    const publish = (name: string, pixels: number) =>
      pixels > 0 ? style.setProperty(name, `${pixels}px`) : style.removeProperty(name);
    const below = () => root.scrollHeight - root.clientHeight - root.scrollTop;
    const observer = new ResizeObserver(([entry]) => {
      const before = below();
      const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
      const edge =
        area.current && getComputedStyle(area.current).getPropertyValue('--notices-room');
      const room = Number.parseInt(edge ?? '', 10);
      publish('--notices-height', height > 0 && room >= 0 ? height + room : 0);
      publish('--notices-strip', height > 0 && room === 0 ? height : 0);
      const grown = below() - before;
      if (root.scrollTop > 0 && before < grown) root.scrollBy({ top: grown, behavior: 'instant' });
    });
    if (area.current) observer.observe(area.current, { box: 'border-box' });
    return () => observer.disconnect();
  }, [area]);
}

/** Remembers the element that had the focus before the toasts, to restore it after the last one. */
function useWayBack() {
  const before = useRef<EventTarget | null>(null);
  return {
    remember: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    leave: (card: HTMLElement | null, byKey: boolean) => {
      const next = card?.nextElementSibling ?? card?.previousElementSibling;
      // After a mouse click the next toast does not get the focus, since focus pauses all timers.
      if (next && byKey) next.querySelector('button')?.focus();
      else if (before.current instanceof HTMLElement && before.current.isConnected) {
        before.current.focus({ preventScroll: true });
      } else focusHeading();
    },
  };
}

/** Calls `onLost` when the focused element of the area is removed, of which the browser tells nobody. */
function useLostFocus(area: RefObject<HTMLElement | null>, focused: boolean, onLost: () => void) {
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    const { current } = area;
    if (!focused || !current) return;
    const observer = new MutationObserver(() => {
      if (!current.contains(document.activeElement)) lost();
    });
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [area, focused]);
}

/** The toasts, and below them what stays while the server is busy; hover or focus on one pauses the timers of all. */
export function Notices() {
  const [focused, setFocused] = useState(false);
  const area = useRef<HTMLElement>(null);
  const wayBack = useWayBack();
  usePublishedHeight(area);
  useLostFocus(area, focused, () => {
    setFocused(false);
    wayBack.leave(null, false);
  });
  return (
    <section
      ref={area}
      className={classes.area}
      aria-label="Notificações"
      aria-live="polite"
      aria-relevant="additions"
      onFocus={(event) => {
        wayBack.remember(event);
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <Notifications
        // In the live region, which is there from the start: screen readers ignore one that comes with its text.
        withinPortal={false}
        limit={MOST_NOTICES}
        autoClose={focused ? false : TOAST_MILLISECONDS}
        // Dragging selects the text.
        allowDragDismiss={false}
        allowScrollDismiss={false}
        transitionDuration={180}
        notificationMaxHeight="100dvh"
        classNames={{ notification: classes.notice }}
        renderNotification={(notice) => <NoticeCard notice={notice} onLeave={wayBack.leave} />}
      />
      <BusyNotice />
    </section>
  );
}
