import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { OptionalPart } from '../../feedback/optional-part.tsx';
import './list-keys.css';
import { type ListKeysInput, useListKeys } from './use-list-keys.ts';

const KeysDialog = lazyPart(() => import('../../keys/keys-dialog.tsx'), 'KeysDialog');

interface Props<Row> extends Omit<ListKeysInput<Row>, 'onHelp'> {
  /** The list of the keys is open. */
  readonly helped: boolean;
  onHelp(helped: boolean): void;
}

/** The keys of a list, and their list while it is open. */
export function ListKeys<Row>({ helped, onHelp, ...given }: Props<Row>) {
  const shortcuts = useListKeys({ ...given, onHelp: () => onHelp(true) });
  return (
    <OptionalPart onFailure={() => onHelp(false)}>
      {helped && <KeysDialog shortcuts={shortcuts} onClose={() => onHelp(false)} />}
    </OptionalPart>
  );
}
