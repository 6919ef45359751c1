import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { IconProps } from '@tabler/icons-react';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { focusHeading } from '../../lib/page/focus.ts';
import classes from './first-visit.module.css';

/** Where something is. */
export interface Place {
  readonly icon: ComponentType<IconProps>;
  readonly name: string;
  readonly text: string;
}

interface Props {
  /** Tells pages apart that differ. */
  readonly page: 'empresa' | 'prestador';
  readonly places: readonly Place[];
  /** Something was done on the page: who did it has found it. */
  readonly over?: boolean;
  /** Whether such a deed is to open anything from here, by the menu too. */
  readonly byUse?: boolean;
}

/** What leads from a page or is done there, and no mere unfolding. */
const DEEDS = 'a:not([href^="#"]), main li button:not([aria-expanded])';

/** Removes what told the codes of users. */
function forgetUsers(): void {
  for (const key of Object.keys(localStorage))
    if (/^primeira-visita-.*\d$/.test(key)) localStorage.removeItem(key);
}

/**
 * Where a few things are, on the page that a user sees first, until it was read. It stands in the page and covers nothing.
 * Kept in this browser, and not of whom: what stays there after signing out tells nobody who was at the computer.
 */
export function FirstVisit({ page, places, over = false, byUse = false }: Props) {
  useEffect(forgetUsers, []);
  const [read, setRead] = useLocalStorage({
    key: `primeira-visita-${page}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  useEffect(() => {
    if (over) setRead(true);
  }, [over, setRead]);
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(DEEDS)) setRead(true);
  });
  useEffect(() => {
    if (!byUse) return;
    // Before the link leads away from here.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [byUse]);
  if (read) return null;
  return (
    <section className={classes.root} aria-label="Onde encontrar">
      <ul>
        {places.map(({ icon: Icon, name, text }) => (
          <li key={name}>
            <Icon size={20} stroke={1.6} aria-hidden />
            <span>
              <strong>{name}</strong> {text}
            </span>
          </li>
        ))}
      </ul>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          setRead(true);
          focusHeading();
        }}
      >
        Já sei
      </Button>
    </section>
  );
}
