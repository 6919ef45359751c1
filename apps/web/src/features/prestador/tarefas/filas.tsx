import type { TarefaFila } from '@sst/contract';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { momentInWords } from '@sst/contract/rules/dates/day-words';
import { JOB_KINDS } from '@sst/contract/rules/jobs';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { Badge } from '../../../components/badges/badge.tsx';
import { TimeAgo } from '../../../components/user/time-ago.tsx';
import { useNow } from '../../../lib/time/now.ts';
import classes from './tarefas.module.css';
import { lookOf } from './tarefas-texts.ts';

/** What the server does by itself: a line for each kind, with what waits, when it last went well and when it is due next. */
export function Filas({ filas }: { readonly filas: readonly TarefaFila[] }) {
  const now = useNow();
  return (
    <section aria-labelledby="filas">
      <h2 id="filas" className={classes.heading}>
        O que o servidor faz sozinho
      </h2>
      <table className={classes.table} aria-labelledby="filas">
        <thead>
          <tr>
            <th scope="col">Tarefa</th>
            <th scope="col">Estado</th>
            <th scope="col" className={classes.number}>
              À espera
            </th>
            <th scope="col">Última vez sem falhas</th>
            <th scope="col">A seguir</th>
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={fila.tipo}>
              <th scope="row">{JOB_KINDS[fila.tipo]}</th>
              <td>
                <Badge {...lookOf(fila)} />
              </td>
              <td
                className={classes.number}
                data-label="À espera: "
                data-none={fila.aEspera === 0 || undefined}
              >
                {wholeNumber(fila.aEspera)}
              </td>
              <td data-label="Sem falhas: ">
                {fila.ultima ? <TimeAgo moment={fila.ultima} /> : 'Não nos últimos dias'}
              </td>
              <td data-label="A seguir: ">
                {fila.seguinte ? (
                  <Next moment={new Date(fila.seguinte)} now={now} />
                ) : (
                  'Quando for preciso'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** When it is due, in words; what was due since the page was read is due now. */
function Next({ moment, now }: { readonly moment: Date; readonly now: Date }) {
  return (
    <time dateTime={moment.toISOString()} title={displayMoment(moment)}>
      {moment <= now ? 'agora' : momentInWords(moment, now)}
    </time>
  );
}
