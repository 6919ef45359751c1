import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { LEFT, type Shortcut, shortcutOf, TypingGuard } from './shortcuts.ts';

/** Attribute for content of a dialog in which the shortcuts stay active. */
export const KEYS_HERE = { 'data-worklist-keys': true } as const;

const OVER_PAGE = '[role=menu], [role=dialog]:not(:has([data-worklist-keys]))';
const ELSEWHERE = `input:not([type=checkbox]), textarea, select, [contenteditable], ${OVER_PAGE}`;

/** Whether a key press belongs to something else: a text field, or a menu or another dialog that is open. */
function isTaken({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true;
  // What the key has just closed is no longer on the page.
  if (target instanceof Element && target.closest(ELSEWHERE)) return true;
  return document.querySelector(OVER_PAGE) !== null;
}

/**
 * Whether single-key shortcuts are on; users of speech input may turn them off (WCAG 2.1.4). It is one choice for all
 * pages, named after the first one, where users have made it.
 */
export function useKeysOn() {
  return useLocalStorage({
    key: 'prestador:teclas',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
}

/**
 * Runs the action of a shortcut, once a press, unless the key press belongs to something else. Those who type on where no text was
 * asked for change nothing until they pause.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const [on] = useKeysOn();
  const [guard] = useState(() => new TypingGuard());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event)) return;
    const typing = guard.covers(event.key, event.timeStamp);
    const shortcut = shortcutOf(shortcuts, event.key, event.shiftKey);
    if (!shortcut || (typing && !shortcut.moves)) return;
    if (event.repeat && !shortcut.moves) return event.preventDefault();
    const result = shortcut.run();
    if (result === LEFT) return;
    event.preventDefault();
    if (result === false) guard.begin(event.timeStamp);
  });
  useEffect(() => {
    if (!on) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [on]);
}
