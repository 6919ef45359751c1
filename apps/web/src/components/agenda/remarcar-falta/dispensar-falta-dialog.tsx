import {
  FALTA_DISPENSA_LABEL,
  FALTA_DISPENSAS,
  type FaltaDispensa,
  faltouText,
} from '@sst/contract/rules/agenda/faltas';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { SubmitDialog } from '../../form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { FormField } from '../../form/form-section.tsx';
import { useCallForm } from '../../form/use-call-form.ts';
import { keepDates } from '../../kept-dates.tsx';
import { faltasListOf } from '../../saude/especie-of.ts';
import type { Falta } from './remarcar-falta-dialog.tsx';

interface Props {
  readonly falta: Falta;
  onClose(): void;
}

const OPTIONS = FALTA_DISPENSAS.map((value) => ({ value, label: FALTA_DISPENSA_LABEL[value] }));

/** Says that an absence is not booked again, and why. */
export function DispensarFaltaDialog({ falta, onClose }: Props) {
  const { cd, funcion } = falta;
  const company = useEmpresa().cd;
  const waive = (dispensa: FaltaDispensa | null) =>
    prepareCall('updateDispensaFaltas', { params: { company }, body: { codigos: [cd], dispensa } });
  const form = useCallForm({
    initial: { dispensa: '' as FaltaDispensa | '' },
    missingOf: ({ dispensa }) => (dispensa === '' ? { dispensa: 'Escolha uma razão.' } : {}),
    callOf: ({ dispensa }) => waive(dispensa || null),
    onDone: onClose,
    done: {
      list: faltasListOf(falta),
      keys: [cd],
      text: 'Não se remarca',
      last: `A falta de ${funcion} não se remarca.`,
      undo: { run: waive(null) },
    },
  });
  const { onChange, ...field } = form.field('dispensa');
  return (
    <SubmitDialog
      title={`Não remarcar: ${funcion}`}
      width={520}
      onClose={onClose}
      action="Não remarcar"
      form={form}
    >
      <p>
        {keepDates(
          `${funcion}: ${faltouText(falta)}. A falta deixa de estar por remarcar; o prazo do exame mantém-se.`,
        )}
      </p>
      <FormField name="dispensa">
        <ChoiceField
          label="Razão"
          required
          data-autofocus
          empty="Escolha"
          options={OPTIONS}
          {...field}
          onChange={(value) => onChange(value as FaltaDispensa | '')}
        />
      </FormField>
    </SubmitDialog>
  );
}
