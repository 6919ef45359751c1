import { Button } from '@mantine/core';
import type { CalendarioRow } from '@sst/contract';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import classes from '../../../../components/own-list/own-list.module.css';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { refreshAfter } from '../../../../lib/calls/refresh.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';

interface Props {
  readonly row: CalendarioRow;
  onClose(): void;
}

/** Ends a calendar, after a question: programs that read it get nothing any more. */
export function TerminarDialog({ row: { cd, nome }, onClose }: Props) {
  const { busy, endRow } = useRowChange({
    refresh: (client) => refreshAfter(client, 'calendarios'),
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
            color="red"
            loading={busy}
            onClick={() => endRow(() => callApi('endCalendario', { params: { calendario: cd } }))}
          >
            Terminar
          </Button>
        </div>
      </div>
    </PageDialog>
  );
}
