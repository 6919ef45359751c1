import type { Access } from '../access/access.ts';
import type { Clock } from '../clock.ts';
import type { Lists } from '../list/lists.ts';
import type { Subscriber } from './eventos/subscriber.ts';

/** What a change of a company is made with. */
export interface ChangeDeps {
  readonly access: Access;
  readonly clock: Clock;
  /** Who receives its events. */
  readonly subscribers: readonly Subscriber[];
}

/** The dependencies that the services of a company's data share. */
export interface ServiceDeps extends ChangeDeps {
  readonly lists: Lists;
}
