import { Button } from '@mantine/core';
import type { CalendarioRow } from '@sst/contract';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import classes from '../../../../components/own-list/own-list.module.css';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';

interface Props {
  readonly row: CalendarioRow;
  onClose(): void;
}

/** Ends a calendar, after a question: programs that read it get nothing any more. */
export function TerminarDialog({ row: { cd, nome }, onClose }: Props) {
  const { busy, endRow } = useRowChange({
    onDone: onClose,
    done: { list: 'listCalendarios', keys: [cd], text: 'Terminado' },
  });
  return (
    <PageDialog title={`Terminar «${nome}»?`} width={440} busy={busy} onClose={onClose}>
      <div className={classes.form}>
        <p>O endereço deixa de servir, também nos aparelhos que já o leem. Não volta atrás.</p>
        <div className={classes.buttons}>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            color="red.9"
            loading={busy}
            onClick={() => endRow(prepareCall('endCalendario', { params: { calendario: cd } }))}
          >
            Terminar
          </Button>
        </div>
      </div>
    </PageDialog>
  );
}
