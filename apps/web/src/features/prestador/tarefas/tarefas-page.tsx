import { Button, Skeleton } from '@mantine/core';
import type { TarefaFalhada } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { useDoneItems } from '../../../components/list/done/use-done-rows.ts';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { TimeAgo } from '../../../components/user/time-ago.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { type PreparedCall, prepareCall } from '../../../lib/calls/prepared-call.ts';
import { keepDone } from '../../../lib/list/done-rows.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import { FailedJob } from './failed-job.tsx';
import { Filas } from './filas.tsx';
import { HeldLetters } from './held-letters.tsx';
import classes from './tarefas.module.css';
import { failedText, lateText, seloText } from './tarefas-texts.ts';

const keyOf = ({ id }: TarefaFalhada) => id;

/** What the server could not do by itself, for the provider to have it tried again. */
export function TarefasPage() {
  const { data, error, refetch } = useQuery(callQuery('getTarefasServidor', {}));
  const { busy, endRow } = useRowChange({ onDone: () => {} });
  const tasks = data?.message;
  const shown = tasks?.falhadas ?? [];
  const { rows, list, doneOf } = useDoneItems('getTarefasServidor', tasks?.falhadas, keyOf);
  const retry = (call: PreparedCall, some: readonly TarefaFalhada[]) =>
    endRow({
      ...call,
      make: async (options) => {
        const answer = await call.make(options);
        keepDone('getTarefasServidor', some.map(keyOf), { text: 'A tentar de novo' });
        return answer;
      },
    });
  return (
    <EmpresaFrame
      title="Tarefas"
      note={tasks && <LastRun moment={tasks.ultima} />}
      tools={
        shown.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
            loading={busy}
            onClick={() => retry(prepareCall('retryTarefasServidor', {}), shown)}
          >
            Tentar todas de novo
          </Button>
        )
      }
    >
      {tasks ? (
        <>
          <p className={classes.note}>{failedText(tasks)}</p>
          {tasks.retidas !== null && (
            <HeldLetters
              letters={tasks.retidas}
              busy={busy}
              onRelease={() => endRow(prepareCall('releaseCorreio', {}))}
            />
          )}
          {tasks.emEspera > 0 && (
            <p className={classes.note}>
              {countLabel(tasks.emEspera, 'mensagem', 'mensagens')} à espera de nova tentativa.
            </p>
          )}
          {tasks.foraDePrazo > 0 && <p className={classes.note}>{lateText(tasks.foraDePrazo)}</p>}
          {tasks.selo && <p className={classes.note}>{seloText(tasks.selo)}</p>}
          {rows.length > 0 && (
            <ul ref={list} className={classes.jobs}>
              {rows.map((job) => (
                <FailedJob
                  key={job.id}
                  job={job}
                  done={doneOf(job)}
                  busy={busy}
                  onRetry={() =>
                    retry(prepareCall('retryTarefaServidor', { params: { id: job.id } }), [job])
                  }
                />
              ))}
            </ul>
          )}
          {tasks.total > shown.length && (
            <p className={classes.note}>Só se mostram as {shown.length} mais recentes.</p>
          )}
          <Filas filas={tasks.filas} />
        </>
      ) : (
        <LoadStates
          what="as tarefas"
          missing={false}
          error={error}
          onRetry={refetch}
          back={undefined}
        >
          <Skeleton height={240} />
        </LoadStates>
      )}
    </EmpresaFrame>
  );
}

/** When the daily work ran without a failure. */
function LastRun({ moment }: { readonly moment: string | null }) {
  if (moment === null) return 'A tarefa diária não correu sem falhas nos últimos dias.';
  return (
    <>
      A tarefa diária correu <TimeAgo moment={moment} />.
    </>
  );
}
