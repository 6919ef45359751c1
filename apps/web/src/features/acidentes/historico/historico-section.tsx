import { Button, Skeleton } from '@mantine/core';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { dotted } from '../../../lib/dotted.ts';
import file from '../processo/processo.module.css';
import classes from './historico.module.css';

interface Props {
  readonly company: number;
  readonly acidente: number;
}

/** Who did what in the file of an accident, for who asks for it: reading it is recorded. */
export function HistoricoSection({ company, acidente }: Props) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  return (
    <section aria-labelledby={id} className={file.section}>
      <h2 id={id} className={file.title}>
        Histórico
      </h2>
      {asked ? (
        <Lines company={company} acidente={acidente} />
      ) : (
        <div>
          <Button variant="default" size="compact-md" onClick={() => setAsked(true)}>
            Ver quem fez o quê
          </Button>
        </div>
      )}
    </section>
  );
}

function Lines({ company, acidente }: Props) {
  const params = { company, id: acidente };
  const { data, error, refetch } = useQuery(callQuery('getHistoricoAcidente', { params }));
  if (!data)
    return (
      <LoadStates what="o histórico" missing={false} error={error} onRetry={refetch} back={null}>
        <Skeleton height={72} />
      </LoadStates>
    );
  if (data.message.length === 0) return <p className={file.dimmed}>Nada mudou até agora.</p>;
  return (
    <ol className={classes.lines}>
      {data.message.map(({ cd, quando, quem, texto, mudou }) => (
        <li key={cd}>
          <p className={classes.what}>{texto}</p>
          {mudou.map((change) => (
            <p key={change} className={classes.change}>
              {change}
            </p>
          ))}
          <p className={file.dimmed}>
            {dotted(displayMoment(new Date(quando)), quem ?? 'Por si mesmo')}
          </p>
        </li>
      ))}
    </ol>
  );
}
