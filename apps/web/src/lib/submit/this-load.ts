import { randomId } from '../random-id.ts';

/** Tells the pages apart that were loaded anew: what was sent before is no news any more. */
export const THIS_LOAD = randomId();
