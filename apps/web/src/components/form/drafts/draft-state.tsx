import { Button } from '@mantine/core';
import { DRAFT_DAYS } from '@sst/contract/rules/rascunhos';
import type { DraftStatus } from '../../../lib/drafts/draft-keeper.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import classes from '../form.module.css';

const timeOfDay = new Intl.DateTimeFormat('pt-PT', { hour: '2-digit', minute: '2-digit' });

/** Whether closing the window would lose something. */
export function isUnkept({ kind }: DraftStatus): boolean {
  return kind === 'pending' || kind === 'failed';
}

interface Props {
  readonly status: DraftStatus;
  /** Deletes the oldest draft of the form, so that this one can be saved. */
  onMakeRoom?(): Promise<void>;
}

/** Tells the user that a form keeps a draft, and how far it has come. */
export function DraftState({ status, onMakeRoom }: Props) {
  const { busy, run } = useInFlight();
  return (
    <>
      O que escrever fica guardado durante {DRAFT_DAYS} dias, até enviar.{' '}
      {status.kind === 'pending' && <span className={classes.saved}>Por guardar.</span>}
      {status.kind === 'saved' && (
        <span className={classes.saved}>Guardado às {timeOfDay.format(new Date(status.at))}.</span>
      )}
      {status.kind === 'failed' && <strong role="status">Por guardar: {status.text}</strong>}
      {status.kind === 'failed' && status.full && onMakeRoom && (
        <>
          {' '}
          <Button
            variant="default"
            size="compact-xs"
            loading={busy}
            onClick={() => void run(onMakeRoom)}
          >
            Apagar o mais antigo e guardar
          </Button>
        </>
      )}
    </>
  );
}
