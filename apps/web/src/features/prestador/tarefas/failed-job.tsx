import { Button } from '@mantine/core';
import type { TarefaFalhada } from '@sst/contract';
import { JOB_KINDS } from '@sst/contract/rules/jobs';
import { countLabel } from '@sst/contract/rules/texts/text';
import { TimeAgo } from '../../../components/user/time-ago.tsx';
import classes from './tarefas.module.css';

interface Props {
  readonly job: TarefaFalhada;
  /** Another one is being tried again. */
  readonly busy: boolean;
  onRetry(): void;
}

/** A failed job: what it does, why it failed, how often and when it was tried. */
export function FailedJob({ job: { tipo, motivo, tentativas, quando }, busy, onRetry }: Props) {
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
      <Button
        variant="default"
        size="sm"
        aria-label={`Tentar de novo: ${what}`}
        disabled={busy}
        onClick={onRetry}
      >
        Tentar de novo
      </Button>
    </li>
  );
}

function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
