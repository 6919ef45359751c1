import { Button } from '@mantine/core';
import type { PropostaRow } from '@sst/contract';
import { useState } from 'react';
import { useConfirmPropostas } from '../../../../components/agenda/propostas/use-confirm-propostas.ts';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { useAbilities } from '../../../../lib/session/use-abilities.ts';

const RecusaDialog = lazyDialog(() => import('./recusa-dialog.tsx'), 'RecusaDialog');
const VagaDialog = lazyDialog(() => import('./vaga-dialog.tsx'), 'VagaDialog');
const TrocaDialog = lazyDialog(() => import('./troca-dialog.tsx'), 'TrocaDialog');

/** The buttons that answer one proposal, for who may. */
export function PropostaAnswers({ row }: { readonly row: PropostaRow }) {
  const { pode } = useAbilities();
  const [asked, ask] = useState<'recusar' | 'vaga' | 'troca'>();
  const { busy, confirm } = useConfirmPropostas();
  const answers = pode('marcacoes.responder');
  const close = () => ask(undefined);
  return (
    <>
      {answers && (
        <>
          <Button loading={busy} onClick={() => confirm([row])}>
            Confirmar
          </Button>
          <Button variant="default" aria-haspopup="dialog" onClick={() => ask('vaga')}>
            Outra vaga
          </Button>
        </>
      )}
      {pode('marcacoes.trocar') && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => ask('troca')}>
          Outra pessoa
        </Button>
      )}
      {answers && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => ask('recusar')}>
          Recusar
        </Button>
      )}
      {asked === 'recusar' && <RecusaDialog rows={[row]} onClose={close} />}
      {asked === 'vaga' && <VagaDialog row={row} onClose={close} />}
      {asked === 'troca' && <TrocaDialog row={row} onClose={close} />}
    </>
  );
}
