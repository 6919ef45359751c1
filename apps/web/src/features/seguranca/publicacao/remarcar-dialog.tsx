import type { RemarcacaoAtividadeBody } from '@sst/contract';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import type { AtividadeSummary } from './atividade-action.ts';
import { AtividadePart } from './atividade-part.tsx';
import { AtividadeSubject } from './atividade-subject.tsx';
import classes from './publicacao.module.css';
import { RemarcarForm } from './remarcar-form.tsx';

interface Props {
  readonly company: number;
  readonly row: AtividadeSummary;
  /** @throws errors for the fields to show. */
  onMove(body: RemarcacaoAtividadeBody): Promise<void>;
  onCancel(): void;
}

/** Moves a booking to another date, time or technician. */
export function RemarcarDialog({ company, row, onMove, onCancel }: Props) {
  const [state, setState] = useState({ dirty: false, busy: false });
  return (
    <FormDialog
      title="Remarcar"
      width={480}
      unsaved={state.dirty}
      busy={state.busy}
      onClose={onCancel}
    >
      {(close) => (
        <>
          <AtividadeSubject row={row} className={classes.subject} />
          <AtividadePart company={company} id={row.cd} height={220}>
            {(atividade) => (
              <RemarcarForm
                company={company}
                atividade={atividade}
                onState={setState}
                onMove={onMove}
                onCancel={close}
              />
            )}
          </AtividadePart>
        </>
      )}
    </FormDialog>
  );
}
