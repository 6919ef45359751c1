import type { Listener } from '../db/reach/database-watch.ts';
import { type Access, ORGANIGRAMA_CHANGES } from './access.ts';
import { type Sessions, USER_CHANGES } from './sessions.ts';

/**
 * Hears of changed rights and trees of other servers (LISTEN, on the connection that watches the database), so that a
 * change acts on the next call everywhere. While the connection is lost, cached values expire within a second.
 */
export class Peers implements Listener {
  readonly channels = [USER_CHANGES, ORGANIGRAMA_CHANGES];
  readonly #access: Access;
  readonly #sessions: Sessions;

  constructor(access: Access, sessions: Sessions) {
    this.#access = access;
    this.#sessions = sessions;
  }

  hear(channel: string, payload: string | undefined): void {
    if (channel === ORGANIGRAMA_CHANGES) this.#access.dropTrees();
    else this.#sessions.dropUser(Number(payload));
  }
}
