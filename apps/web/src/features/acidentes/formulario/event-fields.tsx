import { ACIDENTE } from '@sst/contract/rules/accidents';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { FieldWarning } from '../../../components/form/field-notes.tsx';
import { FormField, FormSection } from '../../../components/form/form-section.tsx';
import { LongTextField } from '../../../components/form/long-text-field.tsx';
import { NodeField } from '../../../components/form/node-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { TimeField } from '../../../components/form/time-field.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { namedOptions } from '../../../components/list/options.ts';
import { useToday } from '../../../lib/now.ts';
import { tiposQuery } from '../tipos-query.ts';
import { dayDoubt } from './acidente-rules.ts';
import type { AcidenteFormState } from './use-acidente-form.ts';
import { useAdmissionDay } from './use-admission-day.ts';

interface Props {
  readonly form: AcidenteFormState;
  readonly company: number;
}

/** The event: what happened, when and where. */
export function EventFields({ form, company }: Props) {
  const today = useToday();
  const types = useQuery(tiposQuery);
  const doubt = dayDoubt(form.values, useAdmissionDay(company, form.values.cd_funcion?.cd));
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
