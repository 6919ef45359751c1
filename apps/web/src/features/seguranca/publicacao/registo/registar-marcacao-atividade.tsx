import { dayIn } from '@sst/contract/rules/dates/dates';
import type { ComponentProps } from 'react';
import { summaryOf } from '../atividade-action.ts';
import { AtividadeSubject } from '../atividade-subject.tsx';
import { FreshAtividade } from '../fresh-atividade.tsx';
import classes from '../publicacao.module.css';
import { RegistarForm } from './registar-form.tsx';
import { registoOf } from './registar-values.ts';

interface Props
  extends Omit<ComponentProps<typeof RegistarForm>, 'booked' | 'initial' | 'onReload'> {
  /** The code of the booking. */
  readonly id: number;
}

/** The form of a booked activity, filled from the booking as it is now. */
export function RegistarMarcacaoAtividade({ id, ...given }: Props) {
  return (
    <FreshAtividade company={given.company} id={id} height={520}>
      {(booked, refill) => (
        <>
          <AtividadeSubject row={summaryOf(booked)} booked className={classes.subject} />
          <RegistarForm
            {...given}
            booked={booked}
            initial={registoOf(booked, dayIn(new Date()))}
            onReload={refill}
          />
        </>
      )}
    </FreshAtividade>
  );
}
