import './list-keys.css';
import { lazyDialog } from '../../feedback/lazy-dialog.tsx';
import { type ListKeysInput, useListKeys } from './use-list-keys.ts';

const KeysDialog = lazyDialog(() => import('../../keys/keys-dialog.tsx'), 'KeysDialog');

interface Props<Row> extends Omit<ListKeysInput<Row>, 'onHelp'> {
  /** The list of the keys is open. */
  readonly helped: boolean;
  onHelp(helped: boolean): void;
}

/** The keys of a list, and their list while it is open. */
export function ListKeys<Row>({ helped, onHelp, ...given }: Props<Row>) {
  const shortcuts = useListKeys({ ...given, onHelp: () => onHelp(true) });
  return helped && <KeysDialog shortcuts={shortcuts} onClose={() => onHelp(false)} />;
}
