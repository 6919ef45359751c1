import { UnstyledButton } from '@mantine/core';
import { IconChartBar, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './charts.module.css';

interface Props {
  /** Names the choice in the browser's storage. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Charts above a list, which fold away; the choice is remembered. On phones they are folded at first. */
export function ChartArea({ name, children }: Props) {
  const id = useId();
  const [opened, setOpened] = useState(() => readChoice(name) ?? window.innerWidth >= 768);
  const toggle = () => {
    setOpened(!opened);
    storeChoice(name, !opened);
  };
  return (
    <div className={classes.area}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={opened}
        aria-controls={id}
        onClick={toggle}
      >
        <IconChartBar size={18} stroke={1.75} aria-hidden />
        Gráficos
        <IconChevronDown size={16} stroke={1.75} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <div id={id}>{opened && <div className={classes.cards}>{children}</div>}</div>
    </div>
  );
}

const keyOf = (name: string) => `graficos:${name}`;

function readChoice(name: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(keyOf(name));
    return stored === null ? undefined : stored === 'sim';
  } catch {
    return undefined;
  }
}

function storeChoice(name: string, opened: boolean): void {
  try {
    localStorage.setItem(keyOf(name), opened ? 'sim' : 'nao');
  } catch {
    // Without storage the choice holds until the page is left.
  }
}
