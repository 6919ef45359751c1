import type { RefusalCode } from '@sst/contract/rules/refusals';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/calls/api-error.ts';
import { useStillShown } from '../../lib/page/use-still-shown.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { DialogButtons } from './dialog/dialog-buttons.tsx';
import classes from './form.module.css';

/** The errors for a record that has changed since the form was opened. */
const OUTDATED: readonly (RefusalCode | undefined)[] = ['ALTERADO_ENTRETANTO', 'MEDIDA_CONCLUIDA'];

const REPLACED =
  'Ao carregar de novo, o que alterou neste formulário é substituído pelos dados atuais.';

/** Loads a record again. @param signal aborts once the user no longer waits: nothing may be filled in then. */
export type Reload = (signal: AbortSignal) => unknown;

/**
 * Shows a dialog if the server refuses a form because somebody else has changed the record. What was typed stays until
 * the user reloads.
 * @param onReload fills the form anew; one that stays closes the dialog itself, by its second parameter. The dialog is
 *   busy until the promise that it returns is settled, but can be left.
 * @param reloaded tells the user what reloading does to the form.
 */
export function useOutdated(
  onReload: (signal: AbortSignal, close: () => void) => unknown,
  reloaded = REPLACED,
) {
  const [text, setText] = useState<string>();
  const { busy, run } = useInFlight();
  const isShown = useStillShown();
  const waiting = useRef<AbortController>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const close = () => {
    waiting.current?.abort();
    setText(undefined);
  };
  const reload = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    waiting.current = controller;
    const left = new Promise((resolve) => signal.addEventListener('abort', resolve));
    await Promise.race([onReload(signal, () => signal.aborted || close()), left]);
  };
  /** Shows the dialog for such an error. @returns whether it is one and the form is still mounted. */
  const takes = (error: unknown): boolean => {
    const outdated = isShown() && error instanceof ApiError && OUTDATED.includes(error.codigo);
    if (outdated) setText(error.message);
    return outdated;
  };
  return {
    takes,
    /** Sends the form, with the dialog for such an error. @returns whether it was sent. @throws any other error. */
    sendUnlessOutdated: async (send: () => Promise<void>): Promise<boolean> => {
      try {
        await send();
        return true;
      } catch (error) {
        if (!takes(error)) throw error;
        return false;
      }
    },
    notice: text !== undefined && (
      <PageDialog title="Os dados mudaram entretanto" width={480} modal onClose={close}>
        <p>{text}</p>
        <p className={classes.context}>{reloaded}</p>
        <DialogButtons
          action="Carregar de novo"
          careful
          busy={busy}
          leavable
          onAction={() => void run(reload)}
          cancel="Continuar a ver"
          onCancel={close}
        />
      </PageDialog>
    ),
  };
}
