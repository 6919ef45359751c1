import type { RefObject } from 'react';
import { undoLatest } from '../../lib/notices/notify.ts';
import { lazyDialog } from '../feedback/lazy-dialog.tsx';
import { LEFT, type Shortcut } from '../keys/shortcuts.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';

const KeysDialog = lazyDialog(() => import('../keys/keys-dialog.tsx'), 'KeysDialog');

interface Props {
  /** The element around the lines. */
  readonly card: RefObject<HTMLElement | null>;
  /** The list of the keys is open. */
  readonly helped: boolean;
  onHelp(helped: boolean): void;
  /** Asks to whom the line is passed. */
  onPass(id: string): void;
  /** Asks until when it is put off. */
  onPutOff(id: string): void;
}

/** The keys of a first page: from line to line, and what is done with the line that has the focus. */
export function HojeKeys({ card, helped, onHelp, onPass, onPutOff }: Props) {
  const step = (by: 1 | -1) => (pressed: string) => {
    const stops = [...(card.current?.querySelectorAll<HTMLElement>('[data-hoje-stop]') ?? [])];
    const at = stops.findIndex(hasFocus);
    // An arrow that is pressed elsewhere scrolls the page.
    if (at < 0 && !/^[jk]$/.test(pressed)) return LEFT;
    stops[at < 0 ? 0 : Math.min(Math.max(at + by, 0), stops.length - 1)]?.focus();
    return stops.length > 0 ? true : LEFT;
  };
  const withLine = (act: (id: string) => void) => () => {
    const id = lineAt()?.dataset.hojeLine;
    return id === undefined ? LEFT : act(id);
  };
  const shortcuts: readonly Shortcut[] = [
    { key: 'j', also: ['↓'], what: 'Linha seguinte', run: step(1), moves: true },
    { key: 'k', also: ['↑'], what: 'Linha anterior', run: step(-1), moves: true },
    { key: 'Enter', what: 'Abrir a linha' },
    { key: 'p', what: 'Passar a linha a um colega', run: withLine(onPass) },
    { key: 'h', what: 'Adiar a linha', run: withLine(onPutOff) },
    { key: 'z', what: 'Anular o que acabou de fazer', run: undoLatest },
    { key: '?', what: 'Mostrar estes atalhos', run: () => onHelp(true), moves: true },
  ];
  useShortcuts(shortcuts);
  return helped && <KeysDialog shortcuts={shortcuts} onClose={() => onHelp(false)} />;
}

/** The line in which the focus is, at its sentence or at what can be done with it. */
const lineAt = () => document.activeElement?.closest<HTMLElement>('[data-hoje-line]') ?? undefined;

/** Whether the focus is at a stop, or elsewhere in its line. */
function hasFocus(stop: HTMLElement): boolean {
  const line = stop.closest('[data-hoje-line]');
  return (line ?? stop).contains(document.activeElement);
}
