import { countLabel } from '@sst/contract/rules/texts/text';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../../components/form/dialog/dialog-buttons.tsx';

interface Props {
  /** Units on the page. */
  readonly present: number;
  /** Units of the new file. */
  readonly found: number;
  onReplace(): void;
  onClose(): void;
}

/** Asks whether the units of a file should replace those on the page. */
export function ReplaceDialog({ present, found, onReplace, onClose }: Props) {
  return (
    <PageDialog title="Substituir o organigrama?" width={460} modal onClose={onClose}>
      <p>
        A página tem {countLabel(present, 'unidade', 'unidades')}. O ficheiro tem{' '}
        {countLabel(found, 'unidade', 'unidades')}, que{' '}
        {found === 1 ? 'fica em vez do que está' : 'ficam em vez do que está'} na página.
      </p>
      <DialogButtons action="Substituir" onAction={onReplace} onCancel={onClose} />
    </PageDialog>
  );
}
