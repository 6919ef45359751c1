import { countLabel } from '@sst/contract/rules/texts/text';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { DialogButtons } from '../form/dialog/dialog-buttons.tsx';
import type { HiddenRowsQuestion } from './use-file-import.ts';

/** Asks whether the hidden rows of a sheet, as of a filtered list, are imported; Escape means no. */
export function HiddenRowsDialog({ count, answer }: HiddenRowsQuestion) {
  return (
    <PageDialog title="Linhas ocultas" width={460} modal onClose={() => answer(false)}>
      <p>A folha tem {countLabel(count, 'linha oculta', 'linhas ocultas')}: importar também?</p>
      <DialogButtons
        action="Não importar"
        onAction={() => answer(false)}
        cancel="Importar também"
        onCancel={() => answer(true)}
      />
    </PageDialog>
  );
}
