import type { Access } from '../access/access.ts';
import type { Clock } from '../clock.ts';
import type { Lists } from '../list/lists.ts';

/** The dependencies that the services of a company's data share. */
export interface ServiceParts {
  readonly access: Access;
  readonly lists: Lists;
  readonly clock: Clock;
}
