import { dayIn } from '@sst/contract/rules/dates/dates';
import { FormDialog } from '../../../../components/form/dialog/form-dialog.tsx';
import { useFormState } from '../../../../components/form/form-state.ts';
import { useDraftPlace } from '../../../../lib/drafts/use-draft-place.ts';
import { useProposedProfessional } from '../../../../lib/session/use-proposed-professional.ts';
import type { AtividadeSummary } from '../atividade-action.ts';
import { RegistarForm } from './registar-form.tsx';
import { RegistarMarcacaoAtividade } from './registar-marcacao-atividade.tsx';
import { emptyRegisto } from './registar-values.ts';

interface Props {
  readonly company: number;
  /** The booking that the activity completes, or its area. */
  readonly of: { readonly booking: AtividadeSummary } | { readonly area: number };
  onClose(): void;
}

/** Registers a completed activity, with its documents and report. */
export function RegistarDialog({ company, of, onClose }: Props) {
  const { state, onState } = useFormState();
  const ofArea = useDraftPlace('atividade_registada', 'area' in of ? of.area : undefined);
  const ofBooking = useDraftPlace(
    'marcacao_realizada',
    'booking' in of ? of.booking.cd : undefined,
  );
  const own = useProposedProfessional('cd_tecnic');
  const given = { company, onState, onDone: onClose };
  return (
    <FormDialog title="Registar atividade" width={680} fullOnPhone {...state} onClose={onClose}>
      {(close) =>
        ofArea === undefined || ofBooking === undefined ? null : 'area' in of ? (
          <RegistarForm
            {...given}
            place={ofArea}
            onCancel={close}
            initial={emptyRegisto(of.area, dayIn(new Date()), own)}
          />
        ) : (
          <RegistarMarcacaoAtividade
            {...given}
            place={ofBooking}
            onCancel={close}
            id={of.booking.cd}
          />
        )
      }
    </FormDialog>
  );
}
