import { useSelector } from '@tanstack/react-store';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallOptions } from '../calls/api-client.ts';
import { ApiError } from '../calls/api-error.ts';
import { mayPass } from '../calls/retry-call.ts';
import { notify, notifyError } from '../notices/notify.ts';
import { deleteDraft, listDrafts, readDraft } from './draft-calls.ts';
import { DraftKeeper, type DraftSnapshot } from './draft-keeper.ts';
import { type DraftEntry, type DraftPlace, placeKey } from './draft-place.ts';
import { liveDrafts } from './live-drafts.ts';
import { takeLeftDrafts } from './taken-drafts.ts';
import { offerDraft, watchRestored } from './undo-draft.ts';
import { tellSent, watchSent } from './watch-sent.ts';

/** What is typed in forms that are about to be filled anew, by place. */
const handedOver = new Map<string, DraftSnapshot>();
const keepers = new Map<string, DraftKeeper>();

/** Lets the form that takes this one's place go on with what is typed in it. */
export function handOver(place: DraftPlace): void {
  const typed = keepers.get(placeKey(place))?.snapshot();
  if (typed) handedOver.set(placeKey(place), typed);
}

/** What was handed over to a form that opens. */
export function takeHandedOver(place: DraftPlace): DraftSnapshot | undefined {
  const typed = handedOver.get(placeKey(place));
  handedOver.delete(placeKey(place));
  return typed;
}

interface Kept {
  /** What is typed; `null` if there is nothing to keep. What is sent must depend on it alone. */
  readonly content: object | null;
  /** Whom or what it is about, for the offer to go on with it. */
  readonly titulo: string;
}

/**
 * Keeps what is typed in a form on the server, and offers what was typed before.
 * @param handed the draft that the form was opened with.
 */
export function useDraft(place: DraftPlace, { content, titulo }: Kept, handed?: DraftSnapshot) {
  const [keeper] = useState(() => {
    const made = new DraftKeeper(place);
    if (handed) made.adopt(handed);
    return made;
  });
  const [leaving] = useState(() => leavingOf(place, keeper));
  const status = useSelector(keeper.status);
  const { offers, setOffers } = useOffers(place, keeper, handed === undefined);
  /** The content that another tab has sent, as JSON. */
  const [gone, setGone] = useState<string>();
  useEffect(() => keeper.keep(content, titulo), [keeper, content, titulo]);
  useOpenKeeper(place, keeper);
  const current = useEffectEvent(() => content);
  useEffect(
    () =>
      watchSent(keeper, () => {
        keeper.sentElsewhere();
        setGone(JSON.stringify(current()));
      }),
    [keeper],
  );
  const take = (id: string) => setOffers((now) => now.filter((offer) => offer.id !== id));
  return {
    status,
    offers,
    /** Another tab has sent this content, and it has not changed since. */
    sentElsewhere: gone !== undefined && gone === JSON.stringify(content),
    leaving,
    ...offersActions(place, keeper, { take, takeAll: () => setOffers([]) }),
    discard: () => discard(place, keeper),
    send: <T>(call: (options: CallOptions) => Promise<T>) => send(keeper, call),
  };
}
export type FormDraft = ReturnType<typeof useDraft>;

/** What becomes of a draft when its form is left. */
const leavingOf = (place: DraftPlace, keeper: DraftKeeper) => ({
  /** Saves what the server does not have yet. @returns whether it has all now. */
  save: () => keeper.flush(),
  /** Deletes the draft after the user gave it up. */
  forget: async () => {
    const { id, kept } = keeper;
    const since = Date.now();
    await keeper.forget();
    if (kept) offerDraft(place, id, since);
  },
});

interface Offers {
  /** Takes a draft off those that are offered, or all. */
  take(id: string): void;
  takeAll(): void;
}

