import { UnstyledButton } from '@mantine/core';
import { FICHA_ESTADO_LABEL, type FichaEstado } from '@sst/contract/rules/circulo/circulo';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useState } from 'react';
import { lazyDialog } from '../feedback/lazy-dialog.tsx';
import classes from './circulo.module.css';
import { CirculoBadge } from './circulo-badge.tsx';
import type { Assinavel } from './ficha-do-ficheiro.ts';

const CirculoDialog = lazyDialog(() => import('./circulo-dialog.tsx'), 'CirculoDialog');

interface Props {
  readonly ficha: Assinavel;
  /** Its state, where the list knows it; a button without it says 'Circuito'. */
  readonly estado?: FichaEstado;
}

/** The state of a sheet, which opens what has become of it. */
export function CirculoButton({ ficha, estado }: Props) {
  const [open, setOpen] = useState(false);
  const said = estado ? FICHA_ESTADO_LABEL[estado] : 'Circuito';
  return (
    <>
      <UnstyledButton
        className={classes.open}
        aria-label={`${said}: ficha de ${ficha.funcion}, ${displayDate(ficha.dt)}`}
        {...CirculoDialog.opener}
        onClick={() => setOpen(true)}
      >
        {estado ? <CirculoBadge estado={estado} /> : said}
      </UnstyledButton>
      {open && <CirculoDialog ficha={ficha} onClose={() => setOpen(false)} />}
    </>
  );
}
