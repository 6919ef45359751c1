import type { FuncionarioRow } from '@sst/contract';
import { peopleText } from '@sst/contract/rules/agenda/pedidos-marcacao';
import type { ComponentProps, ReactNode } from 'react';
import { BulkRun } from '../../../components/bulk/bulk-run.tsx';
import { LeftOut, type LeftRow } from '../../../components/bulk/left-out.tsx';
import { useBulk } from '../../../components/bulk/use-bulk.ts';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { FormDialog } from '../../../components/form/dialog/form-dialog.tsx';
import { ErrorSummary } from '../../../components/form/errors/error-summary.tsx';
import formClasses from '../../../components/form/form.module.css';
import type { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import {
  type Named,
  TickedNames,
  type useTicked,
} from '../../../components/todos/ticked-names.tsx';
import type { ChangingCall } from '../../../lib/calls/call-input.ts';

/** A dialog about the chosen employees. */
export interface ChosenProps {
  readonly chosen: readonly FuncionarioRow[];
  /** These are done, and no longer chosen. */
  onDone(rows: readonly FuncionarioRow[]): void;
  onClose(): void;
}

interface Many extends Pick<ChosenProps, 'onDone' | 'onClose'> {
  readonly rows: readonly FuncionarioRow[];
  readonly call: ChangingCall;
  doneText(count: number): string;
}

/** One request for each of some employees, one after the other. */
export const useMany = (many: Many) => useBulk<FuncionarioRow>(many);

type Form = ReturnType<typeof useSubmitForm<object>>;

interface Props {
  readonly title: string;
  readonly action: string;
  readonly bulk: ReturnType<typeof useMany>;
  readonly form: Pick<Form, 'element' | 'submit' | 'dirty' | 'busy' | 'summary'>;
  readonly names: readonly Named[];
  readonly ticked: ReturnType<typeof useTicked>;
  readonly left: readonly LeftRow[];
  doneText: ComponentProps<typeof BulkRun>['doneText'];
  onClose(): void;
  /** The day that holds for all, and what else there is to say. */
  readonly children: ReactNode;
}

/** One question about many employees: who, with a box each, who is left out and why, and what holds for all; then how it goes. */
export function ManyDialog({ title, bulk, form, names, ticked, ...props }: Props) {
  const count = names.filter(({ codigo }) => ticked.isTicked(codigo)).length;
  return (
    <FormDialog
      title={`${title}: ${peopleText(count)}`}
      width={640}
      fullOnPhone
      unsaved={form.dirty && !bulk.state}
      busy={bulk.running}
      onClose={props.onClose}
    >
      {(close) =>
        bulk.state ? (
          <BulkRun
            state={bulk.state}
            nameOf={({ nome }) => nome}
            doneText={props.doneText}
            onStop={bulk.stop}
            onClose={props.onClose}
          />
        ) : (
          <form ref={form.element} className={formClasses.form} noValidate onSubmit={form.submit}>
            <ErrorSummary {...form.summary} />
            {names.length > 0 && <TickedNames legend="Pessoas" all={names} ticked={ticked} />}
            <LeftOut rows={props.left} />
            {props.children}
            <DialogButtons action={props.action} disabled={count === 0} onCancel={close} />
          </form>
        )
      }
    </FormDialog>
  );
}
