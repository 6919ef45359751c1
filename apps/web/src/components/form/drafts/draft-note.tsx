import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { MarkedNote } from '../../feedback/marked-note.tsx';
import { sentElsewhereText } from './sent-elsewhere.ts';

interface Props {
  /** What the form sends, with its article: 'o pedido'. */
  readonly what: string;
  /** Another tab has sent the draft. */
  readonly sent: boolean;
  /** A remark, if the draft is not restored unchanged. */
  readonly remark?: string | undefined;
  /** Empties the form; a draft that another tab has not sent is deleted. */
  onDiscard(): Promise<void>;
}

/** Tells the user that the form holds a draft that was gone on with, or one that another tab has sent. */
export function DraftNote({ what, sent, remark, onDiscard }: Props) {
  const { busy, run } = useInFlight();
  return (
    <MarkedNote
      icon={IconHistory}
      live
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          loading={busy}
          onClick={() => void run(onDiscard)}
        >
          {sent ? 'Recomeçar' : 'Apagar rascunho'}
        </Button>
      }
    >
      {sent ? (
        <p>
          <strong>{sentElsewhereText(what)}</strong>
        </p>
      ) : (
        <>
          <p>
            <strong>A continuar {what}</strong> do rascunho guardado.
          </p>
          {remark && <p>{remark}</p>}
        </>
      )}
    </MarkedNote>
  );
}
