import type { QuaseAcidente } from '@sst/contract';
import { QUASE } from '@sst/contract/acidentes/quase-limites';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { ManyField } from '../../../components/form/fields/many-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { useMedidas } from '../../../components/form/pickers/use-medidas.ts';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';

interface Props {
  readonly company: number;
  readonly quase: QuaseAcidente;
  onClose(): void;
}

/** Closes a near miss, with the reason. */
export function FecharDialog({ company, quase, onClose }: Props) {
  const form = useCallForm({
    initial: { razao: '' },
    missingOf: (values) => emptyFields(values, { razao: 'Indique a razão.' }),
    callOf: ({ razao }) =>
      prepareCall('changeQuaseAcidente', {
        params: { company, id: quase.cd },
        body: { acao: 'fechar', razao, versao: quase.versao },
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog title="Fechar" width={480} action="Fechar" form={form} onClose={onClose}>
      <Field
        as={TextField}
        form={form}
        name="razao"
        label="Razão"
        required
        data-autofocus
        help="O que se fez, ou porque não há nada a fazer."
        limit={QUASE.razao}
      />
    </SubmitDialog>
  );
}

/** Turns a near miss into measures: one that is proposed, and open ones that were born from it. */
export function MedidasDialog({ company, quase, onClose }: Props) {
  const options = useMedidas(company, quase.medidas);
  const form = useCallForm<{ readonly proposta: string; readonly medidas: readonly string[] }>({
    initial: {
      proposta: quase.proposta ?? '',
      medidas: quase.medidas.map(({ cd }) => String(cd)),
    },
    callOf: ({ proposta, medidas }) =>
      prepareCall('changeQuaseAcidente', {
        params: { company, id: quase.cd },
        body: {
          acao: 'medidas',
          proposta: proposta.trim() || null,
          medidas: medidas.map(Number),
          versao: quase.versao,
        },
      }),
    onDone: onClose,
  });
  return (
    <SubmitDialog title="Medidas" width={560} action="Guardar" form={form} onClose={onClose}>
      <Field
        as={TextField}
        form={form}
        name="proposta"
        label="Medida proposta"
        data-autofocus
        help="O que deve ser feito para não voltar a acontecer. O prestador lê-a aqui."
        limit={QUASE.proposta}
      />
      {options && options.length > 0 && (
        <Field
          as={ManyField}
          form={form}
          name="medidas"
          label="Medidas que já existem"
          options={options}
          most={QUASE.medidas}
        />
      )}
    </SubmitDialog>
  );
}
