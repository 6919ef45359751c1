import { DRAFT_DAYS } from '@sst/contract/rules/rascunhos';
import type { DraftStatus } from '../../../lib/drafts/draft-keeper.ts';
import classes from '../form.module.css';

const timeOfDay = new Intl.DateTimeFormat('pt-PT', { hour: '2-digit', minute: '2-digit' });

/** Whether closing the window would lose something. */
export function isUnkept({ kind }: DraftStatus): boolean {
  return kind === 'pending' || kind === 'failed';
}

/** Tells the user that a form keeps a draft, and how far it has come. */
export function DraftState({ status }: { readonly status: DraftStatus }) {
  return (
    <>
      O que escrever fica guardado durante {DRAFT_DAYS} dias, até enviar.{' '}
      {status.kind === 'pending' && <span className={classes.saved}>Por guardar.</span>}
      {status.kind === 'saved' && (
        <span className={classes.saved}>Guardado às {timeOfDay.format(new Date(status.at))}.</span>
      )}
      {status.kind === 'failed' && <strong role="status">Por guardar: {status.text}</strong>}
    </>
  );
}
