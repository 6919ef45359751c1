import type { MarcacaoDetail } from '@sst/contract';
import { latestDay } from '@sst/contract/rules/dates';
import { DECISION_LABEL, DECISIONS, RECOMMENDATIONS } from '@sst/contract/rules/health';
import type { ReactNode } from 'react';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { readDate } from '../../../components/form/date-text.ts';
import formClasses from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { FormField, FormSection } from '../../../components/form/form-section.tsx';
import { LongTextField } from '../../../components/form/long-text-field.tsx';
import { TimeField } from '../../../components/form/time-field.tsx';
import { UnsavedGuard } from '../../../components/form/unsaved-guard.tsx';
import { labelOptions, offeredOf } from '../../../components/list/options.ts';
import { useToday } from '../../../lib/now.ts';
import { useMedicosAtivos, useTipos } from '../exam-lookups.ts';
import { ExamePersonField } from './exame-person-field.tsx';
import type { ExameValues } from './exame-values.ts';
import { FunctionsField } from './functions-field.tsx';
import { SheetField } from './sheet-field.tsx';
import { type SendExame, useExameForm } from './use-exame-form.ts';

interface Props {
  readonly company: number;
  readonly initial: ExameValues;
  /** The booking, or the exam that is corrected; its employee cannot be changed. */
  readonly about: ExameSubject | null;
  readonly submitLabel: string;
  /** The button that leaves the form. */
  readonly cancel: ReactNode;
  readonly send: SendExame;
}

/** The employee, type and physician of an exam. */
type ExameSubject = Pick<MarcacaoDetail, 'funcionario' | 'tipo' | 'medico'>;

const DECISION_OPTIONS = labelOptions(DECISION_LABEL, DECISIONS);

/** The form for the result of an exam and its fitness sheet. */
export function ExameForm({ company, initial, about, submitLabel, cancel, send }: Props) {
  const today = useToday();
  const form = useExameForm(initial, send, about === null ? 'dt' : undefined);
  const types = offeredOf(useTipos('exame', about?.tipo.cd), about?.tipo.cd);
  const physicians = useMedicosAtivos(about?.medico);
  const upload = form.values.ficha === 'anexar' ? { stop: form.stopUpload } : undefined;
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      <FormSection title="Exame">
        <ExamePersonField form={form} company={company} person={about?.funcionario} />
        <FormField name="cd_tipo_exam">
          <ChoiceField
            label="Tipo de exame"
            required
            empty="Escolher o tipo"
            options={types}
            {...form.field('cd_tipo_exam')}
          />
        </FormField>
        <FormField name="cd_medic">
          <ChoiceField
            label="Médico"
            required
            empty="Escolher o médico"
            options={physicians}
            {...form.field('cd_medic')}
          />
        </FormField>
        <FormField name="dt">
          <DateField label="Data do exame" required max={today} {...form.field('dt')} />
        </FormField>
        <FormField name="hr">
          <TimeField label="Hora do exame" {...form.field('hr')} />
        </FormField>
      </FormSection>
      <FormSection title="Resultado">
        <FormField name="cd_decis">
          <ChoiceField
            label="Decisão"
            required
            empty="Escolher a decisão"
            options={DECISION_OPTIONS}
            {...form.field('cd_decis')}
          />
        </FormField>
        <FormField name="dt_expir">
          <DateField
            label="Válido até"
            min={readDate(form.values.dt) ?? undefined}
            max={latestDay(today)}
            {...form.field('dt_expir')}
          />
        </FormField>
        <FormField name="recomendacoes" wide>
          <LongTextField
            label="Recomendações"
            limit={RECOMMENDATIONS}
            {...form.field('recomendacoes')}
          />
        </FormField>
        <FormField name="outras_funcoes" wide>
          <FunctionsField {...form.field('outras_funcoes')} />
        </FormField>
      </FormSection>
      <FormSection title="Ficha de aptidão">
        <SheetField form={form} initial={initial} />
      </FormSection>
      <FormButtons action={submitLabel} busy={form.busy} upload={upload}>
        {cancel}
      </FormButtons>
      <UnsavedGuard unsaved={form.dirty} busy={form.busy} />
    </form>
  );
}
