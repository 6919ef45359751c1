import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { DRAFT_DAYS } from '../../lib/drafts.ts';
import { MarkedNote } from '../feedback/marked-note.tsx';

/** Tells the user that a form is saved as a draft. */
export const DRAFT_KEPT = `Enquanto não for enviado, o que escrever fica guardado neste navegador; ${DRAFT_DAYS} dias depois, apaga-se quando o site volta a ser aberto.`;

interface Props {
  /** The name of what the form sends. */
  readonly what: 'registo' | 'pedido';
  /** Another tab has sent the draft. */
  readonly sent: boolean;
  /** A remark, if the draft is not restored unchanged. */
  readonly remark?: string | undefined;
  onDiscard(): void;
}

/** Tells the user that the form holds a restored draft, or one that another tab has sent. */
export function DraftNote({ what, sent, remark, onDiscard }: Props) {
  return (
    <MarkedNote
      icon={IconHistory}
      live
      actions={
        <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
          {sent ? 'Recomeçar' : 'Descartar'}
        </Button>
      }
    >
      {sent ? (
        <p>
          <strong>Este {what} foi enviado noutro separador.</strong>
        </p>
      ) : (
        <>
          <p>
            <strong>Recuperado o rascunho</strong> de um {what} que não foi enviado.
          </p>
          {remark && <p>{remark}</p>}
        </>
      )}
    </MarkedNote>
  );
}
