import { Skeleton } from '@mantine/core';
import type { MedidaRow } from '@sst/contract';
import { type PassoTomado, SITUACAO_LABEL } from '@sst/contract/rules/medidas/vida';
import type { SituacaoAberta } from '@sst/contract/rules/medidas/vistas';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import type { MedidasSearch } from '../../seguranca-search.ts';
import { SITUACAO_LOOK } from '../vida/situacao-look.ts';
import { MedidaCard } from './medida-card.tsx';
import { MoreButton } from './medida-cards.tsx';
import { MoverMenu } from './mover-menu.tsx';
import classes from './quadro.module.css';
import { useMedidaRows } from './use-medida-rows.ts';

interface Drop {
  /** A card is being dragged. */
  readonly dragging: boolean;
  /** It comes from here. */
  readonly from: boolean;
  /** It may be let go here. */
  readonly takes: boolean;
  onDropped(): void;
}

interface Props extends Drop {
  readonly search: MedidasSearch;
  readonly situacao: SituacaoAberta;
  /** The measure that is being moved. */
  readonly busy: number | undefined;
  stepsOf(row: MedidaRow): readonly PassoTomado[];
  onDrag(row: MedidaRow | undefined): void;
  onMove(row: MedidaRow, passo: PassoTomado): void;
  onOpen(cd: number): void;
}

/** A column of the board: the measures of a situation, some at a time. */
export function QuadroColumn({ search, situacao, stepsOf, onDrag, onMove, onOpen, ...own }: Props) {
  const { busy, ...drop } = own;
  const found = useMedidaRows(search, { fase: situacao });
  const Icon = SITUACAO_LOOK[situacao].icon;
  return (
    <Column
      {...drop}
      label={SITUACAO_LABEL[situacao]}
      head={
        <>
          <Icon size={16} stroke={1.75} aria-hidden /> {SITUACAO_LABEL[situacao]}
          {found.count !== undefined && (
            <span className={classes.count}>{wholeNumber(found.count)}</span>
          )}
        </>
      }
    >
      {found.error && !found.rows && <LoadFailure error={found.error} onRetry={found.retry} />}
      {!found.rows && !found.error && <Skeleton height={160} />}
      {found.rows?.length === 0 && <p className={classes.none}>Nenhuma</p>}
      {found.rows && found.rows.length > 0 && (
        <ul className={classes.cards}>
          {found.rows.map((row) => (
            <Card
              key={row.cd}
              row={row}
              steps={stepsOf(row)}
              busy={busy === row.cd}
              onDrag={onDrag}
              onMove={(passo) => onMove(row, passo)}
              onOpen={() => onOpen(row.cd)}
            />
          ))}
        </ul>
      )}
      {found.hasMore && <MoreButton {...found} />}
    </Column>
  );
}

interface CardProps {
  readonly row: MedidaRow;
  readonly steps: readonly PassoTomado[];
  readonly busy: boolean;
  onDrag(row: MedidaRow | undefined): void;
  onMove(passo: PassoTomado): void;
  onOpen(): void;
}

function Card({ row, steps, busy, onDrag, onMove, onOpen }: CardProps) {
  return (
    <li
      className={classes.card}
      draggable={steps.length > 0 && !busy}
      data-busy={busy || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.medida);
        onDrag(row);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <MedidaCard
        row={row}
        onOpen={onOpen}
        end={steps.length > 0 && <MoverMenu row={row} steps={steps} onMove={onMove} />}
      />
    </li>
  );
}

/** Where measures go that are verified; they are listed on a page of their own. */
export function EndColumn({ no, ...drop }: Drop & { readonly no: number | undefined }) {
  const Icon = SITUACAO_LOOK.concluida.icon;
  return (
    <Column
      {...drop}
      label={SITUACAO_LABEL.concluida}
      narrow
      head={
        <>
          <Icon size={16} stroke={1.75} aria-hidden /> {SITUACAO_LABEL.concluida}
        </>
      }
    >
      <p className={classes.none}>
        <Link to="/seguranca/medidas/concluidas" search={{ no }}>
          Ver as concluídas
        </Link>
      </p>
    </Column>
  );
}

interface ColumnProps extends Drop {
  readonly label: string;
  readonly head: ReactNode;
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

function Column({ label, head, narrow, dragging, from, takes, onDropped, children }: ColumnProps) {
  const [over, setOver] = useState(false);
  const state = !dragging || from ? undefined : takes ? 'takes' : 'closed';
  return (
    <section
      className={classes.column}
      data-column
      data-narrow={narrow || undefined}
      data-drop={state}
      data-over={(takes && over) || undefined}
      aria-label={label}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropped();
      }}
    >
      <h2 className={classes.title}>{head}</h2>
      {children}
    </section>
  );
}
