import { Button } from '@mantine/core';
import type { AreaDetail, AtividadeTecnicaRow } from '@sst/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../components/feedback/lazy-dialog.tsx';
import { offeredOf } from '../../components/form/fields/options.ts';
import { useDetail } from '../../components/list/detail/use-detail.ts';
import { useLookup } from '../../components/list/filters/use-lookup.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import type { RowOptions } from '../../components/list/rows/list-row.tsx';
import { callQuery } from '../../lib/calls/call-query.ts';
import { useDraftPlace } from '../../lib/drafts/use-draft-place.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { AreaHead } from './area-head.tsx';
import { areasQuery } from './areas-query.ts';
import { atividadesList } from './atividades-list.tsx';
import { atividadesSource } from './seguranca-search.ts';

const AnexosDialog = lazyDialog(() => import('./anexos-dialog.tsx'), 'AnexosDialog');
const NovaAtividadeDialog = lazyDialog(
  () => import('./atividade/nova-atividade-dialog.tsx'),
  'NovaAtividadeDialog',
);

interface Props extends Pick<RowOptions<AtividadeTecnicaRow>, 'rowActions'> {
  readonly area: number;
  /** The primary action, at the right of the title; by default the one to add an activity, for users who may. */
  readonly action?: ReactNode;
  /** Actions on the area, below its text. */
  tools?(detail: AreaDetail): ReactNode;
}

/** One activity area: its text, documents and activities (SEG-03, SEG-05). */
export function Area({ area, rowActions, action, tools }: Props) {
  const company = useEmpresa().cd;
  const { pode } = useAbilities();
  const readable = pode('documentos.ver');
  const search = useSearch({ from: '/sessao/empresa-escolhida/seguranca/area/$codigo' });
  const detail = useDetail();
  const [adding, setAdding] = useState(false);
  const names = useQuery(areasQuery(company)).data?.message;
  const { data, isPending } = useQuery({
    ...callQuery('getArea', { params: { company, area } }),
    select: ({ message }) => message,
    meta: { notifyOnError: 'always' },
  });
  const given = { params: { company }, query: { area } };
  const own = names?.find(({ cd }) => cd === area);
  const name = own?.nome ?? 'Atividades técnicas';
  // The activities of an inactive area stay readable, but none can be added.
  const off = own?.inactiv === true;
  usePageTitle(own?.nome);
  const place = useDraftPlace('atividade', area);
  const tipos = useLookup('listTiposAtividade', given, search.tipo);
  const motivos = useLookup('listMotivos', {}, search.motivo);
  const definition = atividadesList({
    area: name,
    tecnicos: useLookup('listTecnicos', given, search.tecnico),
    motivos,
    tipos,
    documents: readable,
    options: rowActions !== undefined,
  });
  return (
    <>
      <ListPage
        title={off ? `${name} (inativa)` : name}
        definition={definition}
        source={atividadesSource(search, area)}
        onIntent={readable ? AnexosDialog.preload : undefined}
        rowActions={rowActions}
        action={
          !off &&
          (action ??
            (pode('atividades.criar') && (
              <Button
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                {...NovaAtividadeDialog.opener}
                onClick={() => setAdding(true)}
              >
                Nova atividade técnica
              </Button>
            )))
        }
      >
        <AreaHead
          company={company}
          area={area}
          detail={data}
          awaited={isPending}
          readable={readable}
        >
          {data && tools?.(data)}
        </AreaHead>
      </ListPage>
      {readable && detail.cd !== undefined && (
        <AnexosDialog company={company} id={detail.cd} onClose={detail.close} />
      )}
      {adding && place !== undefined && (
        <NovaAtividadeDialog
          company={company}
          place={place}
          tipos={offeredOf(tipos)}
          motivos={offeredOf(motivos)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
