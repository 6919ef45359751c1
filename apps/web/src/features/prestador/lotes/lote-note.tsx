import { Button } from '@mantine/core';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { IconCheck, IconFileStack, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { MarkedNote } from '../../../components/feedback/marked-note.tsx';
import { loteName, lotesQuery } from './lotes-query.ts';

const LoteDialog = lazyDialog(() => import('./lote-dialog.tsx'), 'LoteDialog');
const { aceite, recusado } = PEDIDO_STATE;

/** Names the batch that the queue is filtered by, and decides all of it at once. */
export function LoteNote({ cd }: { readonly cd: number }) {
  const { data } = useQuery(lotesQuery);
  const [asked, setAsked] = useState<typeof aceite | typeof recusado | null>(null);
  if (!data) return null;
  const lote = data.message.find((one) => one.cd === cd);
  const given = { onMouseEnter: LoteDialog.preload, onFocus: LoteDialog.preload };
  return (
    <>
      <MarkedNote
        icon={IconFileStack}
        actions={
          lote && (
            <>
              <Button
                {...given}
                variant="default"
                size="compact-md"
                aria-haspopup="dialog"
                leftSection={<IconX size={16} stroke={2} aria-hidden />}
                onClick={() => setAsked(recusado)}
              >
                Recusar o lote
              </Button>
              <Button
                {...given}
                size="compact-md"
                aria-haspopup="dialog"
                leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
                onClick={() => setAsked(aceite)}
              >
                Aceitar o lote
              </Button>
            </>
          )
        }
      >
        <p>
          {lote ? (
            <>
              <strong>{loteName(lote)}</strong>, de {lote.empresa}, enviado
              {lote.utilizador && ` por ${lote.utilizador}`} em{' '}
              {displayMoment(new Date(lote.momento))}: {lote.por_decidir} de {lote.linhas} por
              decidir.
            </>
          ) : (
            'Este lote já não tem pedidos por decidir.'
          )}
        </p>
      </MarkedNote>
      {asked !== null && lote && (
        <LoteDialog lote={lote} estado={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
