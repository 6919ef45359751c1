import { ACIDENTE } from '@sst/contract/rules/acidentes';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { TimeField } from '../../../components/form/dates/time-field.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { FieldWarning } from '../../../components/form/fields/field-notes.tsx';
import { LongTextField } from '../../../components/form/fields/long-text-field.tsx';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { FormField, FormSection } from '../../../components/form/form-section.tsx';
import { NodeField } from '../../../components/form/pickers/node-field.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { namedOptions } from '../../../components/list/filters/options.ts';
import { useToday } from '../../../lib/time/now.ts';
import { tiposQuery } from '../tipos-query.ts';
import { dayDoubt } from './acidente-rules.ts';
import type { AcidenteFormState } from './use-acidente-form.ts';
import { useAdmissaoDay } from './use-admissao-day.ts';

interface Props {
  readonly form: AcidenteFormState;
  readonly company: number;
}

/** The event: what happened, when and where. */
export function EventFields({ form, company }: Props) {
  const today = useToday();
  const types = useQuery(tiposQuery);
  const doubt = dayDoubt(form.values, useAdmissaoDay(company, form.values.cd_funcion?.cd));
  const list = types.data?.message.filter(({ inactiv }) => !inactiv) ?? [];
  return (
    <FormSection title="Acidente">
      <FormField name="dt">
        <DateField
          label="Data do acidente"
          required
          max={today}
          description={doubt && <FieldWarning>{keepDates(doubt)}</FieldWarning>}
          {...form.field('dt')}
        />
      </FormField>
      <FormField name="hr">
        <TimeField label="Hora do acidente" required {...form.field('hr')} />
      </FormField>
      <FormField name="cd_acc_lesiv">
        <ChoiceField
          label="Tipo de acidente"
          required
          empty={types.error ? 'Não foi possível carregar os tipos' : 'Escolher'}
          description="A ação que causou a lesão."
          options={namedOptions(list)}
          onFocus={() => types.error && void types.refetch()}
          {...form.field('cd_acc_lesiv')}
        />
      </FormField>
      <FormField name="cd_organig_acident">
        <NodeField
          label="Organigrama do acidente"
          company={company}
          required
          help="Onde aconteceu, mesmo que não seja onde o funcionário trabalha."
          {...form.field('cd_organig_acident')}
        />
      </FormField>
      <FormField name="loc" wide>
        <TextField
          label="Local do acidente"
          help="O sítio exato, como «Armazém, cais 2»."
          limit={ACIDENTE.loc}
          {...form.field('loc')}
        />
      </FormField>
      <FormField name="descric" wide>
        <LongTextField
          label="Descrição"
          required
          description="O que a pessoa fazia, o que aconteceu e que parte do corpo foi atingida."
          limit={ACIDENTE.descric}
          {...form.field('descric')}
        />
      </FormField>
    </FormSection>
  );
}
