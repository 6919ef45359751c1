import type { Especie } from '@sst/contract/rules/saude';
import { ChoiceField } from '../../../../../components/form/fields/choice-field.tsx';
import type { Named } from '../../../../../components/form/fields/options.ts';
import { FormField } from '../../../../../components/form/form-section.tsx';
import type { FieldState } from '../../../../../components/form/use-submit-form.ts';
import {
  useEnfermeirosAtivos,
  useMedicosAtivos,
} from '../../../../../components/saude/exame-lookups.ts';

interface Props extends FieldState {
  readonly especie: Especie;
  readonly company: number;
  /** Who is booked so far, and may stay. */
  readonly booked?: Named | null;
}

/** The physician of an exam, or the nurse of a nursing action. */
export function ProfessionalField({ especie, company, ...props }: Props) {
  return especie === 'exame' ? (
    <PhysicianField company={company} {...props} />
  ) : (
    <NurseField {...props} />
  );
}

type FieldProps = Omit<Props, 'especie' | 'company'>;

function PhysicianField({ company, booked, ...field }: FieldProps & Pick<Props, 'company'>) {
  return (
    <FormField name="cd_medic">
      <ChoiceField
        label="Médico"
        empty="Por definir"
        options={useMedicosAtivos(company, booked)}
        {...field}
      />
    </FormField>
  );
}

function NurseField({ booked, ...field }: FieldProps) {
  return (
    <FormField name="cd_enferm">
      <ChoiceField
        label="Enfermeiro"
        empty="Por definir"
        options={useEnfermeirosAtivos(booked)}
        {...field}
      />
    </FormField>
  );
}
