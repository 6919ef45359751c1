import { createAtom } from '@tanstack/react-store';

/** Whether the last call reached the server. */
export const reachable = createAtom(true);
