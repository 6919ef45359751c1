import type { RemarcacaoBody } from '@sst/contract';
import type { MudancaRazao } from '@sst/contract/rules/agenda/mudanca';
import type { ReactNode } from 'react';
import { RazaoFields } from '../../../../../components/agenda/marcacao/razao-fields.tsx';
import { DialogButtons } from '../../../../../components/form/dialog/dialog-buttons.tsx';
import { useDoubts } from '../../../../../components/form/dialog/use-doubts.tsx';
import { FocusOnMount } from '../../../../../components/form/drafts/focus-on-mount.tsx';
import { ErrorSummary } from '../../../../../components/form/errors/error-summary.tsx';
import formClasses from '../../../../../components/form/form.module.css';
import { emptyFields } from '../../../../../components/form/form-fields.ts';
import { type OnFormState, useTellState } from '../../../../../components/form/form-state.ts';
import { notifyUnchanged } from '../../../../../components/form/notify-unchanged.ts';
import { useOutdated } from '../../../../../components/form/use-outdated.tsx';
import { useSubmitForm } from '../../../../../components/form/use-submit-form.ts';
import { type RemarcarValues, remarcarBody, remarcarValues } from './booked.ts';
import { QuandoFields } from './quando-fields.tsx';
import { quandoErrors, quandoMissing } from './quando-values.ts';
import type { BookedEditor } from './use-booked.ts';

interface Props {
  readonly editor: BookedEditor;
  /** Why it is likely to be moved, where that is known. */
  readonly razao?: MudancaRazao | undefined;
  /** Which booking it is. */
  readonly children: ReactNode;
  readonly onState: OnFormState;
  /** @throws errors for the fields to show. */
  onMove(body: RemarcacaoBody): Promise<void>;
  onCancel(): void;
}

/** Moves a booking: its day and hour, how long it takes, its physician or nurse, its place, and why. */
export function RemarcarForm(props: Props) {
  return (
    <FocusOnMount key={props.editor.fills}>
      <FilledForm {...props} />
    </FocusOnMount>
  );
}

function FilledForm({ editor, razao, children, onState, onMove, onCancel }: Props) {
  const { booked, reload } = editor;
  const { sendUnlessDoubtful, question } = useDoubts('Remarcar assim mesmo');
  const { sendUnlessOutdated, notice } = useOutdated(reload);
  const form = useSubmitForm<RemarcarValues>({
    initial: remarcarValues(booked, razao),
    errorsOf: (values) => quandoErrors(values, booked),
    missingOf: (values) => ({
      ...quandoMissing(values),
      ...emptyFields(values, { razao: 'Escolha o motivo.' }),
    }),
    together: ['dt', 'hr'],
    send: async (values) => {
      const body = remarcarBody(booked, values);
      if (body) await sendUnlessOutdated(() => sendUnlessDoubtful(body, onMove));
      else form.tell(notifyUnchanged);
    },
  });
  useTellState(form, onState);
  return (
    <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
      {children}
      <ErrorSummary {...form.summary} />
      <QuandoFields
        especie={booked.especie}
        company={booked.cd_empresa}
        moved={booked}
        field={(name) => form.field(name)}
      />
      <RazaoFields razao={form.field('razao')} nota={form.field('nota')} />
      <DialogButtons action="Remarcar" busy={form.busy} cancel="Voltar" onCancel={onCancel} />
      {notice}
      {question(form)}
    </form>
  );
}
