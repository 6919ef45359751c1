import { dayIn } from '@sst/contract/rules/dates';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import type { AtividadeSummary } from './atividade-action.ts';
import { RegistarForm } from './registar-form.tsx';
import { RegistarMarcacao } from './registar-marcacao.tsx';
import { emptyRegisto } from './registar-values.ts';

interface Props {
  readonly company: number;
  /** The booking that the activity completes, or its area. */
  readonly of: { readonly booking: AtividadeSummary } | { readonly area: number };
  onClose(): void;
}

/** Registers a completed activity, with its documents and report. */
export function RegistarDialog({ company, of, onClose }: Props) {
  const [state, setState] = useState({ dirty: false, busy: false });
  const given = { company, onState: setState, onDone: onClose };
  return (
    <FormDialog
      title="Registar atividade"
      width={680}
      fullOnPhone
      unsaved={state.dirty}
      busy={state.busy}
      onClose={onClose}
    >
      {(close) =>
        'area' in of ? (
          <RegistarForm
            {...given}
            onCancel={close}
            initial={emptyRegisto(of.area, dayIn(new Date()))}
          />
        ) : (
          <RegistarMarcacao {...given} onCancel={close} id={of.booking.cd} />
        )
      }
    </FormDialog>
  );
}
