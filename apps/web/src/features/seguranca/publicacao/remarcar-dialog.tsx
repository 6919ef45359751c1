import type { RemarcacaoAtividadeBody } from '@sst/contract';
import { FormDialog } from '../../../components/form/dialog/form-dialog.tsx';
import { useFormState } from '../../../components/form/form-state.ts';
import { type AtividadeSummary, summaryOf } from './atividade-action.ts';
import { AtividadeSubject } from './atividade-subject.tsx';
import { FreshAtividade } from './fresh-atividade.tsx';
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
  const { state, onState } = useFormState();
  return (
    <FormDialog title="Remarcar" width={480} {...state} onClose={onCancel}>
      {(close) => (
        <FreshAtividade company={company} id={row.cd} height={250}>
          {(booked, refill) => (
            <>
              <AtividadeSubject row={summaryOf(booked)} className={classes.subject} />
              <RemarcarForm
                company={company}
                booked={booked}
                onReload={refill}
                onState={onState}
                onMove={onMove}
                onCancel={close}
              />
            </>
          )}
        </FreshAtividade>
      )}
    </FormDialog>
  );
}
