import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../worklist.module.css';
import type { WorklistWords } from '../worklist-definition.ts';
import { StepButtons } from './step-buttons.tsx';

interface Props {
  readonly words: WorklistWords;
  onStep(by: 1 | -1): void;
  onClose(): void;
  readonly children: ReactNode;
}

/** The open row beside the list; it is sticky while the list scrolls. */
export function RowPanel({ words, onStep, onClose, children }: Props) {
  return (
    <section className={classes.panel} aria-label={words.heading}>
      <header className={classes.panelHead}>
        <h2 className={classes.panelTitle}>{words.heading}</h2>
        <StepButtons words={words} onStep={onStep} />
        <CloseButton aria-label="Fechar" iconSize={18} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}
