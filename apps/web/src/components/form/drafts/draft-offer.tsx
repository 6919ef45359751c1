import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { DraftEntry } from '../../../lib/drafts/draft-place.ts';
import type { FormDraft } from '../../../lib/drafts/use-draft.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { timeAgo } from '../../../lib/time/time-ago.ts';
import { MarkedNote } from '../../feedback/marked-note.tsx';
import classes from './draft-offer.module.css';

/** Longer names are cut in a button; the text beside it has them whole. */
const LONGEST_NAME = 28;

interface Props {
  readonly draft: Pick<FormDraft, 'offers' | 'resume' | 'remove' | 'dismiss'>;
  /** What the form sends, with its article: 'o pedido'. */
  readonly what: string;
  /** Whether the titles are no names of people. */
  readonly quoted?: boolean | undefined;
  /** Signs of a title that a button shows, where they are more than a name has. */
  readonly longest?: number;
  /** Fills the form. @returns what of the draft is in it now; `null` if nothing of it is left. */
  onResume(conteudo: unknown): object | null;
  /** Called when the offer is gone, with the button that had the focus. */
  onClosed(): void;
}

/** Offers to go on with what was typed before and not sent. */
export function DraftOffer({
  draft,
  what,
  quoted,
  longest = LONGEST_NAME,
  onResume,
  onClosed,
}: Props) {
  const { busy, run } = useInFlight();
  const [chosen, setChosen] = useState<string>();
  if (draft.offers.length === 0) return null;
  const [only, another] = draft.offers;
  const act = (id: string, work: () => Promise<void>) => {
    setChosen(id);
    void run(() => work().catch(notifyError).then(onClosed));
  };
  return (
    <MarkedNote
      icon={IconHistory}
      live
      actions={
        <Button
          variant="default"
          size="compact-sm"
          disabled={busy}
          onClick={() => {
            draft.dismiss();
            onClosed();
          }}
        >
          Começar de novo
        </Button>
      }
    >
      <p>
        <strong>{another ? 'Tem rascunhos por enviar.' : 'Tem um rascunho por enviar.'}</strong>{' '}
        {another || !only
          ? 'Continue um deles ou comece de novo.'
          : `Guardado ${timeAgo(new Date(only.dt), new Date())}.`}
      </p>
      <ul className={classes.drafts}>
        {draft.offers.map((offer) => (
          <li key={offer.id}>
            <Button
              // One main action at most: among several drafts there is none.
              variant={another ? 'default' : 'filled'}
              size="compact-sm"
              loading={busy && chosen === offer.id}
              disabled={busy}
              title={offer.titulo}
              classNames={{ root: classes.go, label: classes.label }}
              onClick={() => act(offer.id, () => draft.resume(offer, onResume))}
            >
              {continueLabel(what, offer, longest, quoted)}
            </Button>
            {another && (
              <span className={classes.when}>{timeAgo(new Date(offer.dt), new Date())}</span>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={busy}
              aria-label={
                offer.titulo ? `Apagar o rascunho de ${offer.titulo}` : 'Apagar o rascunho'
              }
              onClick={() => act(offer.id, () => draft.remove(offer))}
            >
              Apagar
            </Button>
          </li>
        ))}
      </ul>
    </MarkedNote>
  );
}

function continueLabel(
  what: string,
  { titulo }: DraftEntry,
  longest: number,
  quoted = false,
): string {
  const signs = [...titulo];
  const name =
    signs.length > longest
      ? `${signs
          .slice(0, longest - 1)
          .join('')
          .trim()}…`
      : titulo;
  if (!name) return `Continuar ${what}`;
  return `Continuar ${what} ${quoted ? `«${name}»` : `de ${name}`}`;
}
