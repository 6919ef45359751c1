import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import classes from '../prestador.module.css';
import { FILA_KEYS, useKeysOn } from './use-fila-keys.ts';

/** Lists the queue's keyboard shortcuts, with a switch to turn them off. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const [on, setOn] = useKeysOn();
  return (
    <PageDialog title="Atalhos de teclado" width={420} onClose={onClose}>
      <dl className={classes.keys}>
        {FILA_KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        mt={16}
        label="Usar estes atalhos"
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </PageDialog>
  );
}
