import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/calls/api-client.ts';
import { isOvertaken } from '../../lib/calls/api-error.ts';
import { useIdempotencyKey } from '../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../lib/calls/refresh.ts';
import { notify, notifyError } from '../../lib/notices/notify.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';
import type { Assinavel } from './ficha-do-ficheiro.ts';

interface Props<F extends Assinavel> {
  /** Those that nobody has acknowledged. */
  readonly fichas: readonly F[];
  readonly label: string;
  /** @param semEmail those whose workers have no address. */
  onDone(semEmail: readonly F[]): void;
}

/** Sends those whose sheets are not known the link of their own page, once a day at most. */
export function EnviarLigacao<F extends Assinavel>({ fichas, label, onDone }: Props<F>) {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { busy, run } = useInFlight();
  const send = async () => {
    const codigos = fichas.map(({ anex }) => anex);
    const given = { params: { company }, body: { codigos } };
    try {
      const idempotencyKey = keyFor(given);
      const answer = await callApi('sendLigacoesTrabalhador', given, { idempotencyKey });
      notify('success', answer.message);
      onDone(fichas.filter(({ cd_funcion }) => answer.sem_email.includes(cd_funcion)));
    } catch (error) {
      if (isOvertaken(error)) {
        notify('warning', error.message);
        onDone([]);
      } else notifyError(error);
    }
    await refreshAfterCall(client, 'sendLigacoesTrabalhador');
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void run(send)}>
      {label}
    </Button>
  );
}
