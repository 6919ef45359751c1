import { UnstyledButton } from '@mantine/core';
import { IconChartBar, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { readStored, writeStored } from '../../lib/store/stored.ts';
import classes from './charts.module.css';

interface Props {
  /** Key under which local storage remembers whether it is collapsed. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The collapsible charts above a list; the state is remembered. On phones they start collapsed. */
export function ChartArea({ name, children }: Props) {
  const id = useId();
  const key = `graficos:${name}`;
  const [opened, setOpened] = useState(() => {
    const stored = readStored(key);
    return typeof stored === 'boolean' ? stored : window.innerWidth >= 768;
  });
  const toggle = () => {
    setOpened(!opened);
    writeStored(key, !opened);
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
      <div id={id} hidden={!opened}>
        {opened && <div className={classes.cards}>{children}</div>}
      </div>
    </div>
  );
}
