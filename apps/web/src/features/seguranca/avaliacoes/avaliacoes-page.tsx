import { Button } from '@mantine/core';
import type { LugarAvaliado } from '@sst/contract';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { FROM_LIST } from '../../../components/list/detail/from-list.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { notify } from '../../../lib/notices/notify.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { AVALIACOES_LIST } from './avaliacoes-list.tsx';
import { avaliacoesSource } from './avaliacoes-search.ts';

const ComecarDialog = lazyDialog(() => import('./comecar-dialog.tsx'), 'ComecarDialog');

type Lugar = Pick<LugarAvaliado, 'cd_organig' | 'cd_posto'>;

/** How old the assessment of each unit and workplace is; the provider's users begin and continue them here. */
export function AvaliacoesPage() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/seguranca/avaliacoes' });
  const writes = usePrestadorPode()('medidas.publicar');
  const navigate = useNavigate();
  const [place, setPlace] = useState<Lugar | null>();
  const open = (codigo: number) =>
    void navigate({ to: '/seguranca/avaliacoes/$codigo', params: { codigo }, state: FROM_LIST });
  const onRow = ({ cd_rascunho, cd_avaliacao, ...lugar }: LugarAvaliado) => {
    const codigo = cd_rascunho ?? cd_avaliacao;
    if (codigo !== null) open(codigo);
    else if (writes) setPlace(lugar);
    else notify('warning', 'Ainda não há uma avaliação deste lugar que possa abrir.');
  };
  return (
    <>
      <ListPage
        title="Avaliações de riscos"
        definition={AVALIACOES_LIST}
        source={avaliacoesSource(search)}
        onRow={onRow}
        keysOff={place !== undefined}
        action={
          writes && (
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              {...ComecarDialog.opener}
              onClick={() => setPlace(null)}
            >
              Nova avaliação
            </Button>
          )
        }
      />
      {place !== undefined && (
        <ComecarDialog place={place} onOpen={open} onClose={() => setPlace(undefined)} />
      )}
    </>
  );
}
