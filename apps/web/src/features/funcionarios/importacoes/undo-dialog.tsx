import type { ImportacaoRow } from '@sst/contract';
import { importacaoName } from '@sst/contract/folhas/pedidos-folhas';
import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconArrowBackUp } from '@tabler/icons-react';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { notifyUndo } from '../../../lib/notices/notify.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';

interface Props {
  readonly row: ImportacaoRow;
  onClose(): void;
}

/** Asks once whether all of an import that is still new is taken back, and takes it back. */
export function UndoDialog({ row, onClose }: Props) {
  const company = useEmpresa().cd;
  const params = { company, id: row.cd };
  const about = `importação ${row.cd}`;
  const restore = prepareCall('undoRemocaoImportacao', { params });
  const { busy, endRow, takeBack } = useRowChange({
    onDone: onClose,
    done: {
      list: 'listImportacoes',
      keys: [row.cd],
      text: 'Retirada',
      undo: { run: restore, about },
    },
  });
  const stay = row.em_analise + row.aceites + row.recusados;
  return (
    <PageDialog title="Desfazer a importação" width={480} busy={busy} onClose={onClose}>
      <p>
        Quer retirar {countLabel(row.novos, 'pedido', 'pedidos')} de{' '}
        <strong>{importacaoName(row)}</strong>? {row.novos === 1 ? 'Deixa' : 'Deixam'} de ser{' '}
        {row.novos === 1 ? 'analisado' : 'analisados'}. Pode anular durante {HOLD_SECONDS} segundos;
        depois, não é possível {row.novos === 1 ? 'recuperá-lo' : 'recuperá-los'}.
      </p>
      {stay > 0 && (
        <p>
          {stay === 1
            ? '1 pedido já não é novo e fica.'
            : `${stay} pedidos já não são novos e ficam.`}
        </p>
      )}
      <DialogButtons
        action={`Retirar ${countLabel(row.novos, 'pedido', 'pedidos')}`}
        onAction={() =>
          endRow(prepareCall('removeImportacao', { params }), (message) =>
            notifyUndo(message, { run: () => void takeBack(restore), about }),
          )
        }
        danger
        icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
        busy={busy}
        onCancel={onClose}
      />
    </PageDialog>
  );
}
