import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notifyError, notifyUndo } from '../../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../../lib/page/focus.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';

interface Props {
  /** The period of the page, and the one that leaves the person. */
  readonly um: number;
  readonly outro: number;
  /** What the other is called. */
  readonly label: string;
}

/** Lets the provider say that a period is not of this person; it can be taken back at once. */
export function SepararPeriodo({ um, outro, label }: Props) {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  async function send(relacao: 'por-decidir' | 'mesma'): Promise<void> {
    try {
      const body = { um, outro, relacao, confirmar: true };
      const { message } = await callApi('decidePessoas', { params: { company }, body });
      notifyUndo(message, {
        about: `periodo ${company} ${um} ${outro}`,
        run: () => void run(() => send(relacao === 'mesma' ? 'por-decidir' : 'mesma')),
      });
    } catch (error) {
      notifyError(error);
    }
    await refreshAfterCall(client, 'decidePessoas');
    focusHeadingIfLost();
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={busy}
      aria-label={`Separar: ${label}`}
      onClick={() => void run(() => send('por-decidir'))}
    >
      Separar
    </Button>
  );
}
