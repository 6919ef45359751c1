import { latestDay } from '@sst/contract/rules/dates/dates';
import type { Especie } from '@sst/contract/rules/saude';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { TimeField } from '../../../../components/form/dates/time-field.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { FormField } from '../../../../components/form/form-section.tsx';
import type { FieldState } from '../../../../components/form/use-submit-form.ts';
import { callQuery, FIVE_MINUTES } from '../../../../lib/calls/call-query.ts';
import { useToday } from '../../../../lib/time/now.ts';
import type { QuandoValues } from './quando-values.ts';

interface Props {
  readonly especie: Especie;
  readonly company: number;
  /** Who is booked so far, and may stay although nobody is offered them any more. */
  readonly kept?: { readonly cd: number; readonly nome: string } | undefined;
  field(name: keyof QuandoValues): FieldState;
}

/** When, how long, by whom and where somebody is booked. */
export function QuandoFields({ especie, company, kept, field }: Props) {
  const today = useToday();
  const people = useQuery(callQuery('getAgendaOpcoes', {})).data?.message;
  const places = useQuery({ ...callQuery('listLocais', {}), staleTime: FIVE_MINUTES }).data
    ?.message;
  const exam = especie === 'exame';
  const offered = (exam ? people?.medicos : people?.enfermeiros) ?? [];
  const all = kept && !offered.some(({ cd }) => cd === kept.cd) ? [...offered, kept] : offered;
  const local = field('cd_local');
  const locais = (places ?? []).filter(
    ({ cd, inactiv, cd_empresa }) =>
      String(cd) === local.value || (!inactiv && (cd_empresa === null || cd_empresa === company)),
  );
  const optionsOf = (rows: readonly { readonly cd: number; readonly nome: string }[]) =>
    rows.map(({ cd, nome }) => ({ value: String(cd), label: nome }));
  return (
    <>
      <div className={formClasses.pair}>
        <FormField name="dt">
          <DateField label="Data" required min={today} max={latestDay(today)} {...field('dt')} />
        </FormField>
        <FormField name="hr">
          <TimeField label="Hora" required {...field('hr')} />
        </FormField>
      </div>
      <div className={formClasses.pair}>
        <FormField name="minutos">
          <TextField label="Minutos" required inputMode="numeric" limit={3} {...field('minutos')} />
        </FormField>
        <FormField name="profissional">
          <ChoiceField
            label={exam ? 'Médico' : 'Enfermeiro'}
            empty="Por definir"
            options={optionsOf(all)}
            {...field('profissional')}
          />
        </FormField>
      </div>
      <FormField name="cd_local">
        <ChoiceField label="Local" empty="Por definir" options={optionsOf(locais)} {...local} />
      </FormField>
    </>
  );
}
