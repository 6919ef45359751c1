import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';

/** The keyboard shortcuts with their descriptions. */
export const FILA_KEYS = [
  ['j', 'Pedido seguinte'],
  ['k', 'Pedido anterior'],
  ['a', 'Aceitar (confirma-se com Enter)'],
  ['r', 'Recusar, com o motivo'],
  ['a, r', 'Sem nenhum aberto: os escolhidos'],
  ['e', 'Pôr em análise'],
  ['Esc', 'Fechar o pedido'],
  ['?', 'Mostrar estes atalhos'],
] as const;

/** Attribute for content of a dialog in which the shortcuts stay active. */
export const KEYS_HERE = { 'data-fila-keys': true } as const;

const ELSEWHERE = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]';

/** Whether a key press belongs to something else: a text field, a menu, another dialog. */
function isTaken({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true;
  if (!(target instanceof Element)) return false;
  const dialog = target.closest('[role=dialog]');
  if (dialog && !dialog.querySelector('[data-fila-keys]')) return true;
  return target.closest(ELSEWHERE) !== null;
}

/** Whether single-key shortcuts are on; users of speech input may turn them off (WCAG 2.1.4). */
export function useKeysOn() {
  return useLocalStorage({
    key: 'prestador:teclas',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
}

/** A pause as long as this ends the typing of a text. */
const PAUSE_MILLISECONDS = 1500;

interface Shortcut {
  /** @returns `false` if it should have asked for a text and did not. */
  run(): unknown;
  /** Decides something, or begins to. */
  readonly decides?: boolean;
}

/**
 * Runs the action of a shortcut, unless the key press belongs to something else. Those who type on where no text was
 * asked for decide nothing until they pause.
 */
export function useFilaKeys(shortcuts: Readonly<Record<string, Shortcut | undefined>>): void {
  const [on] = useKeysOn();
  const typingUntil = useRef(0);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event)) return;
    const typing = event.timeStamp < typingUntil.current;
    const typedOn = event.timeStamp + PAUSE_MILLISECONDS;
    if (typing && event.key.length === 1) typingUntil.current = typedOn;
    const shortcut = shortcuts[event.key === 'Escape' ? 'Esc' : event.key.toLowerCase()];
    if (!shortcut || (typing && shortcut.decides)) return;
    event.preventDefault();
    if (shortcut.run() === false) typingUntil.current = typedOn;
  });
  useEffect(() => {
    if (!on) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [on]);
}
