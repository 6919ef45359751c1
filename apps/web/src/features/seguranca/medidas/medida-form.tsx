import { dayIn } from '@sst/contract/rules/dates/dates';
import { useQueryClient } from '@tanstack/react-query';
import { UnsavedGuard } from '../../../components/form/dialog/unsaved-guard.tsx';
import { type DraftRules, useDraftForm } from '../../../components/form/drafts/use-draft-form.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import formClasses from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { ListCancel } from '../../../components/list/detail/list-return.tsx';
import { useListReturn } from '../../../components/list/detail/use-list-return.ts';
import type { CallOptions } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import type { DraftPlace } from '../../../lib/drafts/draft-place.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { useStillShown } from '../../../lib/page/use-still-shown.ts';
import { DATES, medidaErrors, missingFields } from './medida-rules.ts';
import type { MedidaValues } from './medida-values.ts';
import { RiskFields } from './risk-fields.tsx';
import { TermFields } from './term-fields.tsx';

const LIST = { to: '/seguranca/medidas' } as const;

interface FormOptions {
  readonly initial: MedidaValues;
  readonly place: DraftPlace;
  readonly draft: DraftRules<MedidaValues>;
  /** The date that is today unless it is changed. */
  readonly datedToday?: 'dt' | undefined;
  call(values: MedidaValues, options: CallOptions): Promise<{ readonly message: string }>;
  /** Handles an error. @returns whether it did; otherwise the form shows the error. */
  takes?(error: unknown): boolean;
}

interface Props extends FormOptions {
  readonly company: number;
  readonly submitLabel: string;
}

/** The form that creates or edits a measure. What is typed is kept as a draft. */
export function MedidaForm({ company, submitLabel, ...options }: Props) {
  const form = useMedidaForm(options);
  return (
    <>
      {form.note}
      <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
        <ErrorSummary {...form.summary} />
        <RiskFields form={form} company={company} />
        <TermFields form={form} />
        <FormButtons
          action={submitLabel}
          busy={form.busy}
          left={form.left()}
          note={<>O cliente vê a medida logo que a guarde. {form.state}</>}
        >
          <ListCancel {...LIST} />
        </FormButtons>
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

function useMedidaForm({ draft, ...options }: FormOptions) {
  const client = useQueryClient();
  const back = useListReturn(LIST);
  const isShown = useStillShown();
  return useDraftForm<MedidaValues>({
    ...options,
    ...draft,
    what: 'a medida',
    quoted: true,
    titleOf: ({ medida }) => medida,
    errorsOf: (values) => medidaErrors(values, dayIn(new Date())),
    missingOf: missingFields,
    together: DATES,
    finish: (message) => {
      notify('success', message);
      void refreshAfterCall(client, 'updateMedida');
      if (isShown()) back(true);
    },
  });
}
export type MedidaFormState = ReturnType<typeof useMedidaForm>;
