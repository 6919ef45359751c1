import { readNumero } from '@sst/contract/acidentes/figuras/horas-rules';
import { countLabel } from '@sst/contract/rules/texts/text';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { ESTIMATE_HELP } from './horas-model.ts';

/** The hours of a week that the law allows at most (Código do Trabalho, article 203); what the contracts say is asked. */
const LEGAL_WEEK = '40';
const MOST = 60;

interface Props {
  /** How many months are filled. */
  readonly months: number;
  onEstimate(semanais: number): void;
  onClose(): void;
}

/** Proposes hours for the months that have none; nothing is saved by it. */
export function EstimativaDialog({ months, onEstimate, onClose }: Props) {
  const form = useSubmitForm<{ semanais: string }>({
    initial: { semanais: LEGAL_WEEK },
    missingOf: (values) => emptyFields(values, { semanais: 'Indique as horas semanais.' }),
    errorsOf: ({ semanais }) => {
      const value = readNumero(semanais, 'horas');
      const fits = typeof value === 'number' && value > 0 && value <= MOST;
      return fits ? {} : { semanais: `Indique um número até ${MOST}, como 40 ou 37,5.` };
    },
    send: async ({ semanais }) => {
      onEstimate(readNumero(semanais, 'horas') ?? 0);
      onClose();
    },
  });
  return (
    <SubmitDialog
      title="Propor estimativas"
      width={460}
      action="Propor"
      form={form}
      onClose={onClose}
    >
      <p>
        {countLabel(months, 'mês sem horas recebe', 'meses sem horas recebem')} uma estimativa, que
        fica marcada «estimativa» e só é guardada quando a guardar.
      </p>
      <Field
        as={TextField}
        form={form}
        name="semanais"
        label="Horas semanais do contrato"
        required
        limit={6}
        inputMode="decimal"
        help={ESTIMATE_HELP}
        data-autofocus
      />
    </SubmitDialog>
  );
}
