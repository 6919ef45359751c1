import type { Parametro } from '@sst/contract';
import { PARAMETRO_MAIOR, parametroMenor, unidadeText } from '@sst/contract/prazos/parametros';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateProblem, readDate } from '../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { CheckField } from '../../../components/form/fields/check-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { emptyFields } from '../../../components/form/form-fields.ts';
import { Field } from '../../../components/form/form-section.tsx';
import { useCallForm } from '../../../components/form/use-call-form.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { peopleText, valueText } from './parametros-texts.ts';

interface Props {
  readonly parametro: Parametro;
  onClose(): void;
}

const WHOLE = /^\d{1,4}$/;

/** Gives a parameter another value from a day on. */
export function ValorDialog({ parametro, onClose }: Props) {
  const { cd, codigo, nome, base, unidade } = parametro;
  const least = parametroMenor(codigo);
  const form = useCallForm({
    initial: { valor: '', de: '', base, verificado: false },
    errorsOf: ({ valor, de }) => ({
      ...(valor.trim() !== '' &&
        !(
          WHOLE.test(valor.trim()) &&
          Number(valor) >= least &&
          Number(valor) <= PARAMETRO_MAIOR
        ) && { valor: `Indique um número inteiro, de ${least} a ${PARAMETRO_MAIOR}.` }),
      ...(de.trim() !== '' && readDate(de) === null && { de: dateProblem(de) }),
    }),
    missingOf: (values) =>
      emptyFields(values, {
        valor: 'Indique o valor.',
        de: 'Indique desde que dia.',
        base: 'Indique a base legal.',
      }),
    callOf: ({ valor, de, base, verificado }) => {
      const body = { valor: Number(valor), de: readDate(de) ?? '', base, verificado };
      return prepareCall('setParametroValor', { params: { id: cd }, body });
    },
    onDone: onClose,
  });
  return (
    <SubmitDialog
      form={form}
      title={`Novo valor: ${nome}`}
      width={520}
      onClose={onClose}
      action="Guardar"
    >
      <p>
        Agora: <strong>{valueText(parametro)}</strong>. {peopleText(parametro)} O valor de agora
        acaba na véspera do novo, e os prazos de todas as empresas são recalculados.
      </p>
      <Field
        as={TextField}
        form={form}
        name="valor"
        label={`Valor, em ${unidadeText(unidade)}`}
        required
        data-autofocus
        inputMode="numeric"
        limit={4}
      />
      <Field
        as={DateField}
        form={form}
        name="de"
        label="A partir de"
        required
        description="O mesmo dia outra vez corrige o valor que começa nele."
      />
      <Field as={TextField} form={form} name="base" label="Base legal" required limit={200} />
      <Field as={CheckField} form={form} name="verificado" label="Confirmei este valor na lei" />
    </SubmitDialog>
  );
}
