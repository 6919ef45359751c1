import { dayIn } from '@sst/contract/rules/dates';
import formClasses from '../../../components/form/form.module.css';
import { FormButtons } from '../../../components/form/form-buttons.tsx';
import { UnsavedGuard } from '../../../components/form/unsaved-guard.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { ListCancel } from '../../../components/list/list-return.tsx';
import { useListReturn } from '../../../components/list/use-list-return.ts';
import { useStillShown } from '../../../lib/use-still-shown.ts';
import { DATES, medidaErrors, missingFields } from './medida-rules.ts';
import type { MedidaValues } from './medida-values.ts';
import { RiskFields } from './risk-fields.tsx';
import { TermFields } from './term-fields.tsx';

const LIST = { to: '/seguranca/medidas' } as const;

interface Props {
  readonly company: number;
  readonly initial: MedidaValues;
  /** The date that is today unless it is changed. */
  readonly datedToday?: 'dt' | undefined;
  readonly submitLabel: string;
  /** Sends the form. @returns whether it is saved. */
  send(values: MedidaValues): Promise<boolean>;
}

/** The form that creates or edits a measure. */
export function MedidaForm({ company, initial, datedToday, submitLabel, send }: Props) {
  const back = useListReturn(LIST);
  const isShown = useStillShown();
  const form = useMedidaForm(initial, datedToday, async (values) => {
    const saved = await send(values);
    if (saved && isShown()) back(true);
  });
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      <RiskFields form={form} company={company} />
      <TermFields form={form} />
      <FormButtons
        action={submitLabel}
        busy={form.busy}
        note="O cliente vê a medida logo que a guarde."
      >
        <ListCancel {...LIST} />
      </FormButtons>
      <UnsavedGuard unsaved={form.dirty} busy={form.busy} />
    </form>
  );
}

function useMedidaForm(
  initial: MedidaValues,
  datedToday: 'dt' | undefined,
  send: (values: MedidaValues) => Promise<void>,
) {
  return useSubmitForm<MedidaValues>({
    initial,
    datedToday,
    errorsOf: (values) => medidaErrors(values, dayIn(new Date())),
    missingOf: missingFields,
    together: DATES,
    send,
  });
}
export type MedidaFormState = ReturnType<typeof useMedidaForm>;
