import { type ReactNode, useMemo, useState } from 'react';
import type { CallOptions } from '../../../lib/calls/api-client.ts';
import type { DraftPlace } from '../../../lib/drafts/draft-place.ts';
import { type FormDraft, takeHandedOver, useDraft } from '../../../lib/drafts/use-draft.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { focusHeading } from '../../../lib/page/focus.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { OptionalPart } from '../../feedback/optional-part.tsx';
import { type SubmitOptions, useSubmitForm } from '../use-submit-form.ts';
import { DraftNote } from './draft-note.tsx';
import { DraftState, isUnkept } from './draft-state.tsx';
import type { DraftLeaving } from './leave-draft-dialog.tsx';
import { NOT_THE_SAME, sentElsewhereText } from './sent-elsewhere.ts';

const DraftOffer = lazyPart(() => import('./draft-offer.tsx'), 'DraftOffer');

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
   * idempotency key stands for both: of documents it has the names.
   */
  contentOf(values: V): object | null;
  /** Restores the form from a draft; `null` if there is nothing to restore. */
  restore(content: unknown): Restored<V> | null;
}

interface Options<V extends object> extends Omit<SubmitOptions<V>, 'send'>, DraftRules<V> {
  /** Where the draft is kept. */
  readonly place: DraftPlace;
  /** What the form sends, with its article, for the user: 'o pedido'. */
  readonly what: string;
  /** Whom or what it is about, for the offer to go on with it. */
  titleOf(values: V): string;
  /** Whether that is no name of a person. */
  readonly quoted?: boolean;
  /** Names of the documents that are not kept. */
  documentsOf?(values: V): readonly string[];
  call(values: V, options: CallOptions): Promise<{ readonly message: string }>;
  /** Called when the server has accepted the form. @param message the server's text. */
  finish(message: string, values: V): unknown;
  /** Handles an error. @returns whether it did; otherwise the form shows the error. */
  takes?(error: unknown): boolean;
}

/** What was typed in a form that this one takes the place of, as far as it can be restored. */
function handedOver<V>(place: DraftPlace, { restore, contentOf }: DraftRules<V>) {
  const draft = takeHandedOver(place);
  const restored = draft && restore(draft.conteudo);
  const content = restored && contentOf(restored.values);
  return draft && restored && content ? { restored, draft: { ...draft, conteudo: content } } : null;
}

/** The pressed button has been removed, so the focus moves to the start of the dialog or page. */
function focusStart(form: HTMLElement | null): void {
  const dialog = form?.closest('[role=dialog]');
  const first = dialog?.querySelector<HTMLElement>('[data-autofocus]');
  if (first) first.focus();
  else focusHeading();
}

/** State and rules of a form whose unsent values are kept as a draft, and offered when it opens the next time. */
export function useDraftForm<V extends object>({
  place,
  what,
  titleOf,
  quoted,
  documentsOf,
  contentOf,
  restore,
  call,
  finish,
  takes,
  ...rules
}: Options<V>) {
  const [handed] = useState(() => handedOver(place, { restore, contentOf }));
  const [restored, setRestored] = useState<Restored<V> | null>(handed?.restored ?? null);
  const form = useSubmitForm<V>({
    ...rules,
    initial: handed?.restored.values ?? rules.initial,
    send,
  });
  const content = contentOf(form.values);
  const draft = useDraft(place, { content, titulo: titleOf(form.values) }, handed?.draft);

  async function send(values: V, upload: CallOptions): Promise<void> {
    try {
      const answer = await draft.send((options) => call(values, { ...options, ...upload }));
      if (answer) await finish(answer.message, values);
      else form.tell(() => notify('warning', `${sentElsewhereText(what)} ${NOT_THE_SAME}`));
    } catch (error) {
      if (!takes?.(error)) throw error;
    }
  }

  function resume(kept: unknown): object | null {
    const next = restore(kept);
    const filled = next && contentOf(next.values);
    if (!next || !filled) return null;
    setRestored(next);
    form.refill(next.values);
    return filled;
  }

  async function discard(): Promise<void> {
    const gone = draft.discard();
    setRestored(null);
    form.refill(rules.initial);
    focusStart(form.element.current);
    await gone;
  }

  const offers = draft.offers.length > 0;
  const note: ReactNode = offers ? (
    <OptionalPart>
      <DraftOffer
        draft={draft}
        what={what}
        quoted={quoted}
        onResume={resume}
        onClosed={() => focusStart(form.element.current)}
      />
    </OptionalPart>
  ) : (
    (restored || draft.sentElsewhere) && (
      <DraftNote
        what={what}
        sent={draft.sentElsewhere}
        remark={restored?.remark}
        onDiscard={discard}
      />
    )
  );
  const leaving = useLeaving(draft, content !== null, documentsOf?.(form.values) ?? []);
  return {
    ...form,
    /** Whether something was typed. */
    filled: content !== null,
    /** Whether leaving would leave something unsent behind. */
    unsaved: content !== null && !draft.sentElsewhere,
    /** For the question before the form is left; `undefined` if nothing of it is kept. */
    leaving,
    /** Whether closing the window would lose something. */
    unkept: isUnkept(draft.status),
    /** The note to be rendered above the form. */
    note,
    /** Tells how far the draft has come; to be rendered beside the buttons. */
    state: <DraftState status={draft.status} onMakeRoom={draft.makeRoom} />,
  };
}

/** For the question before a form is left; `undefined` if nothing of it is kept. */
export function useLeaving(
  { leaving }: Pick<FormDraft, 'leaving'>,
  filled: boolean,
  documents: readonly string[] = [],
): DraftLeaving | undefined {
  const names = documents.join(', ');
  return useMemo(
    () => (filled ? { ...leaving, documents: names } : undefined),
    [leaving, filled, names],
  );
}
