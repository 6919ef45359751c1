import type { ListSearch } from '../../../lib/list/list-state.ts';
import type { Receiving } from '../../files/use-download.ts';

/** What a list is made into beside its own file. */
export interface FurtherFiles {
  /** What it is: 'Plano de ação'. */
  readonly label: string;
  readonly forms: readonly {
    readonly label: string;
    /** @param search with what was typed and is not in the address yet. */
    save(search: ListSearch, receiving: Receiving): Promise<void>;
  }[];
}
