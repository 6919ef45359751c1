import { ACIDENTE } from '@sst/contract/rules/acidentes';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { TimeField } from '../../../components/form/dates/time-field.tsx';
import { FieldWarning } from '../../../components/form/fields/field-notes.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import { NodeField } from '../../../components/form/pickers/node-field.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { useToday } from '../../../lib/time/now.ts';
import { dayDoubt } from './acidente-rules.ts';
import type { AcidenteFormState } from './use-acidente-form.ts';
import { useAdmissaoDay } from './use-admissao-day.ts';

interface Props {
  readonly form: AcidenteFormState;
  readonly company: number;
}

/** When it happened. */
export function MomentFields({ form, company }: Props) {
  const today = useToday();
  const doubt = dayDoubt(form.values, useAdmissaoDay(company, form.values.cd_funcion?.cd));
  return (
    <>
      <Field
        as={DateField}
        form={form}
        name="dt"
        label="Data do acidente"
        required
        max={today}
        description={doubt && <FieldWarning>{keepDates(doubt)}</FieldWarning>}
      />
      <Field as={TimeField} form={form} name="hr" label="Hora do acidente" required />
    </>
  );
}

/** Where it happened: the unit, and the exact place. */
export function PlaceFields({ form, company }: Props) {
  return (
    <>
      <Field
        as={NodeField}
        form={form}
        name="cd_organig_acident"
        label="Organigrama do acidente"
        company={company}
        required
        help="Onde aconteceu, mesmo que não seja onde o funcionário trabalha."
      />
      <Field
        as={TextField}
        form={form}
        name="loc"
        wide
        label="Local do acidente"
        help="O sítio exato, como «Armazém, cais 2»."
        limit={ACIDENTE.loc}
      />
    </>
  );
}

/** What happened. */
export function DescriptionField({ form }: Pick<Props, 'form'>) {
  return (
    <Field
      as={LongTextField}
      form={form}
      name="descric"
      wide
      label="Descrição"
      required
      description="O que a pessoa fazia, o que aconteceu e que parte do corpo foi atingida."
      limit={ACIDENTE.descric}
    />
  );
}
