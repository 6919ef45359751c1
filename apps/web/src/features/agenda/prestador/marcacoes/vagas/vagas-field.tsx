import { Button } from '@mantine/core';
import type { TurnoNoDia } from '@sst/contract';
import type { Especie } from '@sst/contract/rules/saude';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { FormField } from '../../../../../components/form/form-section.tsx';
import { callQuery } from '../../../../../lib/calls/call-query.ts';
import { dotted } from '../../../../../lib/dotted.ts';
import type { MarcacaoValues } from '../marcacao-values.ts';
import classes from './vagas-field.module.css';

/** What a shift says of bookings in it. */
type Filled = Pick<
  MarcacaoValues,
  'cd_medic' | 'cd_enferm' | 'cd_local' | 'hr' | 'intervalo' | 'minutos'
>;

interface Props {
  readonly especie: Especie;
  /** The day that is filled in. */
  readonly dt: string | null;
  readonly chosen: Filled;
  /** Fills professional, place, first free hour and length from a shift. */
  onChoose(values: Filled): void;
}

/** The shifts of the day that have free slots: one press fills in who, where, from when and how long. */
export function VagasField({ especie, dt, chosen, onChoose }: Props) {
  const { data } = useQuery({
    ...callQuery('listVagas', { query: { de: dt ?? '', ate: dt ?? '' } }),
    enabled: dt !== null,
  });
  const shifts = (data?.message ?? []).filter(
    ({ cd_medic, livres }) => (cd_medic !== null) === (especie === 'exame') && livres > 0,
  );
  if (dt === null || shifts.length === 0) return null;
  return (
    <FormField name="vagas" wide>
      <fieldset className={classes.shifts}>
        <legend>Turnos com vagas nesse dia</legend>
        {shifts.map((shift) => {
          const values = valuesOf(shift);
          const pressed = isChosen(values, chosen);
          return (
            <Button
              key={`${shift.cd}`}
              className={classes.shift}
              variant={pressed ? 'light' : 'default'}
              aria-pressed={pressed}
              onClick={() => onChoose(values)}
            >
              {dotted(
                `${shift.de}–${shift.ate}`,
                shift.profissional,
                shift.local,
                `${countLabel(shift.livres, 'vaga', 'vagas')}, a primeira às ${values.hr}`,
              )}
            </Button>
          );
        })}
      </fieldset>
    </FormField>
  );
}

function valuesOf({ cd_medic, cd_enferm, cd_local, minutos, vagas }: TurnoNoDia): Filled {
  return {
    cd_medic: cd_medic === null ? '' : String(cd_medic),
    cd_enferm: cd_enferm === null ? '' : String(cd_enferm),
    cd_local: String(cd_local),
    hr: vagas.find(({ livres }) => livres > 0)?.hr ?? '',
    intervalo: String(minutos),
    minutos: String(minutos),
  };
}

function isChosen(one: Filled, other: Filled): boolean {
  return (Object.keys(one) as (keyof Filled)[]).every((name) => one[name] === other[name]);
}
