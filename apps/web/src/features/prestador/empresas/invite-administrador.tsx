import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';

const AdministradorDialog = lazyPart(
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
        onMouseEnter={AdministradorDialog.preload}
        onFocus={AdministradorDialog.preload}
        onClick={() => setInviting(true)}
      >
        Convidar administrador
      </Button>
      <OptionalPart>
        {inviting && <AdministradorDialog company={company} onClose={() => setInviting(false)} />}
      </OptionalPart>
    </>
  );
}
