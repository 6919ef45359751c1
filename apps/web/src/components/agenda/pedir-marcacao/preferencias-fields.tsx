import {
  PEDIDO_MARCACAO,
  PERIODO_DO_DIA_LABEL,
  PERIODOS_DO_DIA,
  type PeriodoDoDia,
} from '@sst/contract/rules/agenda/pedidos-marcacao';
import { useToday } from '../../../lib/time/now.ts';
import { DateField } from '../../form/dates/date-field.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { LongTextField } from '../../form/fields/long-text-field.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import formClasses from '../../form/form.module.css';
import { Field, type FieldsOf, FormField } from '../../form/form-section.tsx';
import type { PreferenciasValues } from './pedir-values.ts';

interface Props {
  readonly form: FieldsOf<PreferenciasValues>;
  /** The place is asked for elsewhere. */
  readonly withoutLocal?: boolean;
}

const PERIODS = PERIODOS_DO_DIA.map((value) => ({ value, label: PERIODO_DO_DIA_LABEL[value] }));

/** What suits: days, part of the day, place and a note; all of it may be left out. */
export function PreferenciasFields({ form, withoutLocal }: Props) {
  const today = useToday();
  const periodo = form.field('periodo');
  return (
    <div className={formClasses.fields}>
      <Field as={DateField} form={form} name="dt_de" label="A partir de" min={today} />
      <Field as={DateField} form={form} name="dt_ate" label="Até" min={today} />
      <FormField name="periodo">
        <ChoiceField
          label="Horas"
          empty="Qualquer hora"
          options={PERIODS}
          {...periodo}
          onChange={(value) => periodo.onChange(value as PeriodoDoDia | '')}
        />
      </FormField>
      {!withoutLocal && (
        <Field
          as={TextField}
          form={form}
          name="local"
          label="Local"
          limit={PEDIDO_MARCACAO.local}
        />
      )}
      <Field
        as={LongTextField}
        form={form}
        name="nota"
        wide
        label="Nota para o prestador"
        description="Não escreva nada sobre a saúde de ninguém."
        limit={PEDIDO_MARCACAO.nota}
      />
    </div>
  );
}
