import { UnstyledButton } from '@mantine/core';
import type { MedidaRow } from '@sst/contract';
import type { ReactNode } from 'react';
import { Deadline } from '../../medidas-list.tsx';
import classes from './medida-card.module.css';

interface Props {
  readonly row: MedidaRow;
  /** The unit is said by what the card stands in. */
  readonly withoutUnit?: boolean;
  /** Stands at the end: a menu. */
  readonly end?: ReactNode;
  readonly tabIndex?: number;
  onOpen(): void;
}

/** A measure with what is looked for first: what, where, whose, by when and how grave. */
export function MedidaCard({ row, withoutUnit = false, end, tabIndex, onOpen }: Props) {
  const { medida, organig, gestao } = row;
  const { responsavel, prioridade } = gestao;
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.open}
          data-card={row.cd}
          aria-haspopup="dialog"
          tabIndex={tabIndex}
          onClick={onOpen}
        >
          {medida}
        </UnstyledButton>
        {end}
      </div>
      <p className={classes.facts}>
        {!withoutUnit && <span>{organig}</span>}
        <span>{responsavel ?? 'Sem responsável'}</span>
        {row.prazo === null ? <span>Sem prazo</span> : <Deadline row={row} />}
        {prioridade && <span>Prioridade {prioridade.texto.toLocaleLowerCase('pt')}</span>}
      </p>
    </div>
  );
}
