import { Button, Skeleton } from '@mantine/core';
import type { ModeloVisita } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../../components/feedback/load-states.tsx';
import { EmpresaFrame } from '../../../../components/prestador/empresa-frame.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import classes from './modelos.module.css';

const ModeloDialog = lazyDialog(() => import('./modelo-dialog.tsx'), 'ModeloDialog');

/** The checklists by which visits are made. */
export function ModelosVisitaPage() {
  const { data, error, refetch } = useQuery(callQuery('listModelosVisita', {}));
  const [opened, open] = useState<ModeloVisita | 'novo'>();
  const modelos = data?.message;
  return (
    <EmpresaFrame
      title="Modelos de visita"
      note={<Link to="/prestador/visitas">Visitas</Link>}
      tools={
        <Button {...ModeloDialog.opener} onClick={() => open('novo')}>
          Novo modelo
        </Button>
      }
    >
      {modelos ? (
        <ul className={classes.list}>
          {modelos.map((modelo) => (
            <li key={modelo.cd}>
              <span>
                <strong>{modelo.nome}</strong>
                {modelo.inactiv && ' (desativado)'}
              </span>
              <span className={classes.note}>{sizeOf(modelo)}</span>
              <Button
                variant="default"
                {...ModeloDialog.opener}
                aria-label={`Alterar: ${modelo.nome}`}
                onClick={() => open(modelo)}
              >
                Alterar
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <LoadStates
          what="os modelos"
          missing={false}
          error={error}
          onRetry={() => refetch()}
          back={undefined}
        >
          <Skeleton height={160} />
        </LoadStates>
      )}
      {opened && (
        <ModeloDialog
          modelo={opened === 'novo' ? undefined : opened}
          onClose={() => open(undefined)}
        />
      )}
    </EmpresaFrame>
  );
}

function sizeOf({ seccoes }: ModeloVisita): string {
  const items = seccoes.reduce((sum, { itens }) => sum + itens.length, 0);
  return `${countLabel(seccoes.length, 'secção', 'secções')}, ${countLabel(items, 'item', 'itens')}`;
}
