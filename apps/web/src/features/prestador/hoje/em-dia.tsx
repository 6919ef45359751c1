import { displayDate } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import classes from '../../../components/hoje/hoje.module.css';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';

/** Who has to be examined next, of all companies. */
function NextDeadline() {
  const { data } = useQuery(
    callQuery('listPrazosPrestador', {
      query: { parte: 'em-60-dias', ordenacao: 'dt_prazo.asc', quantidade: 1 },
    }),
  );
  const next = data?.message[0];
  if (!next?.dt_prazo) return null;
  return (
    <p className={classes.next}>
      Próximo prazo: {displayDate(next.dt_prazo)}, {next.nome} ({next.empresa})
    </p>
  );
}

/** Nothing has to be done: says so, and what comes next. */
export function EmDia() {
  const pode = usePrestadorPode();
  return (
    <div className={classes.empty}>
      <p>Está tudo em dia. Bom trabalho!</p>
      {pode('agenda.gerir') && <NextDeadline />}
    </div>
  );
}
