import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Shortcut, shortcutOf, TypingGuard } from './shortcuts.ts';

/** Attribute for content of a dialog in which the shortcuts stay active. */
export const KEYS_HERE = { 'data-worklist-keys': true } as const;

const ELSEWHERE = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]';

/** Whether a key press belongs to something else: a text field, a menu, another dialog. */
function isTaken({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true;
  if (!(target instanceof Element)) return false;
  const dialog = target.closest('[role=dialog]');
  if (dialog && !dialog.querySelector('[data-worklist-keys]')) return true;
  return target.closest(ELSEWHERE) !== null;
}

/**
 * Whether single-key shortcuts are on; users of speech input may turn them off (WCAG 2.1.4). It is one choice for all
 * worklists, named after the first one, where users have made it.
 */
export function useKeysOn() {
  return useLocalStorage({
    key: 'prestador:teclas',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
}

/**
 * Runs the action of a shortcut, unless the key press belongs to something else. Those who type on where no text was
 * asked for change nothing until they pause.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const [on] = useKeysOn();
  const [guard] = useState(() => new TypingGuard());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event)) return;
    const typing = guard.covers(event.key, event.timeStamp);
    const shortcut = shortcutOf(shortcuts, event.key);
    if (!shortcut || (typing && shortcut.acts)) return;
    event.preventDefault();
    if (shortcut.run() === false) guard.begin(event.timeStamp);
  });
  useEffect(() => {
    if (!on) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [on]);
}
