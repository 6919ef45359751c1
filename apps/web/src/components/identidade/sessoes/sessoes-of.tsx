import { Button } from '@mantine/core';
import type { CallName, SessaoRow } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { PreparedCall } from '../../../lib/calls/prepared-call.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { keepDone } from '../../../lib/list/done-rows.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import type { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { SessoesList } from './sessoes-list.tsx';

/**
 * Makes changes of somebody's sessions one after the other, and tells what they answer.
 * @param list the call that lists them, where those that are ended stay a moment.
 */
export function useSessionChange(
  { run }: Pick<ReturnType<typeof useInFlight>, 'run'>,
  list: CallName,
): (call: PreparedCall, ended?: readonly SessaoRow[]) => void {
  const client = useQueryClient();
  return (call, ended = []) =>
    void run(async () => {
      try {
        notify('success', (await call.make()).message);
        const keys = ended.map(({ cd }) => cd);
        keepDone(list, keys, { text: 'Terminada' });
      } catch (failed) {
        notifyError(failed);
      }
      await refreshAfterCall(client, call.name);
    });
}

interface Props {
  readonly list: CallName;
  readonly sessoes: readonly SessaoRow[];
  readonly busy: boolean;
  onEnd(sessao: SessaoRow): void;
  onEndAll(): void;
}

/** The sessions of somebody else, to be ended one by one or all. */
export function SessoesOf({ list, sessoes, busy, onEnd, onEndAll }: Props) {
  return (
    <>
      <SessoesList list={list} sessoes={sessoes} busy={busy} onEnd={onEnd} />
      {sessoes.length > 1 && (
        <Button mt="xs" variant="default" disabled={busy} onClick={onEndAll}>
          Terminar todas
        </Button>
      )}
    </>
  );
}
