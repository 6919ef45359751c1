import { Button, Skeleton } from '@mantine/core';
import type { MetodoGuardado } from '@sst/contract';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import classes from './metodo.module.css';
import { MetodoMatriz } from './metodo-matriz.tsx';

const MetodoDialog = lazyDialog(() => import('./metodo-dialog.tsx'), 'MetodoDialog');

/** How the provider says how grave a risk is: the method in use, and those before it. */
export function MetodoPage() {
  const { data, error, refetch } = useQuery(callQuery('listMetodosRisco', {}));
  const changes = usePrestadorPode()('listas.gerir');
  /** The method that a new one begins as. */
  const [begun, begin] = useState<MetodoGuardado>();
  const all = data?.message ?? [];
  const [present, ...before] = all;
  const sinceOf = (one: MetodoGuardado) => sinceText(one, one === all.at(-1));
  return (
    <EmpresaFrame
      title="Método de risco"
      note="Como se diz a prioridade de um risco, em medidas, visitas e avaliações."
      tools={
        changes &&
        present && (
          <Button {...MetodoDialog.opener} onClick={() => begin(present)}>
            Mudar o método
          </Button>
        )
      }
    >
      {present ? (
        <>
          <section className={classes.present} aria-labelledby="metodo-em-uso">
            <h2 id="metodo-em-uso">{present.metodo.nome}</h2>
            <p className={classes.note}>{sinceOf(present)}</p>
            <MetodoMatriz label="Matriz em uso" metodo={present.metodo} />
          </section>
          {before.length > 0 && (
            <section aria-labelledby="metodos-anteriores">
              <h2 id="metodos-anteriores" className={classes.title}>
                Métodos anteriores
              </h2>
              <ul className={classes.list}>
                {before.map((one) => (
                  <li key={one.cd}>
                    <span>{one.metodo.nome}</span>
                    <span className={classes.note}>{sinceOf(one)}</span>
                    {changes && (
                      <Button
                        variant="default"
                        {...MetodoDialog.opener}
                        aria-label={`Voltar a usar: ${one.metodo.nome}`}
                        onClick={() => begin(one)}
                      >
                        Voltar a usar
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      ) : (
        <LoadStates what="o método" missing={false} error={error} onRetry={refetch} back={null}>
          <Skeleton height={360} />
        </LoadStates>
      )}
      {begun && present && (
        <MetodoDialog
          metodo={begun.metodo}
          anterior={present.cd}
          onClose={() => begin(undefined)}
        />
      )}
    </EmpresaFrame>
  );
}

/** @param first whether nobody set it up: it was there from the beginning. */
function sinceText({ autor, momento }: MetodoGuardado, first: boolean): string {
  if (first) return 'Desde o início.';
  return `Desde ${displayMoment(new Date(momento))}, por ${autor ?? 'alguém que já não tem conta'}.`;
}
