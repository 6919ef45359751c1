import { Button, Skeleton } from '@mantine/core';
import type { PrazoResposta } from '@sst/contract';
import { horasText, RESPOSTA_LABEL } from '@sst/contract/rules/hoje/prazos-resposta';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { LinkTabs } from '../../../components/tabs/link-tabs.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { LIST_TABS } from './list-tabs.ts';
import classes from './parametros.module.css';

const PrazoRespostaDialog = lazyDialog(
  () => import('./prazo-resposta-dialog.tsx'),
  'PrazoRespostaDialog',
);

/** Within which time the provider promises to answer each kind of request. */
export function PrazosRespostaPage() {
  const { data, error, refetch } = useQuery(callQuery('listPrazosResposta', {}));
  const [asked, setAsked] = useState<PrazoResposta | null>(null);
  const may = usePrestadorPode()('listas.gerir');
  return (
    <EmpresaFrame
      title="Listas do prestador"
      note="Em quanto tempo promete responder ao que as empresas pedem. Só contam as horas de dias úteis."
      tools={null}
      tabs={<LinkTabs label="Listas" tabs={LIST_TABS} />}
    >
      {data ? (
        <ul className={classes.list}>
          {data.message.map((one) => (
            <li key={one.tipo} className={classes.row}>
              <p className={`${classes.short} ${classes.name}`}>
                {RESPOSTA_LABEL[one.tipo]} <strong>{horasText(one.horas)}</strong>
              </p>
              {may && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Alterar: ${RESPOSTA_LABEL[one.tipo]}`}
                  aria-haspopup="dialog"
                  onClick={() => setAsked(one)}
                >
                  Alterar
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <LoadStates
          what="os prazos de resposta"
          missing={false}
          error={error}
          onRetry={refetch}
          back={undefined}
        >
          <Skeleton height={320} />
        </LoadStates>
      )}
      {asked && <PrazoRespostaDialog prazo={asked} onClose={() => setAsked(null)} />}
    </EmpresaFrame>
  );
}
