import type { MuitasMedidasBody } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { forgetUndo, notify, notifyError, notifyUndo } from '../../../../lib/notices/notify.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';

/** What became of many measures. */
export interface Outcome {
  readonly message: string;
  readonly recusadas: readonly { readonly cd: number; readonly motivo: string }[];
  /** What takes it back; null where nothing has changed. */
  readonly alteracao: number | null;
}

interface Options {
  onDone(cds: readonly number[]): void;
  /** Some could not be changed. */
  onOutcome(outcome: Outcome): void;
  onClose(): void;
}

/** Changes many measures by one call, and offers the way back for all of them at once. */
export function useMuitas({ onDone, onOutcome, onClose }: Options) {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();

  const undo = async (alteracao: number) => {
    forgetUndo(aboutOf(alteracao));
    try {
      const { message, recusadas } = await callApi('undoMedidas', {
        params: { company, id: alteracao },
      });
      const [first] = recusadas;
      if (first) notify('warning', `${message} ${first.motivo}`);
      else notify('success', message);
    } catch (error) {
      notifyError(error);
    }
    await refreshAfterCall(client, 'undoMedidas');
  };

  const send = async (body: MuitasMedidasBody) => {
    const since = Date.now();
    const outcome = await callApi(
      'changeMedidas',
      { params: { company }, body },
      { idempotencyKey: keyFor(body) },
    );
    const { message, feitas, recusadas, alteracao } = outcome;
    await refreshAfterCall(client, 'changeMedidas');
    onDone(feitas);
    if (recusadas.length > 0) return onOutcome(outcome);
    if (alteracao === null) notify('success', message);
    else {
      const run = () => void undo(alteracao);
      notifyUndo(message, { run, about: aboutOf(alteracao) }, since);
    }
    onClose();
  };

  return { send, undo };
}

const aboutOf = (alteracao: number) => `medidas ${alteracao}`;
