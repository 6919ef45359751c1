import type { RefusalCode } from '@sst/contract/rules/refusals';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useStillShown } from '../../lib/use-still-shown.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import classes from './form.module.css';

/** Refusals of a form whose record is another by now. */
const OUTDATED: readonly (RefusalCode | undefined)[] = ['ALTERADO_ENTRETANTO', 'MEDIDA_CONCLUIDA'];

const REPLACED =
  'Ao carregar de novo, o que alterou neste formulário é substituído pelos dados atuais.';

/**
 * Tells who sends a form that somebody else has changed its record meanwhile. What was typed stays until the user
 * lets go of it.
 * @param onReload fills the form anew.
 * @param reloaded what becomes of the form then, for the user.
 */
export function useOutdated(onReload: () => void, reloaded = REPLACED) {
  const [text, setText] = useState<string>();
  const isShown = useStillShown();
  const close = () => setText(undefined);
  /** Tells of such a refusal. @returns whether the failure is one, of a form that is still there to tell it. */
  const takes = (error: unknown): boolean => {
    const outdated = isShown() && error instanceof ApiError && OUTDATED.includes(error.codigo);
    if (outdated) setText(error.message);
    return outdated;
  };
  return {
    takes,
    /** Keeps such a refusal to itself. @returns whether the form went through. @throws what else `send` throws. */
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
          onAction={onReload}
          cancel="Continuar a ver"
          onCancel={close}
        />
      </PageDialog>
    ),
  };
}
