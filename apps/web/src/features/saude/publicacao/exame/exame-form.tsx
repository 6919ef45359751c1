import { Button } from '@mantine/core';
import type { ExameDetail, MarcacaoDetail } from '@sst/contract';
import { FUSO_NAME } from '@sst/contract/rules/dates/fusos';
import { DECISION_LABEL, DECISIONS } from '@sst/contract/rules/saude';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { OptionalPart } from '../../../../components/feedback/optional-part.tsx';
import { DateField } from '../../../../components/form/dates/date-field.tsx';
import { TimeField } from '../../../../components/form/dates/time-field.tsx';
import { UnsavedGuard } from '../../../../components/form/dialog/unsaved-guard.tsx';
import { useQuestions } from '../../../../components/form/dialog/use-questions.tsx';
import { ErrorSummary } from '../../../../components/form/errors/error-summary.tsx';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { labelOptions, offeredOf } from '../../../../components/form/fields/options.ts';
import formClasses from '../../../../components/form/form.module.css';
import { FormButtons } from '../../../../components/form/form-buttons.tsx';
import { Field, FormField, FormSection } from '../../../../components/form/form-section.tsx';
import { useMedicosAtivos, useTipos } from '../../../../components/saude/exame-lookups.ts';
import { isFocusFree } from '../../../../lib/page/focus.ts';
import { lazyPart } from '../../../../lib/page/lazy-part.ts';
import { useOwnProfessional, usePrestadorPode } from '../../../../lib/session/use-prestador.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { ExamePersonField } from './exame-person-field.tsx';
import { demandsCondition } from './exame-proposals.ts';
import type { ExameValues } from './exame-values.ts';
import { FichaField } from './ficha/ficha-field.tsx';
import { FunctionsField } from './functions-field.tsx';
import { RecomendacoesField } from './recomendacoes/recomendacoes-field.tsx';
import { AND_NEXT, type ExameSending, useExameForm } from './use-exame-form.ts';
import { ValidityField } from './validity-field.tsx';

const ExclusoesField = lazyPart(
  () => import('./recomendacoes/exclusoes-field.tsx'),
  'ExclusoesField',
);

interface Props {
  readonly company: number;
  readonly initial: ExameValues;
  /** The booking that is kept; its employee cannot be changed. */
  readonly marcacao: MarcacaoDetail | null;
  /** The exam that is corrected; its employee cannot be changed. */
  readonly exame: ExameDetail | null;
  readonly submitLabel: string;
  /** The button that leaves the form. */
  readonly cancel: ReactNode;
  readonly sending: ExameSending;
}

const DECISION_OPTIONS = labelOptions(DECISION_LABEL, DECISIONS);

type Form = ReturnType<typeof useExameForm>;
type Sides = Pick<Props, 'marcacao' | 'exame'>;

/** The form for the result of an exam and its fitness sheet. */
export function ExameForm({
  company,
  initial,
  marcacao,
  exame,
  submitLabel,
  cancel,
  sending,
}: Props) {
  const about = exame ?? marcacao;
  const { ask, dialog } = useQuestions({
    title: exame ? 'Guardar assim?' : 'Registar assim?',
    action: submitLabel,
  });
  const facts = { company, exame: exame?.cd, marcacao: marcacao?.cd };
  const form = useExameForm({
    initial,
    exame,
    facts,
    datedToday: about === null ? 'dt' : undefined,
    sending,
    ask,
  });
  const upload = form.filled.ficha === 'anexar' ? { stop: form.stopUpload } : undefined;
  const { next, goOn } = useNextKey(form);
  return (
    <>
      {form.note}
      <form
        ref={form.element}
        className={formClasses.form}
        noValidate
        onSubmit={form.submit}
        onKeyDown={goOn}
      >
        <ErrorSummary {...form.summary} />
        <ExameSection form={form} company={company} about={about} />
        <ResultSection
          form={form}
          exame={exame}
          marcacao={marcacao}
          // Of a booking with its physician all is known but the result.
          isBooked={marcacao !== null && initial.cd_medic !== ''}
        />
        <FormSection title="Ficha de aptidão">
          <FichaField form={form} company={company} exame={exame} />
        </FormSection>
        <FormButtons
          action={submitLabel}
          busy={form.busy}
          left={form.left()}
          upload={upload}
          note={form.state}
        >
          {!exame && <NextButton ref={next} disabled={form.busy} />}
          {cancel}
        </FormButtons>
        {dialog}
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

/** Ctrl+Enter sends the form and goes on to the next booking, as the button says. */
function useNextKey({ element }: Form) {
  const next = useRef<HTMLButtonElement>(null);
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !next.current) return;
    event.preventDefault();
    element.current?.requestSubmit(next.current);
  };
  return { next, goOn };
}

