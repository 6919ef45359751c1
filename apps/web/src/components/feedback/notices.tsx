import { CloseButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { focusHeading } from '../../lib/focus.ts';
import { type Notice, removeNotice } from '../../lib/notice-store.ts';
import { keepDates } from '../kept-dates.tsx';
import classes from './notices.module.css';

const LOOK = {
  success: { title: 'Sucesso', Icon: IconCircleCheck },
  warning: { title: 'Aviso', Icon: IconAlertTriangle },
  error: { title: 'Erro', Icon: IconCircleX },
  information: { title: 'Informação', Icon: IconInfoCircle },
} as const;

interface CardProps {
  readonly notice: Notice;
  /** Its timer is paused. */
  readonly held: boolean;
  /**
   * Called before the toast is removed together with its focused button.
   * @param byKey whether the button was pressed with the keyboard.
   */
  onLeave(card: HTMLElement | null, byKey: boolean): void;
}

function NoticeCard({ notice, held, onLeave }: CardProps) {
  const { title, Icon } = LOOK[notice.kind];
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => removeNotice(notice.id), notice.milliseconds);
    return () => clearTimeout(timer);
  }, [held, notice]);
  return (
    <div className={classes.notice} data-kind={notice.kind}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <div>
        <div className={classes.title}>{title}</div>
        <div className={classes.message}>{keepDates(notice.message)}</div>
      </div>
      <CloseButton
        size="sm"
        iconSize={16}
        aria-label="Fechar notificação"
        onClick={({ currentTarget, detail }) => {
          onLeave(currentTarget.parentElement, detail === 0);
          removeNotice(notice.id);
        }}
      />
    </div>
  );
}

/**
 * Publishes the height of the toasts as a CSS variable, so that elements that stick to the bottom can make room. A page
 * that was scrolled to the buttons at its end, and grows with the toasts, stays there.
 */
function usePublishedHeight(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    const { style } = root;
    const below = () => root.scrollHeight - root.clientHeight - root.scrollTop;
    const observer = new ResizeObserver(([entry]) => {
      const before = below();
      style.setProperty('--notices-height', `${Math.ceil(entry?.contentRect.height ?? 0) + 16}px`);
      const grown = below() - before;
      if (root.scrollTop > 0 && before < grown) root.scrollBy({ top: grown, behavior: 'instant' });
    });
    if (area.current) observer.observe(area.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices-height');
    };
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

/** The toasts, at the bottom right; hover or focus on one pauses the timers of all. */
export function NoticeArea({ notices }: { notices: readonly Notice[] }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const wayBack = useWayBack();
  usePublishedHeight(area);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the time, nothing is hidden behind it
    <div
      ref={area}
      className={classes.area}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={(event) => {
        wayBack.remember(event);
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      {notices.map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          held={hovered || focused}
          onLeave={wayBack.leave}
        />
      ))}
    </div>
  );
}
