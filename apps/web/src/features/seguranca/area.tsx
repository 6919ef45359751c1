import { Button } from '@mantine/core';
import type { AreaDetail, AtividadeTecnicaRow } from '@sst/contract';
import { MENU } from '@sst/contract/permission';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import type { RowOptions } from '../../components/list/list-row.tsx';
import { offeredOf } from '../../components/list/options.ts';
import { useDetail } from '../../components/list/use-detail.ts';
import { useLookup } from '../../components/list/use-lookup.ts';
import { callQuery } from '../../lib/call-query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { areasQuery, useAbilities, useCompany } from '../../lib/session.ts';
import { AreaHead } from './area-head.tsx';
import { atividadesList } from './atividades-list.tsx';

const AnexosDialog = lazyPart(() => import('./anexos-dialog.tsx'), 'AnexosDialog');
const NovaAtividadeDialog = lazyPart(
  () => import('./atividade/nova-atividade-dialog.tsx'),
  'NovaAtividadeDialog',
);

/** The latest first, said to the server as the specification has it (B §4). */
const FIRST_ORDER = { ordenacao: 'dt.des' };

interface Props extends Pick<RowOptions<AtividadeTecnicaRow>, 'rowActions'> {
  readonly area: number;
  /** The main action, at the right of the title; to enter an activity where absent, for those who may. */
  readonly action?: ReactNode;
  /** What can be done with the area, below what it is. */
  tools?(detail: AreaDetail): ReactNode;
}

/** One area of technical activity: what it is, its documents and what was done in it (B §2). */
export function Area({ area, rowActions, action, tools }: Props) {
  const company = useCompany().cd;
  const { pode } = useAbilities();
  const readable = pode(MENU.seguranca, 'doc');
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
  // Of an area that is switched off, what was done stays to be read; nothing more is entered.
  const off = own?.inactiv === true;
  usePageTitle(own?.nome);
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
        params={{ area }}
        always={search.ordenacao ? undefined : FIRST_ORDER}
        onIntent={readable ? AnexosDialog.preload : undefined}
        rowActions={rowActions}
        action={
          !off &&
          (action ??
            (pode(MENU.seguranca, 'criar') && (
              <Button
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                aria-haspopup="dialog"
                onMouseEnter={NovaAtividadeDialog.preload}
                onFocus={NovaAtividadeDialog.preload}
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
      <OptionalPart>
        {readable && detail.cd !== undefined && (
          <AnexosDialog company={company} id={detail.cd} onClose={detail.close} />
        )}
      </OptionalPart>
      <OptionalPart>
        {adding && (
          <NovaAtividadeDialog
            company={company}
            tipos={offeredOf(tipos)}
            motivos={offeredOf(motivos)}
            onClose={() => setAdding(false)}
          />
        )}
      </OptionalPart>
    </>
  );
}
