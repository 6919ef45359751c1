import type { Access } from '../access/access.ts';
import type { Clock } from '../clock.ts';
import type { Lists } from '../list/lists.ts';

/** What the services of a company's data work with. */
export interface ServiceParts {
  readonly access: Access;
  readonly lists: Lists;
  readonly clock: Clock;
}
