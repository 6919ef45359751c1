import { latestDay } from '@sst/contract/rules/dates/dates';
import { FUSO_NAME } from '@sst/contract/rules/dates/fusos';
import type { Especie } from '@sst/contract/rules/saude';
import { DateField } from '../../../../../components/form/dates/date-field.tsx';
import { TimeField } from '../../../../../components/form/dates/time-field.tsx';
import type { Named } from '../../../../../components/form/fields/options.ts';
import { TextField } from '../../../../../components/form/fields/text-field.tsx';
import formClasses from '../../../../../components/form/form.module.css';
import { FormField } from '../../../../../components/form/form-section.tsx';
import type { FieldState } from '../../../../../components/form/use-submit-form.ts';
import { useToday } from '../../../../../lib/time/now.ts';
import type { Booked } from './booked.ts';
import { LocalField } from './local-field.tsx';
import { ProfessionalField } from './professional-field.tsx';
import type { QuandoValues } from './quando-values.ts';
import { useLocais } from './use-locais.ts';

interface Props {
  readonly especie: Especie;
  readonly company: number;
  /** The booking that is moved: who and where may stay although they are no longer offered. Nobody is booked without it. */
  readonly moved?: Booked;
  field(name: keyof QuandoValues): FieldState;
}

/** When, how long, by whom and where somebody is booked. */
export function QuandoFields({ especie, company, moved, field }: Props) {
  const today = useToday();
  const column = especie === 'exame' ? 'cd_medic' : 'cd_enferm';
  const local = field('cd_local');
  const place = useLocais().find(({ cd }) => String(cd) === local.value);
  const stays = moved && local.value === String(moved.cd_local ?? '');
  const fuso = place?.fuso ?? (stays ? moved.fuso : undefined);
  return (
    <>
      <div className={formClasses.pair}>
        <FormField name="dt">
          <DateField
            label={moved ? 'Nova data' : 'Data'}
            required
            data-autofocus={moved !== undefined || undefined}
            // Selects the text, so that typing replaces the old date.
            onFocus={moved && ((event) => event.currentTarget.select())}
            min={today}
            max={latestDay(today)}
            {...field('dt')}
          />
        </FormField>
        <FormField name="hr">
          <TimeField
            label={moved ? 'Nova hora' : 'Hora'}
            description={fuso && FUSO_NAME[fuso]}
            required
            {...field('hr')}
          />
        </FormField>
      </div>
      <div className={formClasses.pair}>
        <FormField name="minutos">
          <TextField label="Minutos" required inputMode="numeric" limit={3} {...field('minutos')} />
        </FormField>
        <ProfessionalField
          especie={especie}
          company={company}
          booked={namedOf(moved?.[column], moved?.profissional)}
          {...field(column)}
        />
      </div>
      <LocalField company={company} booked={namedOf(moved?.cd_local, moved?.local)} {...local} />
    </>
  );
}

/** Who or where it is so far, if anybody or anywhere. */
function namedOf(cd: number | null | undefined, nome: string | null | undefined): Named | null {
  return cd == null ? null : { cd, nome: nome ?? '' };
}
