import { ActionIcon, UnstyledButton } from '@mantine/core';
import { FICHA_ESTADO_LABEL, type FichaEstado } from '@sst/contract/rules/circulo/circulo';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useState } from 'react';
import { lazyDialog } from '../feedback/lazy-dialog.tsx';
import classes from './circulo.module.css';
import { CIRCULO_LOOK } from './circulo-badge.tsx';
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
  const Icon = estado && CIRCULO_LOOK[estado].icon;
  const opener = {
    ...CirculoDialog.opener,
    'aria-label': `${said}: ficha de ${ficha.funcion}, ${displayDate(ficha.dt)}`,
    onClick: () => setOpen(true),
  };
  return (
    <>
      {Icon ? (
        <ActionIcon variant="subtle" color="gray" title={said} {...opener}>
          <Icon size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      ) : (
        <UnstyledButton className={classes.open} {...opener}>
          {said}
        </UnstyledButton>
      )}
      {open && <CirculoDialog ficha={ficha} onClose={() => setOpen(false)} />}
    </>
  );
}
