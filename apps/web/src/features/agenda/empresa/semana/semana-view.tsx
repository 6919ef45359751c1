import { ActionIcon, Button, Skeleton } from '@mantine/core';
import type { MarcacaoRow } from '@sst/contract';
import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { OptionalPart } from '../../../../components/feedback/optional-part.tsx';
import { useNarrow } from '../../../../components/list/columns/use-narrow.ts';
import type { InsteadProps } from '../../../../components/list/list-page.tsx';
import { RowDetails } from '../../../../components/list/rows/row-details.tsx';
import {
  type MarcacoesSearch,
  marcacoesSource,
} from '../../../../components/saude/saude-search.ts';
import { useEspecie } from '../../../../components/saude/use-especie.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { pageOptions } from '../../../../lib/list/list-query.ts';
import { lazyPart } from '../../../../lib/page/lazy-part.ts';
import { useAbilities } from '../../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { PropostaAnswers } from '../propostas/proposta-answers.tsx';
import { propostasList } from '../propostas/propostas-list.tsx';
import classes from './semana.module.css';
import { SemanaDays } from './semana-days.tsx';
import { type SemanaRow, semanaRows } from './semana-rows.ts';

const SemanaCalendar = lazyPart(() => import('./semana-calendar.tsx'), 'SemanaCalendar');

/** Narrower than this the week is a list by day. */
const NARROW = 640;
/** As many pages of bookings as are shown; of more it is said. */
const MOST_PAGES = 5;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props extends InsteadProps<MarcacaoRow> {
  readonly search: MarcacoesSearch;
}

/** The bookings of seven days, from today or another on, and what is proposed in them, by the filters of the list. */
export function SemanaView({ search, page, stale, open }: Props) {
  const especie = useEspecie();
  const company = useEmpresa().cd;
  const today = useToday();
  const navigate = useNavigate({ from: '/saude/marcacao/$tipo' });
  const element = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(element, NARROW);
  const { pode } = useAbilities();
  const [proposta, setProposta] = useState<number>();
  const first = search.dia ?? today;
  const last = addDays(first, 6);
  const source = marcacoesSource(search, especie);
  const rest = useRest(company, source, page);
  const propostas = usePropostas(company, source, search);
  const rows = useMemo(
    () => page && semanaRows(especie, [...page.message, ...rest], propostas ?? []),
    [page, rest, propostas, especie],
  );
  const onOpen = (row: SemanaRow) =>
    'marcacao' in row.of ? open(row.of.marcacao) : setProposta(row.of.proposta.cd);
  // Once it is answered, here or elsewhere, it is among them no more.
  const waits = propostas?.find(({ cd }) => cd === proposta);
  const go = (dia: string | undefined) =>
    navigate({ search: (before) => ({ ...before, dia }), resetScroll: false });
  const shown = page ? page.message.length + rest.length : 0;
  return (
    <div ref={element} className={classes.view} data-stale={stale || undefined}>
      <WeekTools first={first} today={today} onGo={go} />
      {page && shown < page.count && (
        <p className={classes.note} role="status">
          {`Mostram-se ${shown} de ${page.count} marcações: filtre por unidade ou por médico, ou veja a lista.`}
        </p>
      )}
      {first < today && <PastNote first={first} last={last} />}
      {rows?.length === 0 && (
        <p className={classes.note} role="status">
          Nada marcado nestes sete dias, com estes filtros.
        </p>
      )}
      {!rows && <Skeleton height={480} />}
      {rows && (narrow || last < today) && (
        <SemanaDays first={first} today={today} rows={rows} onOpen={onOpen} />
      )}
      {rows && !narrow && last >= today && (
        <OptionalPart fallback={<Skeleton height={480} />}>
          <SemanaCalendar first={first} today={today} rows={rows} onOpen={onOpen} />
        </OptionalPart>
      )}
      {waits && (
        <RowDetails
          title="Marcação por confirmar"
          row={waits}
          columns={propostasList(pode('marcacoes.responder')).columns}
          actions={
            <>
              <PropostaAnswers row={waits} />
              <Button
                variant="subtle"
                renderRoot={(root) => (
                  <Link to="/saude/propostas" search={{ no: search.no }} {...root} />
                )}
              >
                Ver marcações por confirmar
              </Button>
            </>
          }
          onClose={() => setProposta(undefined)}
        />
      )}
    </div>
  );
}

interface ToolsProps {
  /** The first of the seven days. */
  readonly first: string;
  readonly today: string;
  /** @param dia another first day; absent for today. */
  onGo(dia: string | undefined): void;
}

/** Goes from week to week. */
function WeekTools({ first, today, onGo }: ToolsProps) {
  const last = addDays(first, 6);
  return (
    <div className={classes.tools}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Semana anterior"
        onClick={() => onGo(addDays(first, -7))}
      >
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <span className={classes.period} aria-live="polite">
        {`${displayDate(first).slice(0, 5)} a ${displayDate(last).slice(0, 5)}`}
      </span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Semana seguinte"
        onClick={() => onGo(addDays(first, 7))}
      >
        <IconChevronRight {...ICON} />
      </ActionIcon>
      <Button variant="default" disabled={first === today} onClick={() => onGo(undefined)}>
        A partir de hoje
      </Button>
    </div>
  );
}

/** Says where the bookings of days that have passed are. */
function PastNote({ first, last }: { readonly first: string; readonly last: string }) {
  const especie = useEspecie();
  const { pode } = useAbilities();
  return (
    <p className={classes.note}>
      Aqui estão marcações de hoje em diante. O que já passou está em{' '}
      {pode('exames.ver') && <Link to="/saude/exame">Exames realizados</Link>}
      {pode('faltas.ver') && (
        <>
          {' '}
          e em{' '}
          <Link
            to="/saude/falta/$tipo"
            params={{ tipo: especie }}
            search={{ de: first, ate: last }}
          >
            Faltas
          </Link>
        </>
      )}
      .
    </p>
  );
}

/** What is proposed in the week, unless the list is that of a notice, which has counted bookings alone. */
function usePropostas(
  company: number,
  source: ReturnType<typeof marcacoesSource>,
  { pesquisa, medico, enfermeiro, no, aviso }: MarcacoesSearch,
) {
  const especie = useEspecie();
  const wanted = aviso === undefined;
  const { data } = useQuery({
    ...callQuery('listPropostas', {
      params: { company: no ?? company },
      query: {
        pagina: 1,
        quantidade: source.search.quantidade,
        especie,
        pesquisa,
        medico,
        enfermeiro,
        de: source.always?.de,
        ate: source.always?.ate,
      },
    } as never),
    placeholderData: keepPreviousData,
    enabled: wanted,
  });
  return wanted ? data?.message : undefined;
}

/** The bookings of the pages after the first. */
function useRest(
  company: number,
  source: ReturnType<typeof marcacoesSource>,
  page: Props['page'],
): readonly MarcacaoRow[] {
  const pages = Math.min(page?.countPag ?? 1, MOST_PAGES);
  return useQueries({
    queries: Array.from({ length: pages - 1 }, (_, at) => pageOptions(company, source, at + 2)),
    combine: restOf,
  });
}

const restOf = (
  results: readonly { readonly data?: { readonly message: unknown[] } | undefined }[],
) => results.flatMap(({ data }) => (data?.message ?? []) as MarcacaoRow[]);
