import type { MarcacaoRow, RemarcacaoBody } from '@sst/contract';
import { MarcacaoSubject } from '../../../../components/agenda/marcacao/marcacao-subject.tsx';
import { FormDialog } from '../../../../components/form/dialog/form-dialog.tsx';
import { useFormState } from '../../../../components/form/form-state.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { bookedOfRow } from './editor/booked.ts';
import { RemarcarForm } from './editor/remarcar-form.tsx';
import { useBooked } from './editor/use-booked.ts';

interface Props {
  readonly row: MarcacaoRow;
  /** @throws errors for the fields to show. */
  onMove(body: RemarcacaoBody): Promise<void>;
  onCancel(): void;
}

/** Moves a booking of a company's list. */
export function RemarcarDialog({ row, onMove, onCancel }: Props) {
  const editor = useBooked(bookedOfRow(row, useEmpresa().cd));
  const { dt, hr, fuso } = editor.booked;
  const { state, onState } = useFormState();
  return (
    <FormDialog title="Remarcar" width={520} {...state} onClose={onCancel}>
      {(close) => (
        <RemarcarForm editor={editor} onState={onState} onMove={onMove} onCancel={close}>
          <MarcacaoSubject rows={[{ ...row, dt, hr, fuso }]} />
        </RemarcarForm>
      )}
    </FormDialog>
  );
}
