import {
  GRAVIDADE_LABEL,
  GRAVIDADES,
  isGraveProposed,
} from '@sst/contract/acidentes/participacoes';
import type { FirstAidLevel } from '@sst/contract/rules/acidentes';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { readDate } from '../../../components/form/dates/date-text.ts';
import { TimeField } from '../../../components/form/dates/time-field.tsx';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { FieldWarning } from '../../../components/form/fields/field-notes.tsx';
import { labelOptions } from '../../../components/form/fields/options.ts';
import { Field, FormSection } from '../../../components/form/form-section.tsx';
import { useToday } from '../../../lib/time/now.ts';
import type { AcidenteValues } from './acidente-values.ts';
import type { AcidenteFormState } from './use-acidente-form.ts';

/** When the employer came to know, and how serious it was: what the clocks of the notifications go by. */
export function KnownFields({ form }: { readonly form: AcidenteFormState }) {
  const today = useToday();
  return (
    <FormSection title="Participação">
      <Field
        as={DateField}
        form={form}
        name="dt_conhecimento"
        label="Dia em que a empresa soube"
        required
        min={readDate(form.values.dt) ?? undefined}
        max={today}
        description="A seguradora tem de o saber nas 24 horas seguintes."
      />
      <Field as={TimeField} form={form} name="hr_conhecimento" label="A que horas" required />
      <Field
        as={ChoiceField}
        form={form}
        name="gravidade"
        label="Gravidade"
        empty="Por dizer"
        description={
          looksSerious(form.values) ? (
            <FieldWarning>
              Parece grave: houve internamento. Diga se foi; se foi, a ACT tem de o saber nas 24
              horas depois do acidente.
            </FieldWarning>
          ) : (
            'Um acidente grave ou mortal é participado também à ACT.'
          )
        }
        options={labelOptions(GRAVIDADE_LABEL, GRAVIDADES)}
      />
    </FormSection>
  );
}

/** Whether what is filled in proposes it as serious, and nobody has said yet whether it was. */
function looksSerious({ prest_prim_socorr, gravidade }: AcidenteValues): boolean {
  const nivel = prest_prim_socorr === '' ? null : (Number(prest_prim_socorr) as FirstAidLevel);
  return gravidade === '' && isGraveProposed({ nivel, gravidade: null, lesao: null, parte: null });
}
