import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { boxKeyAt, useBoxStops } from '../../../../components/calendario/use-box-stops.ts';
import { isFocusFree } from '../../../../lib/page/focus.ts';
import { type AgendaRow, keyOf } from '../agenda-rows.ts';
import { momentText } from '../agenda-texts.ts';
import type { CalendarProps } from './calendar.tsx';
import { shownTarget } from './calendar-events.ts';
import type { Column } from './columns.ts';
import { fixedReason, isSame, stepped, targetOf } from './targets.ts';

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
const ARROWS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

const SENDING = 'A gravar: espere um momento.';

interface KeysInput extends CalendarProps {
  readonly element: RefObject<HTMLElement | null>;
  readonly columns: readonly Column[];
  readonly days: readonly string[];
  readonly hours: { readonly de: string; readonly ate: string };
}

/**
 * The keys of the calendar: one Tab stop for all of its bookings, j and k from one to the next, arrows to move the one that has the
 * focus, which is shown there and sent with Enter. What happens is said in a live region.
 */
export function useCalendarKeys(shown: KeysInput) {
  const { element, marcacoes, drafts, by, today, columns } = shown;
  const [said, say] = useState('');
  const stops = useBoxStops(element);
  const bookingAt = (target: EventTarget) => bookingOf(marcacoes, target);
  const inOrder = () => orderOf(shown);
  const move = (marcacao: AgendaRow, key: Arrow, shift: boolean) => {
    const fixed = shown.editable
      ? fixedReason(marcacao, today)
      : 'Só quem marca exames muda marcações.';
    if (fixed) return say(fixed);
    const from = shownTarget(marcacao, drafts, by);
    if (drafts.get(keyOf(marcacao))?.sending) return say(SENDING);
    const to = stepped(marcacao, from, key, shift, shown);
    if (!to) return say('Não há mais lugar nesse sentido.');
    shown.onDraft(marcacao, isSame(to, targetOf(marcacao, by)) ? undefined : to);
    say(
      `${momentText(to)}, ${columns.find(({ id }) => id === to.column)?.title ?? ''}. Enter grava, Esc desfaz.`,
    );
  };

  useEnded(shown.ended, stops, say);

  const onKeyDown = (event: KeyboardEvent) => {
    const marcacao = bookingAt(event.target);
    if (!marcacao || event.altKey || event.ctrlKey || event.metaKey) return;
    const key = keyOf(marcacao);
    const draft = drafts.get(key);
    const run: Record<string, () => void> = {
      ...walkFrom(key, inOrder(), stops),
      ' ': () => say(`${marcacao.nome}: as setas mudam a marcação, Enter abre.`),
      Enter: () => {
        if (!draft) return shown.onOpen(marcacao);
        say(SENDING);
        if (!draft.sending) shown.onSend(marcacao, draft.target);
      },
      Escape: () => {
        if (!draft || draft.sending) return;
        shown.onDraft(marcacao);
        say('Desfeito: a marcação fica onde estava.');
      },
    };
    const action = ARROWS.includes(event.key)
      ? () => move(marcacao, event.key as Arrow, event.shiftKey)
      : run[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action || (event.key === 'Escape' && !draft)) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  return {
    said,
    say,
    bookingAt,
    onKeyDown,
    onFocus: ({ target }: FocusEvent) => {
      const found = bookingAt(target);
      if (found) stops.come(keyOf(found));
    },
    /** What was not sent goes back where it was, once the focus goes elsewhere. */
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      const left = bookingAt(target);
      // An element that the library takes away loses the focus to nothing: it is given back to its successor.
      if (!left || relatedTarget === null) return;
      stops.setFocused(undefined);
      const draft = drafts.get(keyOf(left));
      if (draft && !draft.sending) shown.onDraft(left);
    },
    mark: () => stops.mark(inOrder()),
    drawnAnew: stops.drawnAnew,
  };
}

/** The bookings as they are walked through: by day, column and hour. */
function orderOf({ marcacoes, columns, days, drafts, by }: KeysInput): string[] {
  const place = new Map(columns.map(({ id }, at) => [id, at]));
  return marcacoes
    .map((marcacao) => ({ key: keyOf(marcacao), at: shownTarget(marcacao, drafts, by) }))
    .filter(({ at }) => at.column !== null && days.includes(at.dt))
    .sort(
      (one, other) =>
        one.at.dt.localeCompare(other.at.dt) ||
        (place.get(one.at.column ?? '') ?? 0) - (place.get(other.at.column ?? '') ?? 0) ||
        one.at.hr.localeCompare(other.at.hr),
    )
    .map(({ key }) => key);
}

function bookingOf(marcacoes: readonly AgendaRow[], target: EventTarget): AgendaRow | undefined {
  const at = boxKeyAt(target);
  return marcacoes.find((one) => keyOf(one) === at);
}

/** The keys that go from a booking to others. */
function walkFrom(key: string, order: readonly string[], stops: ReturnType<typeof useBoxStops>) {
  const at = order.indexOf(key);
  return {
    j: () => stops.goTo(order[at + 1]),
    k: () => stops.goTo(order[at - 1]),
    Home: () => stops.goTo(order[0]),
    End: () => stops.goTo(order.at(-1)),
  };
}

/** Says what became of a move, and goes back to the booking. */
function useEnded(
  ended: KeysInput['ended'],
  stops: ReturnType<typeof useBoxStops>,
  say: (text: string) => void,
): void {
  // A question has taken the focus, and the booking was drawn anew meanwhile: whoever moved it goes on from there.
  const goBack = useEffectEvent((key: string) => {
    if (!isFocusFree()) return;
    stops.setFocused(key);
    stops.goTo(key);
  });
  useEffect(() => {
    if (!ended) return;
    say(ended.text);
    // After the dialog has given the focus back.
    const timer = setTimeout(() => requestAnimationFrame(() => goBack(ended.key)));
    return () => clearTimeout(timer);
  }, [ended, say]);
}
