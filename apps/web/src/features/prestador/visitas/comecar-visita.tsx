import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import type { Marcada } from './comecar-dialog.tsx';
import classes from './visitas.module.css';

const ComecarDialog = lazyDialog(() => import('./comecar-dialog.tsx'), 'ComecarDialog');

/** Begins the visit of a booking, or goes on with it: on a page of its own, which opens without a network. */
export function ComecarVisita({ visit }: { readonly visit: Marcada }) {
  const [asked, ask] = useState(false);
  const { cd_empresa, cd_visita, empresa } = visit;
  if (cd_visita !== null) {
    return (
      <a className={classes.begun} href={`/visita/${cd_empresa}/${cd_visita}`}>
        Continuar a visita
      </a>
    );
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`Fazer a visita: ${empresa}, ${visit.tipo}`}
        {...ComecarDialog.opener}
        onClick={() => ask(true)}
      >
        Fazer a visita
      </Button>
      {asked && <ComecarDialog visit={visit} onClose={() => ask(false)} />}
    </>
  );
}
