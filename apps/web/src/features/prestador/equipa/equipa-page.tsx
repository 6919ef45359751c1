import { Button } from '@mantine/core';
import type { MembroRow } from '@sst/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { useOwnCode } from '../../../lib/session/use-own-code.ts';
import { equipaList } from './equipa-list.tsx';
import { equipaSource } from './equipa-search.ts';
import { MembroActions } from './membro-actions.tsx';

const NovoMembroDialog = lazyDialog(() => import('./novo-membro-dialog.tsx'), 'NovoMembroDialog');
const PapeisDialog = lazyDialog(() => import('./papeis-dialog.tsx'), 'PapeisDialog');
const RemoverMembroDialog = lazyDialog(
  () => import('./remover-membro-dialog.tsx'),
  'RemoverMembroDialog',
);

const SessoesMembroDialog = lazyDialog(
  () => import('./sessoes-membro-dialog.tsx'),
  'SessoesMembroDialog',
);

/** The provider's team: lists, invites and removes users. */
export function EquipaPage() {
  const me = useOwnCode();
  const search = useSearch({ from: '/sessao/prestador/equipa' });
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<MembroRow>();
  const [watched, setWatched] = useState<MembroRow>();
  const [removing, setRemoving] = useState<MembroRow>();
  return (
    <>
      <ListPage
        title="Equipa"
        definition={equipaList(me)}
        source={equipaSource(search)}
        actionsInDetail
        rowActions={(row) => (
          <MembroActions
            member={row}
            own={row.cd === me}
            onRoles={() => setChanging(row)}
            onRolesIntent={PapeisDialog.preload}
            onSessions={() => setWatched(row)}
            onSessionsIntent={SessoesMembroDialog.preload}
            onRemove={() => setRemoving(row)}
            onRemoveIntent={RemoverMembroDialog.preload}
          />
        )}
        action={
          <Button
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            {...NovoMembroDialog.opener}
            onClick={() => setAdding(true)}
          >
            Adicionar pessoa
          </Button>
        }
      />
      {adding && <NovoMembroDialog onClose={() => setAdding(false)} />}
      {changing && <PapeisDialog member={changing} onClose={() => setChanging(undefined)} />}
      {watched && <SessoesMembroDialog member={watched} onClose={() => setWatched(undefined)} />}
      {removing && <RemoverMembroDialog member={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
