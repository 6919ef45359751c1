import type { Colega } from '@sst/contract';
import type { Change } from '@sst/contract/calls/changes';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../lib/calls/refresh.ts';
import { notify, notifyError, notifyUndo } from '../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../lib/page/focus.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';
import type { HojeLine } from './hoje-line.ts';

interface Body<Id extends string> {
  readonly id: Id;
  /** Null gives it back. */
  readonly para: number | null;
  readonly nota: string | null;
}

/** Passes lines on to a colleague, or gives them back. */
export interface Pass<Id extends string> {
  readonly busy: boolean;
  pass(line: Pick<HojeLine<Id>, 'id'>, to: Colega, nota: string, onDone: () => void): Promise<void>;
  back(line: Pick<HojeLine<Id>, 'id'>): Promise<void>;
  /** Whom a line can be passed to. */
  useColegas(id: Id): {
    readonly colegas: readonly Colega[] | undefined;
    readonly error: Error | null;
  };
}

interface PassInput<Id extends string> {
  /** What it makes stale. */
  readonly change: Change;
  write(body: Body<Id>): Promise<{ readonly message: string }>;
  readonly useColegas: Pass<Id>['useColegas'];
}

/** How a page passes its lines on: each time it can be undone for ten seconds. */
export function usePass<Id extends string>({ change, write, useColegas }: PassInput<Id>): Pass<Id> {
  const client = useQueryClient();
  const { busy, run } = useInFlight();

  const send = (body: Body<Id>, onDone: (message: string) => void) =>
    run(async () => {
      try {
        onDone((await write(body)).message);
      } catch (error) {
        notifyError(error);
      }
      void refreshAfter(client, change).then(focusHeadingIfLost);
    });

  const back = ({ id }: Pick<HojeLine<Id>, 'id'>) =>
    send({ id, para: null, nota: null }, (message) => notify('success', message));

  const pass: Pass<Id>['pass'] = ({ id }, { cd, nome }, nota, onDone) =>
    send({ id, para: cd, nota }, () => {
      onDone();
      notifyUndo(`Linha passada a ${nome}`, { run: () => void back({ id }), about: `hoje ${id}` });
    });

  return { busy, pass, back, useColegas };
}