interface NextProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly disabled: boolean;
}

function NextButton({ ref, disabled }: NextProps) {
  return (
    <Button
      ref={ref}
      type="submit"
      variant="default"
      value={AND_NEXT}
      disabled={disabled}
      title="Ctrl+Enter"
      aria-keyshortcuts="Control+Enter"
    >
      Registar e seguinte
    </Button>
  );
}

interface ExameSectionProps {
  readonly form: Form;
  readonly company: number;
  /** The exam or the booking that the form is about. */
  readonly about: ExameDetail | MarcacaoDetail | null;
}

/** Who was examined, of what, by whom and when. */
function ExameSection({ form, company, about }: ExameSectionProps) {
  const today = useToday();
  const types = offeredOf(useTipos('exame', about?.tipo.cd), about?.tipo.cd);
  const all = useMedicosAtivos(company, about?.medico);
  const own = useOwnProfessional('cd_medic');
  const forOthers = usePrestadorPode()('exames.escrever');
  const physicians = forOthers ? all : all.filter(({ value }) => value === String(own));
  return (
    <FormSection title="Exame">
      <ExamePersonField form={form} company={company} person={about?.funcionario} />
      <Field
        as={ChoiceField}
        form={form}
        name="cd_tipo_exam"
        label="Tipo de exame"
        required
        empty="Escolher o tipo"
        options={types}
      />
      <Field
        as={ChoiceField}
        form={form}
        name="cd_medic"
        label="Médico"
        required
        empty="Escolher o médico"
        options={physicians}
      />
      <Field as={DateField} form={form} name="dt" label="Data do exame" required max={today} />
      <Field
        as={TimeField}
        form={form}
        name="hr"
        label="Hora do exame"
        description={about?.fuso && FUSO_NAME[about.fuso]}
      />
    </FormSection>
  );
}

interface ResultSectionProps extends Sides {
  readonly form: Form;
  readonly isBooked: boolean;
}

function ResultSection({ form, exame, marcacao, isBooked }: ResultSectionProps) {
  const conditional = demandsCondition(form.filled, exame);
  const decision = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isBooked && isFocusFree()) decision.current?.focus();
  }, [isBooked]);
  return (
    <FormSection title="Resultado">
      <Field
        as={ChoiceField}
        form={form}
        name="cd_decis"
        ref={decision}
        label="Decisão"
        description={isBooked && marcacao && `De ${marcacao.funcionario.nome}.`}
        required
        empty="Escolher a decisão"
        options={DECISION_OPTIONS}
      />
      <FormField name="dt_expir">
        <ValidityField form={form} exame={exame} />
      </FormField>
      <Field
        as={RecomendacoesField}
        form={form}
        name="recomendacoes"
        errors={form.summary.errors}
        wide
        required={conditional}
      />
      {form.values.recomendacoes.some((text) => text !== null) && (
        <OptionalPart>
          <Field as={ExclusoesField} form={form} name="exclui" wide />
        </OptionalPart>
      )}
      <Field as={FunctionsField} form={form} name="outras_funcoes" wide />
    </FormSection>
  );
}
