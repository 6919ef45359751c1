import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconBell, IconClipboardList, type IconProps, IconSearch } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { focusHeading } from '../../lib/page/focus.ts';
import classes from './first-visit.module.css';

interface Place {
  readonly icon: ComponentType<IconProps>;
  readonly name: string;
  readonly text: string;
}

const SEARCH: Place = {
  icon: IconSearch,
  name: 'Pesquisar',
  text: 'A lupa em cima, ou Ctrl K: pessoas, unidades, páginas e ações.',
};
const BELL: Place = {
  icon: IconBell,
  name: 'Avisos',
  text: 'O sino em cima diz o que foi decidido dos seus pedidos.',
};
const REQUESTS: Place = {
  icon: IconClipboardList,
  name: 'Pedidos pendentes',
  text: 'No menu: o que pediu e ainda espera pelo prestador.',
};

interface Props {
  readonly user: number;
  /** Whether the user has the list of requests. */
  readonly seesRequests: boolean;
}

/**
 * Where three things are, above the dashboard, until the user has read it. It stands in the page and covers nothing. Kept in
 * this browser, by user.
 */
export function FirstVisit({ user, seesRequests }: Props) {
  const [read, setRead] = useLocalStorage({
    key: `primeira-visita-${user}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (read) return null;
  const places = seesRequests ? [SEARCH, BELL, REQUESTS] : [SEARCH, BELL];
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
