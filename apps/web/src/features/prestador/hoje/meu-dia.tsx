import { Button, Skeleton } from '@mantine/core';
import type { AgendaQuery, MarcacaoNaAgenda } from '@sst/contract';
import { addDays } from '@sst/contract/rules/dates/dates';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { FALTA_LABEL, MARCACAO_STATE } from '@sst/contract/rules/saude';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayHead } from '../../../components/calendario/week.ts';
import classes from '../../../components/hoje/hoje.module.css';
import { NotCounted } from '../../../components/hoje/not-counted.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { dotted } from '../../../lib/dotted.ts';
import own from './hoje-prestador.module.css';

/** The professional whose day it is. */
export type Quem = Pick<AgendaQuery, 'medico' | 'enfermeiro'>;

/** How many people are named; the others are in the agenda. */
const NAMED = 8;

/** How many days are looked ahead where nobody is expected today. */
const AHEAD = 7;

/** The bookings of the physician or the nurse who reads it: who is expected today, or when somebody is next. */
export function MeuDia({ quem, day }: { readonly quem: Quem; readonly day: string }) {
  const query = { ...quem, de: day, ate: day };
  const { data, error, refetch } = useQuery(callQuery('listAgenda', { query }));
  const rows = data?.message;
  return (
    <section className={classes.card} aria-labelledby="o-meu-dia" aria-busy={!rows && !error}>
      <div className={classes.cardHead}>
        <h2 id="o-meu-dia">O meu dia</h2>
        {rows && rows.length > 0 && (
          <Button
            component={Link}
            to="/prestador/agenda/fechar"
            search={{ ...quem, dia: day } as never}
            size="xs"
          >
            Fechar o dia
          </Button>
        )}
      </div>
      {error ? (
        <NotCounted what="as suas marcações de hoje" onRetry={() => void refetch()} />
      ) : !rows ? (
        <div className={classes.waiting} aria-hidden>
          <Skeleton height={20} width="60%" />
          <Skeleton height={20} width="45%" />
        </div>
      ) : rows.length === 0 ? (
        <Next quem={quem} day={day} />
      ) : (
        <People rows={rows} quem={quem} day={day} />
      )}
    </section>
  );
}

/** On which day somebody is next, within a week. */
function Next({ quem, day }: { readonly quem: Quem; readonly day: string }) {
  const query = { ...quem, de: addDays(day, 1), ate: addDays(day, AHEAD) };
  const rows = useQuery(callQuery('listAgenda', { query })).data?.message;
  const next = rows?.[0]?.dt;
  const some = rows?.filter(({ dt }) => dt === next) ?? [];
  return (
    <p className={classes.none}>
      Não tem marcações hoje.
      {next !== undefined && (
        <>
          {' '}
          A seguir, {dayHead(next)}: <ToAgenda rows={some} quem={quem} day={next} />
        </>
      )}
    </p>
  );
}

interface PeopleProps {
  readonly rows: readonly MarcacaoNaAgenda[];
  readonly quem: Quem;
  readonly day: string;
}

/** The way to a day of the own agenda, which has the rows that are counted. */
function ToAgenda({ rows, quem, day }: PeopleProps) {
  return (
    <Link
      to="/prestador/agenda"
      search={{ ...quem, vista: 'dia', dia: day } as never}
      className={classes.unit}
    >
      {countLabel(rows.length, 'marcação', 'marcações')}
    </Link>
  );
}

function People({ rows, quem, day }: PeopleProps) {
  // Who is still to come first: later in the day, the first of the morning are past.
  const open = rows.filter(({ cd_estad }) => cd_estad === MARCACAO_STATE.marcada);
  const shown = (open.length > 0 ? open : rows).slice(0, NAMED);
  return (
    <>
      <p className={own.sum}>
        <ToAgenda rows={rows} quem={quem} day={day} />
        {open.length < rows.length && ` · ${open.length} por fechar`}
      </p>
      <ol className={own.people} aria-label="Quem vem hoje">
        {shown.map((row) => (
          <Person key={`${row.cd_empresa} ${row.cd}`} row={row} quem={quem} />
        ))}
      </ol>
      {shown.length < rows.length && (
        <p className={own.more}>
          <Link
            to="/prestador/agenda/fechar"
            search={{ ...quem, dia: day } as never}
            className={classes.unit}
          >
            Ver o dia todo
          </Link>
        </p>
      )}
    </>
  );
}

/** What became of a booking; nothing of one that is open. */
function stateText({ especie, cd_estad }: MarcacaoNaAgenda): string | null {
  if (cd_estad === MARCACAO_STATE.marcada) return null;
  if (cd_estad === MARCACAO_STATE.realizada) return especie === 'exame' ? 'Veio' : 'Realizada';
  return FALTA_LABEL[especie][cd_estad];
}

function Person({ row, quem }: { readonly row: MarcacaoNaAgenda } & Pick<PeopleProps, 'quem'>) {
  const { hr, fuso, nome, empresa, tipo, cd_enferm_antes } = row;
  const before = quem.enfermeiro !== undefined && cd_enferm_antes === quem.enfermeiro;
  return (
    <li>
      <time>{fuso ? hourText(hr, fuso) : hr}</time>
      <span>
        <strong>{nome}</strong>
        <span className={classes.note}>
          {dotted(empresa, tipo, before ? 'antes do médico' : null, stateText(row))}
        </span>
      </span>
    </li>
  );
}
