import type { CallName } from '@sst/contract';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { BulkRun } from '../../components/bulk/bulk-run.tsx';
import { NamedRows } from '../../components/bulk/named-rows.tsx';
import { useBulk } from '../../components/bulk/use-bulk.ts';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../components/form/dialog/dialog-buttons.tsx';
import type { ChangingCall } from '../../lib/calls/call-input.ts';
import { refreshAfterCall } from '../../lib/calls/refresh.ts';
import { keepDone } from '../../lib/list/done-rows.ts';
import { forgetUndo, notify, notifyUndo } from '../../lib/notices/notify.ts';

interface Props<Row> {
  /** Those of the chosen rows that can be removed, and how many cannot. */
  readonly rows: readonly Row[];
  readonly kept: number;
  /** What they are, one and many: 'pedido', 'pedidos'. */
  readonly what: readonly [string, string];
  /** The call that removes one: bringing it back changes the same. */
  readonly call: ChangingCall;
  /** The list that they leave. */
  readonly list: CallName;
  nameOf(row: Row): string;
  remove(row: Row): Promise<unknown>;
  /** Brings back one that was removed. */
  restore(row: Row): Promise<unknown>;
  onDone(rows: readonly Row[]): void;
  onClose(): void;
}

/** Removes requests that were chosen, after a question (PEND-20). */
export function RemoveMany<Row extends { readonly cd: number }>(given: Props<Row>) {
  const { rows, kept, what, list, nameOf, remove, restore, ...props } = given;
  const client = useQueryClient();
  const words = (count: number) => countLabel(count, ...what);
  const doneText = (count: number) =>
    `${count === 1 ? 'Foi removido' : 'Foram removidos'} ${words(count)}.`;
  /** All that can be brought back, whatever the others do; says how many. */
  const restoreAll = async (removed: readonly Row[]) => {
    let back = 0;
    for (const row of removed) if (await hasWorked(restore(row))) back += 1;
    const of = back === removed.length ? '' : `, de ${removed.length}`;
    const verb = back === 1 ? 'Voltou' : 'Voltaram';
    const text = back === 0 ? 'Já não foi possível repor nenhum.' : `${verb} ${words(back)}${of}.`;
    notify(of === '' ? 'success' : 'warning', text);
    void refreshAfterCall(client, props.call);
  };
  const left = useRef(new Set<Row>());
  const aboutOf = (removed: readonly Row[]) => removed.map(nameOf).join();
  const tell = (removed: readonly Row[], since: number) => {
    notify('success', doneText(removed.length));
    const run = () => void restoreAll([...left.current]);
    if (left.current.size > 0) {
      notifyUndo('O que removeu volta a estar na lista.', { run, about: aboutOf(removed) }, since);
    }
  };
  /** Each can be brought back in its row too, before and after the toast about all of them. */
  const onDone = (removed: readonly Row[]) => {
    left.current = new Set(removed);
    const undo = (key: number | string) => {
      const row = removed.find(({ cd }) => cd === key);
      if (!row || !left.current.delete(row)) return;
      if (left.current.size === 0) forgetUndo(aboutOf(removed));
      void restoreAll([row]);
    };
    const keys = removed.map(({ cd }) => cd);
    keepDone(list, keys, { text: 'Removido', undo });
    props.onDone(removed);
  };
  const { state, running, start, stop } = useBulk({ ...props, rows, doneText, tell, onDone });
  const title = `Remover ${words(rows.length)}`;
  return (
    <PageDialog title={title} width={460} busy={running} modal={running} onClose={props.onClose}>
      {state ? (
        <BulkRun
          state={state}
          nameOf={nameOf}
          doneText={doneText}
          onStop={stop}
          onClose={props.onClose}
        />
      ) : (
        <>
          <p>
            Quer remover {words(rows.length)}? Deixam de ser analisados. Pode anular durante{' '}
            {HOLD_SECONDS} segundos; depois, não é possível recuperá-los.
          </p>
          <NamedRows names={rows.map(nameOf)} />
          {kept > 0 && (
            <p>
              {kept === 1
                ? 'Dos que escolheu, 1 já não é novo e fica.'
                : `Dos que escolheu, ${kept} já não são novos e ficam.`}
            </p>
          )}
          <DialogButtons
            action={title}
            onAction={() => void start(remove)}
            danger
            icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onCancel={props.onClose}
          />
        </>
      )}
    </PageDialog>
  );
}

const hasWorked = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );
