import { createAtom } from '@tanstack/react-store';

/** A question of who the user is, which waits for its answer. */
interface IdentityQuestion {
  /** What for, in a sentence. */
  readonly porque: string;
  answer(proven: boolean): void;
}

/** What the shell shows a dialog for. */
export const identityAsked = createAtom<IdentityQuestion | null>(null);

let asking: Promise<boolean> | undefined;

/** Asks the user to prove who they are. Calls that want it at the same time share one answer. @param porque what for, in a sentence. @returns whether they did. */
export function askIdentity(porque: string): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) =>
    identityAsked.set({ porque, answer: resolve }),
  ).finally(() => {
    asking = undefined;
    identityAsked.set(null);
  });
  return asking;
}
