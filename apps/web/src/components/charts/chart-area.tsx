import { UnstyledButton } from '@mantine/core';
import { IconChartBar, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { readStored, writeStored } from '../../lib/store/stored.ts';
import classes from './charts.module.css';
import { ChartAreaContext } from './use-chart-area.ts';

/** In a lower window open charts leave room for a few rows only, in px. */
const LOW = 900;

interface Props {
  /** Key under which local storage remembers whether it is open. */
  readonly name: string;
  /** Charts; each is drawn where the area is open, and summed up in the strip where it is not. */
  readonly children: ReactNode;
}

/**
 * The charts above a list: a strip with what each shows at a glance, which opens on request and is remembered; in a low
 * window only where it was opened in one. Records come first: until then it is closed.
 */
export function ChartArea({ name, children }: Props) {
  const id = useId();
  const [key] = useState(() => `graficos:${name}${window.innerHeight < LOW ? ':baixa' : ''}`);
  const [opened, setOpened] = useState(() => readStored(key) === true);
  const [numbers, showNumbers] = useState<string>();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const toggle = () => {
    setOpened(!opened);
    showNumbers(undefined);
    writeStored(key, !opened);
  };
  return (
    <ChartAreaContext value={{ opened, numbers, showNumbers, panel }}>
      <div className={classes.area} data-opened={opened || undefined}>
        <div className={classes.strip}>
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
          {!opened && children}
        </div>
        <div id={id} hidden={!opened}>
          {opened && (
            <>
              <div className={classes.cards}>{children}</div>
              <div ref={setPanel} />
            </>
          )}
        </div>
      </div>
    </ChartAreaContext>
  );
}
