import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Brand } from '../../../components/brand.tsx';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { useKeptPage, useOpenVisita } from './use-visita.ts';
import classes from './visita.module.css';
import { VisitaContent } from './visita-content.tsx';

/** A visit where it is made: on a tablet or telephone, with a network or without. */
export function VisitaPage() {
  const { empresa, visita } = useParams({ strict: false }) as Record<string, string>;
  const [tries, setTries] = useState(0);
  return (
    <main className={classes.page}>
      <header className={classes.brand}>
        <Brand size={28} />
        <a href="/prestador/visitas">Visitas</a>
      </header>
      <Opened
        key={`${empresa}/${visita}/${tries}`}
        company={Number(empresa)}
        visita={Number(visita)}
        onAgain={() => setTries(tries + 1)}
      />
    </main>
  );
}

interface OpenedProps {
  readonly company: number;
  readonly visita: number;
  onAgain(): void;
}

/** One try to open a visit, and what comes of it. */
function Opened({ company, visita, onAgain }: OpenedProps) {
  const kept = useKeptPage();
  const { local, error } = useOpenVisita(company, visita);
  if (local) return <VisitaContent local={local} kept={kept} />;
  if (error === undefined) return <p role="status">A abrir a visita…</p>;
  return (
    <div className={classes.problem} role="alert">
      <h1 tabIndex={-1}>Não foi possível abrir a visita</h1>
      <p>{textOf(error)}</p>
      <Button onClick={onAgain}>Tentar de novo</Button>
    </div>
  );
}

function textOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0)
    return 'Não há rede, e esta visita ainda não está neste aparelho. Abra-a uma vez com rede.';
  return error instanceof Error ? error.message : 'Tente de novo.';
}
