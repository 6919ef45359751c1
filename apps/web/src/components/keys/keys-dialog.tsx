import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageDialog } from '../dialog/page-dialog.tsx';
import classes from './keys.module.css';
import type { Shortcut } from './shortcuts.ts';
import { useKeysOn } from './use-shortcuts.ts';

interface Props {
  readonly shortcuts: readonly Shortcut[];
  onClose(): void;
  /** What the page explains beside its keys. */
  readonly children?: ReactNode;
}

/** Lists the keyboard shortcuts of a page, with a switch to turn them off. */
export function KeysDialog({ shortcuts, onClose, children }: Props) {
  const [on, setOn] = useKeysOn();
  return (
    <PageDialog title="Atalhos de teclado" width={420} onClose={onClose}>
      <dl className={classes.keys}>
        {shortcuts.map(({ key, also = [], what }) => (
          <div key={key}>
            <dt>
              {[key, ...also].map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {children}
      <Switch
        mt={16}
        label="Usar estes atalhos"
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </PageDialog>
  );
}
