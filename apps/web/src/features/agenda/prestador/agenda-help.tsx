import { KeysDialog } from '../../../components/keys/keys-dialog.tsx';
import type { Shortcut } from '../../../components/keys/shortcuts.ts';
import { Legend } from './calendario/legend.tsx';

interface Props {
  readonly shortcuts: readonly Shortcut[];
  onClose(): void;
}

/** What the keys of the agenda do, those of a booking of the calendar, and what its drawings say. */
export function AgendaHelp({ shortcuts, onClose }: Props) {
  return (
    <KeysDialog shortcuts={shortcuts} onClose={onClose}>
      <Legend />
    </KeysDialog>
  );
}
