import type { Campanha } from '@sst/contract';
import { CAMPANHA, ofParte } from '@sst/contract/rules/agenda/campanhas';
import { propostasText } from '@sst/contract/rules/agenda/propostas';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../../components/form/form-fields.ts';
import { Field } from '../../../../components/form/form-section.tsx';
import { useCallForm } from '../../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';

interface Props {
  readonly company: number;
  readonly campanha: Campanha;
  onClose(): void;
}

/** Ends a campaign, or calls it off, with the reason. */
export function TerminarDialog({ company, campanha, onClose }: Props) {
  const open = ofParte(campanha.pessoas, 'abertas').length;
  const form = useCallForm({
    initial: { estado: 'terminada', motivo: '' },
    missingOf: (values) => emptyFields(values, { motivo: 'Indique o motivo.' }),
    callOf: ({ estado, motivo }) =>
      prepareCall('endCampanha', {
        params: { company, id: campanha.cd },
        body: {
          estado: estado === 'cancelada' ? 'cancelada' : 'terminada',
          motivo: motivo.trim(),
        },
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog
      title="Terminar a campanha"
      width={480}
      onClose={onClose}
      action="Terminar a campanha"
      form={form}
    >
      <p>
        O que está confirmado fica marcado.{' '}
        {open > 0 && `Ainda por responder: ${propostasText(open)}, que são retiradas. `}
        Os lugares por preencher ficam livres.
      </p>
      <Field
        as={ChoiceField}
        form={form}
        name="estado"
        label="Como"
        required
        empty="Escolha"
        options={[
          { value: 'terminada', label: 'Terminar' },
          { value: 'cancelada', label: 'Cancelar' },
        ]}
      />
      <Field
        as={TextField}
        form={form}
        name="motivo"
        label="Motivo"
        required
        limit={CAMPANHA.motivo}
        data-autofocus
      />
    </SubmitDialog>
  );
}
