import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { lazyDialog } from '../feedback/lazy-dialog.tsx';
import { useConversaSobre } from './use-conversa-sobre.ts';

const ConversaDialog = lazyDialog(() => import('./conversa-dialog.tsx'), 'ConversaDialog');

interface Props {
  /** The exam whose sheet it is about, and whose it is. */
  readonly exame: { readonly cd: number; readonly nome: string };
}

/** Opens what was asked about the sheet of an exam of the chosen company; nothing for who may not read it. */
export function ConversaButton({ exame }: Props) {
  const sobre = useConversaSobre()(exame);
  const [open, setOpen] = useState(false);
  if (!useAbilities().pode('conversas.ver')) return null;
  const label = sobre.lado === 'prestador' ? 'Perguntas da empresa' : 'Perguntar ao médico';
  return (
    <>
      <Button
        variant="default"
        {...ConversaDialog.opener}
        aria-label={`${label}: ${exame.nome}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <ConversaDialog {...sobre} onClose={() => setOpen(false)} />}
    </>
  );
}
