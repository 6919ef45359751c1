import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { PrazoPrestadorRow } from '@sst/contract';
import { FUSO_NAME } from '@sst/contract/rules/dates/fusos';
import { LIST } from '@sst/contract/rules/limits';
import { countLabel, empresaDisplayName } from '@sst/contract/rules/texts/text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PrazoCell } from '../../../../../components/agenda/pedir-marcacao/prazo-cell.tsx';
import { LoadFailure } from '../../../../../components/feedback/load-problem.tsx';
import { TextField } from '../../../../../components/form/fields/text-field.tsx';
import { callQuery } from '../../../../../lib/calls/call-query.ts';
import { dotted } from '../../../../../lib/dotted.ts';
import { type AgendaRow, keyOf } from '../../agenda-rows.ts';
import { momentText, siteText } from '../../agenda-texts.ts';

import classes from './por-marcar-panel.module.css';

/** People who are shown at once: the search narrows the others. */
const SHOWN = 30;

/** What is dragged from the list into the calendar. */
export type Dragged =
  | { readonly what: 'pessoa'; readonly pessoa: PrazoPrestadorRow }
  | { readonly what: 'marcacao'; readonly marcacao: AgendaRow };

interface Props {
  /** Narrows the people to a company. */
  readonly empresa: number | undefined;
  /** Whether who is due is listed. */
  readonly due: boolean;
  /** Bookings that stand in no column of the calendar, and why. */
  readonly unplaced: readonly AgendaRow[];
  readonly unplacedTitle: string;
  onDrag(dragged: Dragged | undefined): void;
  onBook(pessoa: PrazoPrestadorRow): void;
  onOpen(marcacao: AgendaRow): void;
}

/** Beside the calendar: bookings without a column, and who is due, to be dragged into it or booked by a button. */
export function PorMarcarPanel({ empresa, due, unplaced, unplacedTitle, ...props }: Props) {
  return (
    <aside className={classes.panel} aria-label="Por marcar">
      {unplaced.length > 0 && (
        <section className={classes.part} aria-label={unplacedTitle}>
          <h2 className={classes.title}>
            {unplacedTitle} <span className={classes.count}>{unplaced.length}</span>
          </h2>
          <ul className={classes.people}>
            {unplaced.map((marcacao) => (
              <li
                key={keyOf(marcacao)}
                className={classes.person}
                draggable
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.setData('text/plain', marcacao.nome);
                  props.onDrag({ what: 'marcacao', marcacao });
                }}
                onDragEnd={() => props.onDrag(undefined)}
              >
                <div className={classes.who}>
                  <strong>{marcacao.nome}</strong>
                  <span className={classes.note}>
                    {dotted(
                      momentText(marcacao),
                      marcacao.fuso && FUSO_NAME[marcacao.fuso],
                      empresaDisplayName({ nome: marcacao.empresa, cd_aux: null }),
                    )}
                  </span>
                </div>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-haspopup="dialog"
                  aria-label={`Abrir a marcação de ${marcacao.nome}`}
                  onClick={() => props.onOpen(marcacao)}
                >
                  Abrir
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {due && <DuePeople empresa={empresa} onDrag={props.onDrag} onBook={props.onBook} />}
    </aside>
  );
}

function DuePeople({ empresa, onDrag, onBook }: Pick<Props, 'empresa' | 'onDrag' | 'onBook'>) {
  const [typed, setTyped] = useState('');
  const [pesquisa] = useDebouncedValue(typed.trim(), LIST.searchDelay);
  const { data, error, refetch } = useQuery({
    ...callQuery('listPrazosPrestador', {
      query: { quantidade: SHOWN, empresa, pesquisa: pesquisa || undefined },
    }),
    placeholderData: keepPreviousData,
  });
  const more = data ? data.count - data.message.length : 0;
  return (
    <section className={classes.part} aria-label="Pessoas por marcar">
      <h2 className={classes.title}>
        Por marcar {data && <span className={classes.count}>{data.count}</span>}
      </h2>
      <TextField
        label="Procurar"
        placeholder="Nome, empresa, unidade"
        type="search"
        limit={LIST.maxSearchLength}
        value={typed}
        onChange={setTyped}
      />
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.message.length === 0 && <p className={classes.note}>Ninguém por marcar.</p>}
      <ul className={classes.people}>
        {data?.message.map((pessoa) => (
          <li
            key={`${pessoa.cd_empresa}-${pessoa.cd}`}
            className={classes.person}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData('text/plain', pessoa.nome);
              onDrag({ what: 'pessoa', pessoa });
            }}
            onDragEnd={() => onDrag(undefined)}
          >
            <div className={classes.who}>
              <strong>{pessoa.nome}</strong>
              <span className={classes.note}>
                {dotted(
                  empresaDisplayName({ nome: pessoa.empresa, cd_aux: null }),
                  siteText(pessoa.caminho),
                )}
              </span>
              <PrazoCell row={pessoa} />
            </div>
            <Button
              variant="default"
              size="compact-sm"
              aria-haspopup="dialog"
              aria-label={`Marcar ${pessoa.nome}`}
              onClick={() => onBook(pessoa)}
            >
              Marcar
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={classes.note}>
          E mais {countLabel(more, 'pessoa', 'pessoas')}: procure pelo nome ou escolha a empresa.
        </p>
      )}
    </section>
  );
}
