import { Skeleton } from '@mantine/core';
import type { DiaPorFechar, DiasPorFecharQuery } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import type { Especie } from '@sst/contract/rules/saude';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadStates } from '../../../../components/feedback/load-states.tsx';
import { EmpresaFrame } from '../../../../components/prestador/empresa-frame.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { dotted } from '../../../../lib/dotted.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { AgendaTabs } from '../agenda-tabs.tsx';
import { weekdayText } from '../agenda-texts.ts';
import classes from './fechar.module.css';
import type { FecharSearch } from './fechar-search.ts';

const WORDS = {
  exame: { one: 'exame', many: 'exames', nobody: 'Sem médico escolhido', whose: 'medico' },
  'acao-enfermagem': {
    one: 'ação de enfermagem',
    many: 'ações de enfermagem',
    nobody: 'Sem enfermeiro escolhido',
    whose: 'enfermeiro',
  },
} as const;

const wordsOf = (especie: Especie | undefined): readonly [one: string, many: string] =>
  especie ? [WORDS[especie].one, WORDS[especie].many] : ['marcação', 'marcações'];

/** Companies that are named; of the others only the number. */
const NAMED = 3;

function namesOf(empresas: readonly string[]): string {
  const more = empresas.length - NAMED;
  const named = empresas.slice(0, NAMED).join(', ');
  return more > 0 ? `${named} e mais ${more}` : named;
}

/** The days until today with bookings that nobody has closed, by physician and nurse. */
export function DiasPorFechar(query: DiasPorFecharQuery) {
  const { data, error, refetch } = useQuery(callQuery('listDiasPorFechar', { query }));
  const { especie, ver, de } = query;
  const days = data?.message;
  const total = days?.reduce((sum, one) => sum + one.total, 0) ?? 0;
  return (
    <EmpresaFrame
      title="Fechar o dia"
      note={
        days &&
        dotted(
          total > 0 ? `${countLabel(total, ...wordsOf(especie))} por fechar` : null,
          de ? 'Só as suas' : null,
          ver === 'passados' ? 'Só de dias passados' : null,
          total > 0 ? 'O mais antigo primeiro' : null,
        )
      }
      tools={
        (especie || ver || de) && (
          <Link to="/prestador/agenda/fechar" className={classes.link}>
            Ver todos os dias por fechar
          </Link>
        )
      }
      tabs={<AgendaTabs />}
    >
      {days ? (
        <Days days={days} />
      ) : (
        <LoadStates
          what="os dias por fechar"
          missing={false}
          error={error}
          onRetry={() => refetch()}
          back={undefined}
        >
          <Skeleton height={320} />
        </LoadStates>
      )}
    </EmpresaFrame>
  );
}

function Days({ days }: { readonly days: readonly DiaPorFechar[] }) {
  const today = useToday();
  if (days.length === 0) {
    return <p className={`${classes.days} ${classes.empty}`}>Não há marcações por fechar.</p>;
  }
  return (
    <ul className={classes.days}>
      {days.map(({ dia, especie, cd, nome, total, empresas }) => {
        const { one, many, nobody, whose } = WORDS[especie];
        const search: FecharSearch = { dia, ...(cd !== null && { [whose]: cd }) };
        return (
          <li key={`${dia} ${especie} ${cd}`} className={classes.day}>
            <span className={classes.dayName}>
              {weekdayText(dia)} {displayDate(dia)}
              {dia === today && ' (hoje)'}
            </span>
            <strong className={classes.dayWho}>{nome ?? nobody}</strong>
            <span className={classes.note}>{namesOf(empresas)}</span>
            <span className={classes.note}>{countLabel(total, one, many)}</span>
            <Link
              to="/prestador/agenda/fechar"
              search={search}
              className={classes.dayLink}
              aria-label={`Fechar ${weekdayText(dia)} ${displayDate(dia)}, ${nome ?? nobody}`}
            >
              Fechar
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
