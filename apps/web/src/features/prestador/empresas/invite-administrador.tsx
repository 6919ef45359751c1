import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';

const AdministradorDialog = lazyDialog(
  () => import('./administrador-dialog.tsx'),
  'AdministradorDialog',
);

/** The button that invites another administrator of a company, with its dialog. */
export function InviteAdministrador({ company }: { readonly company: number }) {
  const may = usePrestadorPode()('administradores.convidar');
  const [inviting, setInviting] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button
        leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
        {...AdministradorDialog.opener}
        onClick={() => setInviting(true)}
      >
        Convidar administrador
      </Button>
      {inviting && <AdministradorDialog company={company} onClose={() => setInviting(false)} />}
    </>
  );
}
