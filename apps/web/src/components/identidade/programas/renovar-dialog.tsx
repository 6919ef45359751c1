import { Button } from '@mantine/core';
import type { ChavePrograma } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import classes from '../../own-list/own-list.module.css';
import { type KeysOf, programasCalls } from './programas-calls.ts';
import { Segredo } from './segredo.tsx';

interface Props {
  readonly of: KeysOf;
  readonly chave: ChavePrograma;
  onClose(): void;
}

/** Gives a key another secret, after a question, and shows it. */
export function RenovarDialog({ of, chave: { cd, nome }, onClose }: Props) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const [segredo, setSegredo] = useState<string>();
  const renew = () =>
    run(async () => {
      const call = programasCalls(of).renew(cd);
      try {
        setSegredo((await call.make()).chave);
        await refreshAfterCall(client, call.name);
      } catch (error) {
        notifyError(error);
      }
    });
  if (segredo !== undefined) return <Segredo of={of} chave={segredo} onClose={onClose} />;
  return (
    <PageDialog title={`Outro segredo para «${nome}»?`} width={440} busy={busy} onClose={onClose}>
      <div className={classes.form}>
        <p>
          O segredo que o programa usa continua a servir até o terminar aqui: ponha primeiro o novo
          no programa.
        </p>
        <div className={classes.buttons}>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={busy} data-autofocus onClick={() => void renew()}>
            Dar outro segredo
          </Button>
        </div>
      </div>
    </PageDialog>
  );
}
