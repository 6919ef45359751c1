import type { AtividadePrestador } from '@sst/contract';
import type { ReactNode } from 'react';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import formClasses from '../../../components/form/form.module.css';
import { FormField } from '../../../components/form/form-section.tsx';
import { offeredOf } from '../../../components/list/list-definition.ts';
import { useLookup } from '../lookups.ts';
import { useTecnicosAtivos } from './lookups.ts';

interface Field {
  readonly value: string;
  onChange(value: string): void;
  readonly error?: ReactNode;
}

interface Props {
  readonly company: number;
  /** What was booked: a technician or a reason that may be offered no more. */
  readonly booked: AtividadePrestador | undefined;
  readonly tecnico: Field;
  readonly motivo: Field;
}

/** Who did an activity, and what for. */
export function PeopleFields({ company, booked, tecnico, motivo }: Props) {
  const tecnicos = useTecnicosAtivos(company, booked?.tecnico);
  const motivos = offeredOf(useLookup('listMotivos', {}), booked?.motivo?.cd);
  return (
    <div className={formClasses.pair}>
      <FormField name="cd_tecnic">
        <ChoiceField
          label="Técnico"
          required
          empty="Escolher o técnico"
          options={tecnicos}
          {...tecnico}
        />
      </FormField>
      <FormField name="cd_motiv">
        <ChoiceField label="Motivo" empty="Sem motivo" options={motivos} {...motivo} />
      </FormField>
    </div>
  );
}
