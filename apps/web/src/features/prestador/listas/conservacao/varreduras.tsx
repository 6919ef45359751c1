import { Skeleton } from '@mantine/core';
import type { Varredura } from '@sst/contract';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { LoadStates } from '../../../../components/feedback/load-states.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import classes from './conservacao.module.css';
import { varreduraText } from './conservacao-texts.ts';

const ORIGEM: Readonly<Record<Varredura['origem'], string>> = {
  noite: 'durante a noite',
  comando: 'pela linha de comandos',
};

/** The last runs of the sweep, with what each has deleted. */
export function Varreduras() {
  const { data, error, refetch } = useQuery(callQuery('listVarreduras', {}));
  return (
    <section className={classes.part} aria-labelledby="varreduras">
      <h2 id="varreduras">Últimas varreduras</h2>
      {data ? (
        data.message.length > 0 ? (
          <ol className={classes.runs}>
            {data.message.map((run) => (
              <li key={run.cd}>
                <strong>{displayMoment(new Date(run.comeco))}</strong>, {ORIGEM[run.origem]}
                <p>{varreduraText(run)}</p>
              </li>
            ))}
          </ol>
        ) : (
          <p>Ainda não houve nenhuma: corre todas as noites.</p>
        )
      ) : (
        <LoadStates
          what="as varreduras"
          missing={false}
          error={error}
          onRetry={refetch}
          back={undefined}
        >
          <Skeleton height={160} />
        </LoadStates>
      )}
    </section>
  );
}
