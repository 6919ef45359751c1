import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../prestador.module.css';
import { DetailNav } from './detail-nav.tsx';

interface Props {
  onStep(by: 1 | -1): void;
  onClose(): void;
  readonly children: ReactNode;
}

/** The detail beside the list; it is sticky while the list scrolls. */
export function DetailPanel({ onStep, onClose, children }: Props) {
  return (
    <section className={`${classes.panel} ${classes.detail}`} aria-label="Dados do pedido">
      <header className={classes.panelHead}>
        <h2 className={classes.panelTitle}>Dados do pedido</h2>
        <DetailNav onStep={onStep} />
        <CloseButton aria-label="Fechar" iconSize={18} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}
