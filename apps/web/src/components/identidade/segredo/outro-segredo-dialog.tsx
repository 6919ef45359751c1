import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PreparedCall } from '../../../lib/calls/prepared-call.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import classes from '../../own-list/own-list.module.css';

interface Props<T> {
  readonly nome: string;
  readonly renew: PreparedCall<T>;
  /** The new secret, shown this once. */
  show(made: T): ReactNode;
  onClose(): void;
  /** What happens to the secret of before. */
  readonly children: ReactNode;
}

/** Gives a program another secret, after a question, and shows it. */
export function OutroSegredoDialog<T>({ nome, renew, show, onClose, children }: Props<T>) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const [made, setMade] = useState<{ readonly it: T }>();
  const give = () =>
    run(async () => {
      try {
        setMade({ it: await renew.make() });
        await refreshAfterCall(client, renew.name);
      } catch (error) {
        notifyError(error);
      }
    });
  if (made) return show(made.it);
  return (
    <PageDialog title={`Outro segredo para «${nome}»?`} width={440} busy={busy} onClose={onClose}>
      <div className={classes.form}>
        {children}
        <div className={classes.buttons}>
          <Button variant="default" disabled={busy} data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={busy} onClick={() => void give()}>
            Dar outro segredo
          </Button>
        </div>
      </div>
    </PageDialog>
  );
}
