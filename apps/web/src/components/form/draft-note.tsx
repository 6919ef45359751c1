import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { DRAFT_DAYS } from '../../lib/drafts.ts';
import classes from './draft-note.module.css';

/** What becomes of what is typed in a form that keeps a draft. */
export const DRAFT_KEPT = `Enquanto não for enviado, o que escrever fica guardado neste navegador; ${DRAFT_DAYS} dias depois, apaga-se quando o site volta a ser aberto.`;

interface Props {
  /** What the form sends. */
  readonly what: 'registo' | 'pedido';
  /** Another tab has sent the draft. */
  readonly sent: boolean;
  /** What has become of the draft, where it is not restored as it was. */
  readonly remark?: string | undefined;
  onDiscard(): void;
}

/** Tells the user that the form holds a restored draft, or one that another tab has sent. */
export function DraftNote({ what, sent, remark, onDiscard }: Props) {
  return (
    <div className={classes.note} role="status">
      <IconHistory size={18} stroke={1.75} aria-hidden className={classes.noteIcon} />
      <div className={classes.noteText}>
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
      </div>
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        {sent ? 'Recomeçar' : 'Descartar'}
      </Button>
    </div>
  );
}
