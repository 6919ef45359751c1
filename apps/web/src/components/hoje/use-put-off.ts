import type { Change } from '@sst/contract/calls/changes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../lib/calls/refresh.ts';
import { notifyError, notifyUndo } from '../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../lib/page/focus.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';
import type { HojeLine } from './hoje-line.ts';

type Line<Id extends string> = Pick<HojeLine<Id>, 'id' | 'dt_ate'>;

/** Puts lines off until a day, or brings them back. */
export interface PutOff<Id extends string> {
  readonly busy: boolean;
  putOff(line: Line<Id>, ate: string | null, onDone?: () => void): Promise<void>;
}

interface PutOffInput<Id extends string> {
  /** What it makes stale. */
  readonly change: Change;
  write(id: Id, ate: string | null): Promise<unknown>;
}

/** How a page puts its lines off: each time it can be undone for ten seconds. */
export function usePutOff<Id extends string>({ change, write }: PutOffInput<Id>): PutOff<Id> {
  const client = useQueryClient();
  const { busy, run } = useInFlight();

  const send = (id: Id, ate: string | null, onDone?: () => void) =>
    run(async () => {
      try {
        await write(id, ate);
        onDone?.();
      } catch (error) {
        notifyError(error);
      }
      void refreshAfter(client, change).then(focusHeadingIfLost);
    });

  const putOff = ({ id, dt_ate }: Line<Id>, ate: string | null, onDone?: () => void) =>
    send(id, ate, () => {
      onDone?.();
      notifyUndo(ate === null ? 'Linha de volta' : `Linha adiada até ${displayDate(ate)}`, {
        run: () => void send(id, dt_ate),
        about: `hoje ${id}`,
      });
    });

  return { busy, putOff };
}
