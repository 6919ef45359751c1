import { ActionIcon, Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { lazyDialog } from '../feedback/lazy-dialog.tsx';
import { useConversaSobre } from './use-conversa-sobre.ts';

const ConversaDialog = lazyDialog(() => import('./conversa-dialog.tsx'), 'ConversaDialog');

interface Props {
  /** The exam whose sheet it is about, and whose it is. */
  readonly exame: { readonly cd: number; readonly nome: string };
  /** As a row of a list has it. */
  readonly icon?: boolean;
}

/** Opens what was asked about the sheet of an exam of the chosen company; nothing for who may not read it. */
export function ConversaButton({ exame, icon = false }: Props) {
  const sobre = useConversaSobre()(exame);
  const [open, setOpen] = useState(false);
  if (!useAbilities().pode('conversas.ver')) return null;
  const label = sobre.lado === 'prestador' ? 'Perguntas da empresa' : 'Perguntar ao médico';
  const opener = {
    ...ConversaDialog.opener,
    'aria-label': `${label}: ${exame.nome}`,
    onClick: () => setOpen(true),
  };
  return (
    <>
      {icon ? (
        <ActionIcon variant="subtle" color="gray" title={label} {...opener}>
          <IconMessage2 size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" {...opener}>
          {label}
        </Button>
      )}
      {open && <ConversaDialog {...sobre} onClose={() => setOpen(false)} />}
    </>
  );
}
