import { Button, Skeleton } from '@mantine/core';
import type { Hoje } from '@sst/contract';
import { HOJE_LINES, isOfAgenda } from '@sst/contract/rules/hoje/hoje';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Reference } from '../../../components/feedback/reference.tsx';
import { referenceOf } from '../../../lib/calls/api-error.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { Agenda } from './agenda.tsx';
import { EmDia } from './em-dia.tsx';
import classes from './hoje.module.css';
import { Linha } from './linha.tsx';

interface LinesProps {
  /** `undefined` while loading. */
  readonly hoje: Hoje | undefined;
  onRetry(): void;
}

/** The lines: the first ones, and the others behind 'Mais'. */
function Lines({ hoje, onRetry }: LinesProps) {
  const [all, setAll] = useState(false);
  if (!hoje) {
    return (
      <div className={classes.waiting} aria-hidden>
        {[60, 45, 70, 50].map((width) => (
          <Skeleton key={width} height={20} width={`${width}%`} />
        ))}
      </div>
    );
  }
  const lines = hoje.linhas.filter(({ id }) => !isOfAgenda(id));
  if (lines.length === 0) return <EmDia />;
  const rest = lines.length - HOJE_LINES;
  const shown = all ? lines : lines.slice(0, HOJE_LINES);
  return (
    <>
      <ul className={classes.lines}>
        {shown.map((line) => (
          <Linha key={line.id} line={line} day={hoje.dia} />
        ))}
      </ul>
      <div className={classes.foot}>
        {rest > 0 && (
          <Button size="xs" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Menos' : `Mais ${rest}`}
          </Button>
        )}
        {lines.some(({ total }) => total === null) && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Contar de novo
          </Button>
        )}
      </div>
    </>
  );
}

/** What has to be done today, and who is expected. */
export function HojePart() {
  const company = useEmpresa().cd;
  const { pode } = useAbilities();
  const { data, error, refetch } = useQuery(callQuery('getHoje', { params: { company } }));
  const hoje = data?.message;
  const retry = () => void refetch();
  return (
    <div className={classes.today}>
      <section className={classes.card} aria-labelledby="para-fazer" aria-busy={!hoje && !error}>
        <div className={classes.cardHead}>
          <h2 id="para-fazer">Para fazer</h2>
        </div>
        {error ? (
          <div className={classes.failed} role="alert">
            <span>
              {error.message}
              <Reference of={referenceOf(error)} />
            </span>
            <Button size="xs" variant="default" onClick={retry}>
              Tentar de novo
            </Button>
          </div>
        ) : (
          <Lines hoje={hoje} onRetry={retry} />
        )}
      </section>
      {pode('marcacoes.ver') && hoje && (
        <Agenda lines={hoje.linhas.filter(({ id }) => isOfAgenda(id))} day={hoje.dia} />
      )}
    </div>
  );
}
