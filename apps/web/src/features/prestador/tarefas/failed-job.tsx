import { Button } from '@mantine/core';
import type { TarefaFalhada } from '@sst/contract';
import { JOB_KINDS } from '@sst/contract/rules/jobs';
import { countLabel } from '@sst/contract/rules/texts/text';
import { DoneNote } from '../../../components/list/done/done-note.tsx';
import { TimeAgo } from '../../../components/user/time-ago.tsx';
import type { DoneRow } from '../../../lib/list/done-rows.ts';
import classes from './tarefas.module.css';

interface Props {
  readonly job: TarefaFalhada;
  readonly done?: DoneRow | undefined;
  /** Another one is being tried again. */
  readonly busy: boolean;
  onRetry(): void;
}

/** A failed job: what it does, why it failed, how often and when it was tried. */
export function FailedJob({ job, done, busy, onRetry }: Props) {
  const { tipo, motivo, tentativas, quando } = job;
  const what = JOB_KINDS[tipo];
  return (
    <li className={classes.job}>
      <div>
        <strong>{what}</strong>
        <p>{sentence(motivo)}</p>
        <p className={classes.note}>
          {countLabel(tentativas, 'tentativa', 'tentativas')}
          {quando && (
            <>
              , a última <TimeAgo moment={quando} />
            </>
          )}
        </p>
      </div>
      {done ? (
        <DoneNote done={done} name={what} />
      ) : (
        <Button
          variant="default"
          size="sm"
          aria-label={`Tentar de novo: ${what}`}
          disabled={busy}
          onClick={onRetry}
        >
          Tentar de novo
        </Button>
      )}
    </li>
  );
}

function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
