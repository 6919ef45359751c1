import { Button } from '@mantine/core';
import { IconPlus, IconQrcode } from '@tabler/icons-react';
import { linkOptions, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { AcidentesTabs } from '../figuras/acidentes-tabs.tsx';
import { QUASE_LIST } from './quase-list.tsx';
import { quaseSource } from './quase-search.ts';

const ComunicarDialog = lazyDialog(() => import('./comunicar-dialog.tsx'), 'ComunicarDialog');
const CodigosDialog = lazyDialog(() => import('./codigos-dialog.tsx'), 'CodigosDialog');

/** Near misses and unsafe conditions: a list of their own, beside that of accidents. */
export function QuasePage() {
  const { pode } = useAbilities();
  const company = useEmpresa().cd;
  const search = useSearch({ from: '/sessao/empresa-escolhida/acidente/quase' });
  const [open, setOpen] = useState<'comunicar' | 'codigos' | null>(null);
  const close = () => setOpen(null);
  return (
    <ListPage
      title="Quase-acidentes e condições inseguras"
      definition={QUASE_LIST}
      source={quaseSource(search)}
      openTo={({ cd }) => linkOptions({ to: '/acidente/quase/$codigo', params: { codigo: cd } })}
      action={
        <>
          {pode('acidentes.anexar') && (
            <Button
              variant="default"
              leftSection={<IconQrcode size={16} stroke={1.75} aria-hidden />}
              {...CodigosDialog.opener}
              onClick={() => setOpen('codigos')}
            >
              Códigos QR
            </Button>
          )}
          {pode('acidentes.criar') && (
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              {...ComunicarDialog.opener}
              onClick={() => setOpen('comunicar')}
            >
              Comunicar
            </Button>
          )}
        </>
      }
      keysOff={open !== null}
    >
      <AcidentesTabs />
      {open === 'comunicar' && <ComunicarDialog company={company} onClose={close} />}
      {open === 'codigos' && <CodigosDialog company={company} onClose={close} />}
    </ListPage>
  );
}
