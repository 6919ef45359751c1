import type { AtividadePrestador } from '@sst/contract';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { offeredOf } from '../../../../components/form/fields/options.ts';
import formClasses from '../../../../components/form/form.module.css';
import { FormField } from '../../../../components/form/form-section.tsx';
import type { FieldState } from '../../../../components/form/use-submit-form.ts';
import { useLookup } from '../../../../components/list/filters/use-lookup.ts';
import { TecnicoField } from './tecnico-field.tsx';

interface Props {
  readonly company: number;
  /** The booking, whose technician or reason may be inactive by now. */
  readonly booked: AtividadePrestador | undefined;
  readonly tecnico: FieldState;
  readonly motivo: FieldState;
}

/** The technician and the reason of an activity. */
export function PeopleFields({ company, booked, tecnico, motivo }: Props) {
  const motivos = offeredOf(useLookup('listMotivos', {}), booked?.motivo?.cd);
  return (
    <div className={formClasses.pair}>
      <TecnicoField company={company} booked={booked?.tecnico} {...tecnico} />
      <FormField name="cd_motiv">
        <ChoiceField label="Motivo" empty="Sem motivo" options={motivos} {...motivo} />
      </FormField>
    </div>
  );
}
