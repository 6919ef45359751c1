import { latestDay } from '@sst/contract/rules/dates/dates';
import type { Especie } from '@sst/contract/rules/saude';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { readDate } from '../../../../components/form/dates/date-text.ts';
import { TimeField } from '../../../../components/form/dates/time-field.tsx';
import { UnsavedGuard } from '../../../../components/form/dialog/unsaved-guard.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { offeredOf } from '../../../../components/form/fields/options.ts';
import { TextField } from '../../../../components/form/fields/text-field.tsx';
import formClasses from '../../../../components/form/form.module.css';
import { FormButtons } from '../../../../components/form/form-buttons.tsx';
import { FormField, FormSection } from '../../../../components/form/form-section.tsx';
import { ListCancel } from '../../../../components/list/detail/list-return.tsx';
import { useTipos } from '../../../../components/saude/exame-lookups.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { LocalField } from './editor/local-field.tsx';
import { ProfessionalField } from './editor/professional-field.tsx';
import { FuncionariosField } from './funcionarios/funcionarios-field.tsx';
import { timesOf } from './marcacao-values.ts';
import { type Begun, useMarcacaoForm } from './use-marcacao-form.ts';
import { VagasField } from './vagas/vagas-field.tsx';

interface Props extends Begun {
  readonly especie: Especie;
  readonly company: number;
}

/** The form of new bookings: type, date and employees, each with the resulting time. */
export function MarcacaoForm({ especie, company, ...begun }: Props) {
  const today = useToday();
  const form = useMarcacaoForm(especie, company, begun);
  const types = offeredOf(useTipos(especie));
  return (
    <>
      {form.note}
      <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
        <ErrorSummary {...form.summary} />
        <FormSection title="Marcação">
          <FormField name="cd_tipo">
            <ChoiceField
              label={especie === 'exame' ? 'Tipo de exame' : 'Tipo de ação'}
              required
              empty="Escolher o tipo"
              options={types}
              {...form.field('cd_tipo')}
            />
          </FormField>
          <ProfessionalField
            especie={especie}
            company={company}
            {...form.field(especie === 'exame' ? 'cd_medic' : 'cd_enferm')}
          />
          <FormField name="dt">
            <DateField
              label="Data"
              required
              min={today}
              max={latestDay(today)}
              {...form.field('dt')}
            />
          </FormField>
          <VagasField
            especie={especie}
            dt={readDate(form.values.dt)}
            chosen={form.values}
            onChoose={(values) => {
              for (const [name, value] of Object.entries(values))
                form.field(name as keyof typeof values).onChange(value);
            }}
          />
          <LocalField company={company} {...form.field('cd_local')} />
          <FormField name="hr">
            <TimeField label="Hora do primeiro" required {...form.field('hr')} />
          </FormField>
          <FormField name="intervalo">
            <TextField
              label="Minutos entre funcionários"
              help="Com 0 ficam todos à mesma hora."
              required
              inputMode="numeric"
              limit={3}
              {...form.field('intervalo')}
            />
          </FormField>
        </FormSection>
        <FormSection title="Funcionários">
          <FormField name="funcionarios" wide>
            <FuncionariosField
              company={company}
              times={timesOf(form.values)}
              refused={form.refused}
              {...form.field('funcionarios')}
            />
          </FormField>
        </FormSection>
        <FormButtons
          action={
            form.values.funcionarios.length > 1
              ? `Marcar ${form.values.funcionarios.length} funcionários`
              : 'Marcar'
          }
          busy={form.busy}
          left={form.left()}
          note={form.state}
        >
          <ListCancel to="/saude/marcacao/$tipo" params={{ tipo: especie }} />
        </FormButtons>
        {form.question}
        <UnsavedGuard
          unsaved={form.unsaved}
          busy={form.busy}
          draft={form.leaving}
          unkept={form.unkept}
        />
      </form>
    </>
  );
}
