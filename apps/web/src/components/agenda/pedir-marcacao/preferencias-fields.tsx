import {
  PEDIDO_MARCACAO,
  PERIODO_DO_DIA_LABEL,
  PERIODOS_DO_DIA,
  type PeriodoDoDia,
} from '@sst/contract/rules/agenda/pedidos-marcacao';
import type { ReactNode } from 'react';
import { useToday } from '../../../lib/time/now.ts';
import { DateField } from '../../form/dates/date-field.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { LongTextField } from '../../form/fields/long-text-field.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import formClasses from '../../form/form.module.css';
import { FormField } from '../../form/form-section.tsx';
import type { PreferenciasValues } from './pedir-values.ts';

interface Field<T> {
  readonly value: T;
  readonly error?: ReactNode;
  onChange(value: T): void;
}

interface Props {
  field<N extends keyof PreferenciasValues>(name: N): Field<PreferenciasValues[N]>;
}

const PERIODS = PERIODOS_DO_DIA.map((value) => ({ value, label: PERIODO_DO_DIA_LABEL[value] }));

/** What suits: days, part of the day, place and a note; all of it may be left out. */
export function PreferenciasFields({ field }: Props) {
  const today = useToday();
  const periodo = field('periodo');
  return (
    <div className={formClasses.fields}>
      <FormField name="dt_de">
        <DateField label="A partir de" min={today} {...field('dt_de')} />
      </FormField>
      <FormField name="dt_ate">
        <DateField label="Até" min={today} {...field('dt_ate')} />
      </FormField>
      <FormField name="periodo">
        <ChoiceField
          label="Horas"
          empty="Qualquer hora"
          options={PERIODS}
          {...periodo}
          onChange={(value) => periodo.onChange(value as PeriodoDoDia | '')}
        />
      </FormField>
      <FormField name="local">
        <TextField label="Local" limit={PEDIDO_MARCACAO.local} {...field('local')} />
      </FormField>
      <FormField name="nota" wide>
        <LongTextField
          label="Nota para o prestador"
          description="Não escreva nada sobre a saúde de ninguém."
          limit={PEDIDO_MARCACAO.nota}
          {...field('nota')}
        />
      </FormField>
    </div>
  );
}
