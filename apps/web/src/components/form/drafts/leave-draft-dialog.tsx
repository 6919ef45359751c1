import { Button } from '@mantine/core';
import { DRAFT_DAYS } from '@sst/contract/rules/rascunhos';
import { useState } from 'react';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import classes from '../../dialog/page-dialog.module.css';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import { FieldWarning } from '../fields/field-notes.tsx';
import { keepFocusable } from '../fields/keep-focusable.tsx';

/** What becomes of the draft of a form that is left. */
export interface DraftLeaving {
  /** Saves what the server does not have yet. @returns whether it has all now. */
  save(): Promise<boolean>;
  /** Deletes the draft. */
  forget(): Promise<void>;
  /** Names of the documents that are not kept. */
  readonly documents: string;
}

interface Props {
  readonly draft: DraftLeaving;
  onStay(): void;
  onLeave(): void;
}

/** Asks what becomes of what was typed before a form with a draft is left. */
export function LeaveDraftDialog({ draft, onStay, onLeave }: Props) {
  const { busy, run } = useInFlight();
  const [failed, setFailed] = useState(false);
  const save = async () => {
    setFailed(false);
    if (await draft.save()) onLeave();
    else setFailed(true);
  };
  const { documents } = draft;
  return (
    <PageDialog title="Guardar o rascunho?" width={520} modal onClose={onStay}>
      <p>
        O que escreveu pode ficar guardado durante {DRAFT_DAYS} dias, para continuar neste ou noutro
        computador.
      </p>
      {documents && <p>Os documentos não ficam guardados: terá de voltar a anexar {documents}.</p>}
      {failed && (
        <div role="alert">
          <FieldWarning>Não foi possível guardar o rascunho. Tente de novo.</FieldWarning>
        </div>
      )}
      <div className={classes.foot}>
        <Button variant="default" disabled={busy} renderRoot={keepFocusable} onClick={onStay}>
          Continuar
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          disabled={busy}
          renderRoot={keepFocusable}
          onClick={() => void run(() => draft.forget().then(onLeave))}
        >
          Apagar e sair
        </Button>
        <Button
          data-autofocus
          loading={busy}
          renderRoot={keepFocusable}
          onClick={() => void run(save)}
        >
          Guardar rascunho e sair
        </Button>
      </div>
    </PageDialog>
  );
}