/** What is done with drafts that are offered, and with old ones where there is no room. */
function offersActions(place: DraftPlace, keeper: DraftKeeper, { take, takeAll }: Offers) {
  return {
    /**
     * Reads an offered draft and goes on with it. What was typed meanwhile stays a draft of its own.
     * @param fill fills the form, at once. @returns what of the draft is in the form now; `null` if nothing of it is left.
     */
    resume: async (
      { id }: DraftEntry,
      fill: (conteudo: unknown) => object | null,
    ): Promise<void> => {
      const [draft] = await Promise.all([readDraft(place, id), keeper.flush()]);
      const filled = draft && fill(draft.conteudo);
      if (draft && filled) {
        keeper.adopt({ ...draft, conteudo: filled });
        takeAll();
      } else {
        take(id);
        if (draft) await deleteDraft(place, id);
        notify('warning', 'Este rascunho já não tem nada por enviar.');
      }
    },
    /** Hides what is offered; it stays for another time. */
    dismiss: takeAll,
    /** Deletes an offered draft. */
    remove: async ({ id }: DraftEntry): Promise<void> => {
      const since = Date.now();
      try {
        await deleteDraft(place, id);
        take(id);
        offerDraft(place, id, since);
      } catch (error) {
        notifyError(error);
      }
    },
    /** Deletes the draft of the form that was left untouched for longest, so that this one can be saved. */
    makeRoom: async (): Promise<void> => {
      const since = Date.now();
      try {
        const oldest = await keeper.makeRoom();
        if (oldest === undefined) return;
        take(oldest);
        offerDraft(place, oldest, since);
      } catch (error) {
        notifyError(error);
      }
    },
  };
}

/** Deletes the draft, and begins another. */
async function discard(place: DraftPlace, keeper: DraftKeeper): Promise<void> {
  const { id, kept } = keeper;
  const since = Date.now();
  keeper.startAnew();
  try {
    await deleteDraft(place, id);
    if (kept) offerDraft(place, id, since);
  } catch (error) {
    notifyError(error);
  }
}

/**
 * Sends what is typed under the draft's id as the idempotency key; the draft goes once the server has taken it.
 * @returns the answer; `null` if other content was sent under that key in another tab.
 * @throws what `call` throws otherwise.
 */
async function send<T>(
  keeper: DraftKeeper,
  call: (options: CallOptions) => Promise<T>,
): Promise<T | null> {
  const { id, text } = await keeper.send();
  try {
    const answer = await call({ idempotencyKey: { key: id, forget: () => {} } });
    keeper.sent();
    tellSent({ id, text });
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.codigo === 'CHAVE_REPETIDA') {
      keeper.overtaken();
      return null;
    }
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 401) keeper.keepHere();
    else if (status === 0 || mayPass(error)) keeper.unanswered();
    else keeper.refused();
    throw error;
  }
}

/** What was typed before and not sent, read when the form opens. */
function useOffers(place: DraftPlace, keeper: DraftKeeper, wanted: boolean) {
  const [offers, setOffers] = useState<readonly DraftEntry[]>([]);
  const [first] = useState(place);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    const read = async () => {
      await takeLeftDrafts(first.user);
      const found = await listDrafts(first);
      if (shown.current) setOffers(found.filter(({ id }) => id !== keeper.id));
    };
    // Without an answer nothing is offered: the form can be filled all the same.
    const look = () => void read().catch(() => {});
    if (wanted) look();
    const unwatch = watchRestored(look);
    return () => {
      shown.current = false;
      unwatch();
    };
  }, [first, keeper, wanted]);
  return { offers, setOffers };
}

/** Lets the rest of the page know of the draft while its form is open; what is unsaved when it closes waits in the tab. */
function useOpenKeeper(place: DraftPlace, keeper: DraftKeeper): void {
  const [key] = useState(() => placeKey(place));
  useEffect(() => {
    const leave = () => keeper.leave();
    keepers.set(key, keeper);
    liveDrafts.add(keeper);
    window.addEventListener('pagehide', leave);
    return () => {
      if (keepers.get(key) === keeper) keepers.delete(key);
      liveDrafts.delete(keeper);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [key, keeper]);
}
