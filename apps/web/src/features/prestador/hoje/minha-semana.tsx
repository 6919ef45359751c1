import { Skeleton } from '@mantine/core';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayTitle } from '../../../components/calendario/week.ts';
import classes from '../../../components/hoje/hoje.module.css';
import { NotCounted } from '../../../components/hoje/not-counted.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { dotted } from '../../../lib/dotted.ts';
import own from './hoje-prestador.module.css';

/** How many visits are named; the others are in their week. */
const NAMED = 8;

/** Where the technician who reads it is expected this week, from today on. */
export function MinhaSemana({ tecnico, day }: { readonly tecnico: number; readonly day: string }) {
  const { data, error, refetch } = useQuery(callQuery('listVisitas', { query: { tecnico } }));
  const visitas = data?.message.visitas;
  const ahead = visitas?.filter(({ dt }) => dt >= day) ?? [];
  return (
    <section
      className={classes.card}
      aria-labelledby="a-minha-semana"
      aria-busy={!visitas && !error}
    >
      <div className={classes.cardHead}>
        <h2 id="a-minha-semana">A minha semana</h2>
      </div>
      {error ? (
        <NotCounted what="as suas visitas" onRetry={() => void refetch()} />
      ) : !visitas ? (
        <div className={classes.waiting} aria-hidden>
          <Skeleton height={20} width="60%" />
        </div>
      ) : visitas.length === 0 ? (
        <p className={classes.none}>Não tem visitas esta semana.</p>
      ) : (
        <>
          <p className={own.sum}>
            <Link to="/prestador/visitas" className={classes.unit}>
              {countLabel(visitas.length, 'visita', 'visitas')}
            </Link>
            {ahead.length < visitas.length && ` · ${ahead.length} de hoje em diante`}
          </p>
          <ol className={own.people} aria-label="As minhas visitas">
            {ahead.slice(0, NAMED).map(({ cd_empresa, cd, dt, hr, fuso, empresa, tipo }) => (
              <li key={`${cd_empresa} ${cd}`}>
                <time>{dotted(dayTitle(dt), hr && hourText(hr, fuso))}</time>
                <span>
                  <strong>{empresa}</strong>
                  <span className={classes.note}>{tipo}</span>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
