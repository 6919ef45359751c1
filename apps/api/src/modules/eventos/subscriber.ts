import type { Scope } from '../../access/grant.ts';
import type { Evento } from './evento.ts';

/** The events of a change on their way to a subscriber. */
interface Delivery {
  readonly events: readonly Evento[];
  readonly now: Date;
  /** Whether nobody is to be written to of them: a first load of what was there before. */
  readonly quiet: boolean;
}

/**
 * Receives the events of a change, in order and all at once, in its transaction, and writes what follows from it there: a failure undoes the
 * change, and the change may be repeated, so a subscriber has no effect outside its transaction. One that calls somebody
 * outside enqueues that here, and does it once the change has committed.
 */
export type Subscriber = (scope: Scope, delivery: Delivery) => Promise<void>;
