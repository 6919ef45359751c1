import { Button, Skeleton } from '@mantine/core';
import type { Leitura } from '@sst/contract';
import { displayDate, displayMoment } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconChevronDown } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import classes from './leituras.module.css';
import { type LeiturasDoDia, leiturasByDay, timesText } from './leituras-do-dia.ts';
import { RelatorioButton } from './relatorio-button.tsx';

interface Props {
  readonly company: number;
  readonly funcionario: { readonly cd: number; readonly nome: string };
  onClose(): void;
}

/** Who saw an employee's health data, a line for a person and day, which opens each reading: the latest first, older ones on request. */
export function LeiturasDialog({ company, funcionario, onClose }: Props) {
  const params = { company, id: funcionario.cd };
  const query = useInfiniteQuery({
    queryKey: ['listLeituras', params],
    queryFn: ({ pageParam, signal }) =>
      callApi('listLeituras', { params, query: pageParam }, { signal }),
    initialPageParam: {} as { antes?: string; depois_de?: number },
    getNextPageParam: ({ message, mais }) => {
      const last = message.at(-1);
      return mais && last ? { antes: last.quando, depois_de: last.cd } : undefined;
    },
  });
  const leituras = query.data?.pages.flatMap(({ message }) => message);
  return (
    <PageDialog
      title={`Quem viu os dados de saúde: ${funcionario.nome}`}
      width={640}
      fullOnPhone
      atTop
      onClose={onClose}
    >
      {query.error && <LoadFailure error={query.error} onRetry={query.refetch} />}
      {!leituras && !query.error && <Skeleton height={240} />}
      {leituras && <Rows leituras={leituras} more={query.hasNextPage} />}
      {leituras && (
        <div className={classes.report}>
          <RelatorioButton company={company} cd={funcionario.cd} />
        </div>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          mt={16}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Mostrar mais antigos
        </Button>
      )}
    </PageDialog>
  );
}

interface RowsProps {
  readonly leituras: readonly Leitura[];
  /** There are older ones. */
  readonly more: boolean;
}

function Rows({ leituras, more }: RowsProps) {
  if (leituras.length === 0) {
    return (
      <p className={classes.note}>
        Ninguém viu os dados de saúde deste funcionário desde que isso é registado. O que acaba de
        ser visto aparece dentro de um minuto.
      </p>
    );
  }
  return (
    <>
      <p className={classes.note}>O que acaba de ser visto aparece dentro de um minuto.</p>
      <ul className={classes.list}>
        {leiturasByDay(leituras, more).map((one) => (
          <Day key={one.key} of={one} />
        ))}
      </ul>
    </>
  );
}

/** What one person saw on one day; a press shows each reading. */
function Day({ of }: { readonly of: LeiturasDoDia }) {
  const [first] = of.leituras;
  return (
    <li>
      <details className={classes.day}>
        <summary className={classes.leitura}>
          <span>
            <strong>{first.utilizador ?? 'Utilizador apagado'}</strong>
            {first.prestador && ' (prestador)'}
            <span className={classes.note}>{timesText(of)}</span>
          </span>
          <time dateTime={of.dt} className={classes.when}>
            {keepDates(displayDate(of.dt))}
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </time>
        </summary>
        <ul className={classes.list}>
          {of.leituras.map((one) => (
            <li key={one.cd} className={classes.leitura}>
              <span>{whatOf(one)}</span>
              <time dateTime={one.quando} className={classes.when}>
                {keepDates(displayMoment(new Date(one.quando)))}
              </time>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** 'Exames realizados, com mais 9 pessoas · 192.0.2.7' */
function whatOf({ vista, pessoas, ip }: Leitura): string {
  const others = pessoas > 1 ? `, com mais ${countLabel(pessoas - 1, 'registo', 'registos')}` : '';
  return `${vista}${others}${ip ? ` · ${ip}` : ''}`;
}
