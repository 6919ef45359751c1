import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormDraft } from '../../../lib/drafts/use-draft.ts';
import { isDraftOf } from './import-draft.ts';

/** A file that is given anew takes the place of the draft of it, which can be brought back for some seconds. */
export function useOwnDraft({ offers, remove }: FormDraft, files: readonly string[]): void {
  const gone = useRef(new Set<string>());
  const take = useEffectEvent((id: string) => {
    const own = offers.find((offer) => offer.id === id);
    if (own) void remove(own);
  });
  const [file, another] = files;
  useEffect(() => {
    if (file === undefined || another !== undefined) return;
    for (const { id, titulo } of offers) {
      // One that was brought back stays.
      if (gone.current.has(id) || !isDraftOf(file, titulo)) continue;
      gone.current.add(id);
      take(id);
    }
  }, [offers, file, another]);
}
