import { Button } from '@mantine/core';
import type { SessaoRow } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type Change, refreshAfter } from '../../../lib/calls/affected-calls.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import type { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { SessoesList } from './sessoes-list.tsx';

type Call = () => Promise<{ readonly message: string }>;

/** Makes changes of somebody's sessions one after the other, and tells what they answer. */
export function useSessionChange(
  { run }: Pick<ReturnType<typeof useInFlight>, 'run'>,
  affected: readonly Change[] = ['sessoes'],
): (send: Call) => void {
  const client = useQueryClient();
  return (send) =>
    void run(async () => {
      try {
        notify('success', (await send()).message);
      } catch (failed) {
        notifyError(failed);
      }
      await Promise.all(affected.map((change) => refreshAfter(client, change)));
    });
}

interface Props {
  readonly sessoes: readonly SessaoRow[];
  readonly busy: boolean;
  onEnd(cd: number): void;
  onEndAll(): void;
}

/** The sessions of somebody else, to be ended one by one or all. */
export function SessoesOf({ sessoes, busy, onEnd, onEndAll }: Props) {
  if (sessoes.length === 0) return <p>Sem sessões abertas.</p>;
  return (
    <>
      <SessoesList sessoes={sessoes} busy={busy} onEnd={({ cd }) => onEnd(cd)} />
      {sessoes.length > 1 && (
        <Button mt="xs" variant="default" disabled={busy} onClick={onEndAll}>
          Terminar todas
        </Button>
      )}
    </>
  );
}
