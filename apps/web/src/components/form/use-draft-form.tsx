import { useState } from 'react';
import type { CallOptions } from '../../lib/api-client.ts';
import { readDraft } from '../../lib/drafts.ts';
import { focusHeading } from '../../lib/focus.ts';
import { notify } from '../../lib/notify.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { DraftNote } from './draft-note.tsx';
import { type SubmitOptions, useSubmitForm } from './use-submit-form.ts';

/** Form values restored from a draft. */
interface Restored<V> {
  readonly values: V;
  /** A remark for the user, if the draft is not restored unchanged. */
  readonly remark?: string | undefined;
}

/** How a form is saved as a draft. */
export interface DraftRules<V> {
  /**
   * The part of the form that is saved; `null` if nothing was typed. What is sent must depend on it alone, since its
   * idempotency key stands for both, unless the call brings a key of its own.
   */
  contentOf(values: V): object | null;
  /** Restores the form from a draft; `null` if there is nothing to restore. */
  restore(content: unknown): Restored<V> | null;
}

interface Options<V extends object> extends Omit<SubmitOptions<V>, 'send'>, DraftRules<V> {
  /** Where the draft is saved. */
  readonly draftKey: string;
  /** The name of what the form sends, for the user. */
  readonly what: 'registo' | 'pedido';
  call(values: V, options: CallOptions): Promise<{ readonly message: string }>;
  /** Called when the server has accepted the form. @param message the server's text. */
  finish(message: string): Promise<void>;
  /** Handles an error. @returns whether it did; otherwise the form shows the error. */
  takes?(error: unknown): boolean;
}

/** State and rules of a form whose unsent values are saved as a draft and restored. */
export function useDraftForm<V extends object>({
  draftKey,
  what,
  contentOf,
  restore,
  call,
  finish,
  takes,
  ...rules
}: Options<V>) {
  const [kept] = useState(() => readDraft(draftKey));
  const [restored, setRestored] = useState(() => kept && restore(kept.content));
  const form = useSubmitForm<V>({ ...rules, initial: restored?.values ?? rules.initial, send });
  const content = contentOf(form.values);
  const draft = useDraft(draftKey, kept, content);

  async function send(values: V, upload: CallOptions): Promise<void> {
    try {
      const answer = await draft.send(contentOf(values), (options) =>
        call(values, { ...options, ...upload }),
      );
      if (answer) await finish(answer.message);
      else form.tell(() => notify('warning', `Este ${what} já foi enviado noutro separador.`));
    } catch (error) {
      if (!takes?.(error)) throw error;
    }
  }

  function discard(): void {
    setRestored(null);
    form.refill(rules.initial);
    // The pressed button has been removed, so the focus moves to the start of the dialog or page.
    const dialog = form.element.current?.closest('[role=dialog]');
    const first = dialog?.querySelector<HTMLElement>('[data-autofocus]');
    if (first) first.focus();
    else focusHeading();
  }

  return {
    ...form,
    /** Whether something was typed. */
    filled: content !== null,
    /** Whether leaving would lose changes. */
    unsaved: content !== null && !draft.sentElsewhere,
    /** Deletes the draft, when the user leaves and discards it. */
    forgetDraft: draft.forget,
    /** The note to be rendered above the form. */
    note: (restored || draft.sentElsewhere) && (
      <DraftNote
        what={what}
        sent={draft.sentElsewhere}
        remark={restored?.remark}
        onDiscard={discard}
      />
    ),
  };
}
