import type { MarcacaoAtividadeRow } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { BulkRun } from '../../../components/bulk/bulk-run.tsx';
import { NamedRows } from '../../../components/bulk/named-rows.tsx';
import { useBulk } from '../../../components/bulk/use-bulk.ts';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import formClasses from '../../../components/form/form.module.css';
import { callApi } from '../../../lib/calls/api-client.ts';
import { keepDone } from '../../../lib/list/done-rows.ts';
import { momentText } from './atividade-action.ts';

interface Props {
  readonly company: number;
  readonly rows: readonly MarcacaoAtividadeRow[];
  /** They are cancelled, and no longer chosen. */
  onDone(rows: readonly MarcacaoAtividadeRow[]): void;
  onClose(): void;
}

const nameOf = (row: MarcacaoAtividadeRow) => `${row.tipo}, ${row.organig}, ${momentText(row)}`;

const words = (count: number) => countLabel(count, 'marcação', 'marcações');

const doneText = (count: number) =>
  `${count === 1 ? 'Foi cancelada' : 'Foram canceladas'} ${words(count)}.`;

/** Confirms the cancellation of many bookings, and cancels them. */
export function CancelarMuitasDialog({ company, rows, onDone, onClose }: Props) {
  const bulk = useBulk({
    rows,
    call: 'deleteMarcacaoAtividade',
    doneText,
    onClose,
    onDone: (done: readonly MarcacaoAtividadeRow[]) => {
      keepDone(
        'listMarcacoesAtividade',
        done.map(({ cd }) => cd),
        { text: 'Cancelada' },
      );
      onDone(done);
    },
  });
  const title = `Cancelar ${words(rows.length)}`;
  const cancel = ({ cd: id, dt, hr }: MarcacaoAtividadeRow) =>
    callApi('deleteMarcacaoAtividade', {
      params: { company, id },
      query: { antes_dt: dt, antes_hr: hr },
    });
  return (
    <PageDialog
      title={title}
      width={460}
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
          <NamedRows names={rows.map(nameOf)} />
          <p className={formClasses.context}>
            Deixam de existir, também para o cliente. Não é possível voltar atrás.
          </p>
          <DialogButtons
            action={title}
            onAction={() => void bulk.start(cancel)}
            danger
            cancel="Voltar"
            onCancel={onClose}
          />
        </>
      )}
    </PageDialog>
  );
}
