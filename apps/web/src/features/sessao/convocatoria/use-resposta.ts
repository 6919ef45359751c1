import type { ConvocatoriaAberta } from '@sst/contract';
import type { Resposta, RespostaMotivo } from '@sst/contract/rules/agenda/convocatoria';
import type { PeriodoDoDia } from '@sst/contract/rules/exames/pedidos-marcacao';
import { useState } from 'react';
import { callApi } from '../../../lib/calls/api-client.ts';
import { ApiError } from '../../../lib/calls/api-error.ts';

/** What is filled in; empty texts are nothing. */
interface Filled {
  readonly resposta: Resposta | '';
  readonly motivo: RespostaMotivo | '';
  readonly dt_de: string;
  readonly dt_ate: string;
  readonly periodo: PeriodoDoDia | '';
}

type Errors = Readonly<Partial<Record<keyof Filled, string>>>;

/** The answer to a booking, and its sending. @param onStale reads the booking again, which was moved. */
export function useResposta(codigo: string, facts: ConvocatoriaAberta, onStale: () => void) {
  const [filled, setFilled] = useState<Filled>({
    resposta: facts.resposta ?? '',
    motivo: '',
    dt_de: '',
    dt_ate: '',
    periodo: '',
  });
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly text: string; readonly failed: boolean }>();
  const change = (values: Partial<Filled>) => {
    setFilled((before) => ({ ...before, ...values }));
    setErrors({});
    setSaid(undefined);
  };
  const send = async () => {
    if (busy) return;
    const { resposta, motivo, dt_de, dt_ate, periodo } = filled;
    const missing = missingIn(filled);
    setErrors(missing);
    if (Object.keys(missing).length > 0 || resposta === '') return;
    setBusy(true);
    setSaid(undefined);
    try {
      const { dt, hr } = facts;
      const other = resposta === 'outra-data';
      const body = {
        ...{ codigo, dt, hr, resposta },
        motivo: resposta === 'confirmo' ? null : motivo || null,
        dt_de: (other && dt_de) || null,
        dt_ate: (other && dt_ate) || null,
        periodo: (other && periodo) || null,
      };
      const { message } = await callApi('answerConvocatoria', { body }, { quiet: true });
      setSaid({ text: message, failed: false });
    } catch (error) {
      setSaid({ text: (error as Error).message, failed: true });
      if (error instanceof ApiError) {
        setErrors(error.campos as Errors);
        if (error.status === 409 || error.status === 404) onStale();
      }
    } finally {
      setBusy(false);
    }
  };
  return { filled, change, errors, busy, said, send };
}

function missingIn({ resposta, motivo, dt_de, dt_ate }: Filled): Errors {
  if (resposta === '') return { resposta: 'Escolha uma resposta.' };
  if (resposta === 'confirmo') return {};
  if (motivo === '') return { motivo: 'Indique a razão.' };
  if (resposta === 'outra-data' && dt_de && dt_ate && dt_ate < dt_de) {
    return { dt_ate: 'O último dia não pode ser antes do primeiro.' };
  }
  return {};
}
