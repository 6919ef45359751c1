import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';

/** What each key does, as it is explained. */
export const QUEUE_KEYS = [
  ['j', 'Pedido seguinte'],
  ['k', 'Pedido anterior'],
  ['a', 'Aceitar (confirma-se com Enter)'],
  ['r', 'Recusar, com o motivo'],
  ['e', 'Pôr em análise'],
  ['Esc', 'Fechar o pedido'],
  ['?', 'Mostrar estes atalhos'],
] as const;

/** On the part of a dialog in which the keys work too. */
export const KEYS_HERE = { 'data-queue-keys': true } as const;

const ELSEWHERE = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]';

/** Whether a key is meant for something else: a text, a menu, another dialog. */
function isTaken({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true;
  if (!(target instanceof Element)) return false;
  const dialog = target.closest('[role=dialog]');
  if (dialog && !dialog.querySelector('[data-queue-keys]')) return true;
  return target.closest(ELSEWHERE) !== null;
}

/** Whether single keys act; who types by voice may want them off (WCAG 2.1.4). */
export function useKeysOn() {
  return useLocalStorage({
    key: 'prestador:teclas',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
}

/** Runs what belongs to a key, while nothing else asks for it. */
export function useQueueKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const [on] = useKeysOn();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event)) return;
    const action = actions[event.key === 'Escape' ? 'Esc' : event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!on) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [on]);
}
