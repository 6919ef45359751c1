import type { Campanha } from '@sst/contract';
import { CAMPANHA } from '@sst/contract/rules/agenda/campanhas';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { CAMPANHA_REQUIRED, CampanhaFields } from './campanha-fields.tsx';
import { bodyOf, errorsOf, valuesOf } from './campanha-values.ts';

interface Props {
  readonly company: number;
  readonly campanha: Campanha;
  onClose(): void;
}

const MOTIVO = { motivo: 'Indique o motivo.' } as const;

/** Changes or extends a campaign. */
export function AlterarDialog({ company, campanha, onClose }: Props) {
  const today = useToday();
  const { cd, versao, dt_ini } = campanha;
  const form = useCallForm({
    initial: valuesOf(campanha),
    errorsOf: (values) => errorsOf(values, today, dt_ini <= today),
    missingOf: (values) => emptyFields(values, { ...CAMPANHA_REQUIRED, ...MOTIVO }),
    callOf: (values) =>
      prepareCall('updateCampanha', {
        params: { company, id: cd },
        body: { ...bodyOf(values), motivo: values.motivo.trim(), versao },
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      title="Alterar a campanha"
      width={520}
      onClose={onClose}
      action="Guardar"
      form={form}
    >
      <ErrorSummary {...form.summary} />
      <p>O que está por responder fica com o novo prazo.</p>
      <CampanhaFields first form={form} />
      <Field
        as={TextField}
        form={form}
        name="motivo"
        label="Motivo"
        required
        limit={CAMPANHA.motivo}
      />
    </SubmitDialog>
  );
}
