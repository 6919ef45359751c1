import type { ComponentProps } from 'react';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Shows recovery codes in a dialog of their own. */
export function CodesDialog(props: ComponentProps<typeof RecoveryCodes>) {
  return (
    <PageDialog
      title="Guarde os códigos de recuperação"
      width={520}
      modal
      kept
      onClose={props.onDone}
    >
      <RecoveryCodes {...props} />
    </PageDialog>
  );
}
