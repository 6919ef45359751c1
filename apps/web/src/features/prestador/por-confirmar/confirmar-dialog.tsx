import type { PorConfirmarRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { BulkRun } from '../../../components/bulk/bulk-run.tsx';
import { NamedRows } from '../../../components/bulk/named-rows.tsx';
import { useBulk } from '../../../components/bulk/use-bulk.ts';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { keepDone } from '../../../lib/list/done-rows.ts';
import { keyOf } from './por-confirmar-search.ts';

interface Props {
  readonly rows: readonly PorConfirmarRow[];
  /** They are confirmed, and no longer chosen. */
  onDone(rows: readonly PorConfirmarRow[]): void;
  onClose(): void;
}

const nameOf = ({ nome, dt, decis }: PorConfirmarRow) => `${nome}, ${displayDate(dt)}: ${decis}`;
const doneText = (count: number) =>
  `${count === 1 ? 'Foi confirmada' : 'Foram confirmadas'} ${countLabel(count, 'decisão', 'decisões')}.`;

/** Confirms many decisions, one after the other, after one question that names them. */
export function ConfirmarDialog({ rows, onDone, onClose }: Props) {
  const bulk = useBulk({
    rows,
    call: 'confirmExame',
    doneText,
    onClose,
    onDone: (done: readonly PorConfirmarRow[]) => {
      keepDone('listPorConfirmar', done.map(keyOf), { text: 'Confirmada' });
      onDone(done);
    },
  });
  const confirm = () =>
    void bulk.start(({ cd_empresa, cd, versao }) =>
      callApi('confirmExame', { params: { company: cd_empresa, id: cd }, body: { versao } }),
    );
  return (
    <PageDialog
      title={`Confirmar ${countLabel(rows.length, 'decisão', 'decisões')}?`}
      width={480}
      busy={bulk.running}
      modal={bulk.running}
      onClose={onClose}
    >
      {bulk.state ? (
        <BulkRun
          state={bulk.state}
          nameOf={nameOf}
          doneText={doneText}
          onStop={bulk.stop}
          onClose={onClose}
        />
      ) : (
        <>
          <p>Passam a valer em seu nome, e as fichas são geradas.</p>
          <NamedRows names={rows.map(nameOf)} />
          <DialogButtons action="Confirmar" onAction={confirm} busy={false} onCancel={onClose} />
        </>
      )}
    </PageDialog>
  );
}
