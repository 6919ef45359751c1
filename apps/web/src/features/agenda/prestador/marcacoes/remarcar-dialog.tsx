import type { MarcacaoRow, RemarcacaoBody } from '@sst/contract';
import { useState } from 'react';
import { FormDialog } from '../../../../components/form/dialog/form-dialog.tsx';
import { FocusOnMount } from '../../../../components/form/drafts/focus-on-mount.tsx';
import { useFormState } from '../../../../components/form/form-state.ts';
import { useReadAgain } from '../../../../components/form/use-read-again.ts';
import { useEspecie } from '../../../../components/saude/use-especie.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { notifyError } from '../../../../lib/notices/notify.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { RemarcarForm } from './remarcar-form.tsx';

interface Props {
  readonly row: MarcacaoRow;
  /** @throws errors for the fields to show. */
  onMove(body: RemarcacaoBody): Promise<void>;
  onCancel(): void;
}

/** Moves a booking to another date or time, or gives it another physician or nurse. */
export function RemarcarDialog({ row, onMove, onCancel }: Props) {
  const especie = useEspecie();
  const params = { company: useEmpresa().cd, id: row.cd };
  const readAgain = useReadAgain(callQuery('getMarcacao', { params }));
  const { state, onState } = useFormState();
  const [{ booked, fills }, fill] = useState({ booked: row, fills: 0 });
  const reload = async (signal: AbortSignal) => {
    try {
      const { dt, hr, medico, enfermeiro } = (await readAgain(signal)).message;
      const [cd_medic, medic] = [medico?.cd ?? null, medico?.nome ?? null];
      const [cd_enferm, enferm] = [enfermeiro?.cd ?? null, enfermeiro?.nome ?? null];
      fill({ booked: { ...row, dt, hr, cd_medic, medic, cd_enferm, enferm }, fills: fills + 1 });
    } catch (error) {
      if (!signal.aborted) notifyError(error);
    }
  };
  return (
    <FormDialog title="Remarcar" width={480} {...state} onClose={onCancel}>
      {(close) => (
        <FocusOnMount key={fills}>
          <RemarcarForm
            especie={especie}
            booked={booked}
            onReload={reload}
            onState={onState}
            onMove={onMove}
            onCancel={close}
          />
        </FocusOnMount>
      )}
    </FormDialog>
  );
}
