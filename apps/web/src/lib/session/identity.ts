import { createAtom } from '@tanstack/react-store';

/** A question of who the user is, which waits for its answer. */
interface IdentityAsked {
  answer(proven: boolean): void;
}

/** What the shell shows a dialog for. */
export const identityAsked = createAtom<IdentityAsked | null>(null);

let asking: Promise<boolean> | undefined;

/** Asks the user to prove who they are. Calls that want it at the same time share one answer. @returns whether they did. */
export function askIdentity(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => identityAsked.set({ answer: resolve })).finally(
    () => {
      asking = undefined;
      identityAsked.set(null);
    },
  );
  return asking;
}
