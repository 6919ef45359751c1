import type { ConvocatoriaAberta } from '@sst/contract';
import type { Resposta, RespostaMotivo } from '@sst/contract/rules/agenda/convocatoria';
import type { PeriodoDoDia } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { useState } from 'react';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { ApiError } from '../../../../lib/calls/api-error.ts';

/** What can be chosen on the page: an answer, or another free slot. */
export type Escolha = Resposta | 'outra-hora';

/** What is filled in; empty texts are nothing. */
interface Filled {
  readonly resposta: Escolha | '';
  readonly motivo: RespostaMotivo | '';
  readonly dt_de: string;
  readonly dt_ate: string;
  readonly periodo: PeriodoDoDia | '';
  /** The free slot, as `horaKey` has it. */
  readonly hora: string;
}

type Errors = Readonly<Partial<Record<keyof Filled, string>>>;

/** What became of an answer. */
export interface RespostaResult {
  readonly text: string;
  readonly failed: boolean;
}

/** A free slot as one text. */
export const horaKey = ({ dt, hr }: { readonly dt: string; readonly hr: string }) => `${dt} ${hr}`;

interface Options {
  readonly codigo: string;
  readonly facts: ConvocatoriaAberta;
  /** What the button of the letter says. */
  readonly begun: Resposta | undefined;
  /** Shows what became of the answer, also once the booking is another. */
  onSaid(said: RespostaResult | undefined): void;
  /** Reads the booking again, which was moved. */
  onStale(): void;
}

/** The answer to a booking, and its sending. */
export function useResposta({ codigo, facts, begun, onSaid, onStale }: Options) {
  const [entered, setEntered] = useState<Filled>({
    resposta: begun ?? facts.resposta ?? '',
    motivo: '',
    dt_de: '',
    dt_ate: '',
    periodo: '',
    hora: '',
  });
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const filled = stillOffered(entered, facts);
  const change = (values: Partial<Filled>) => {
    setEntered({ ...filled, ...values });
    setErrors({});
    onSaid(undefined);
  };
  const send = async () => {
    if (busy) return;
    const missing = missingIn(filled);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    onSaid(undefined);
    try {
      const { message } = await sendFilled(codigo, facts, filled);
      onSaid({ text: message, failed: false });
      if (filled.resposta === 'outra-hora') onStale();
    } catch (error) {
      onSaid({ text: (error as Error).message, failed: true });
      if (error instanceof ApiError) {
        setErrors(error.campos as Errors);
        if (error.status === 409 || error.status === 404) onStale();
      }
    } finally {
      setBusy(false);
    }
  };
  return { filled, change, errors, busy, send };
}

/** What is filled in, without a slot that is no longer offered. */
function stillOffered(filled: Filled, { horas }: ConvocatoriaAberta): Filled {
  if (filled.resposta !== 'outra-hora') return filled;
  if (horas.length === 0) return { ...filled, resposta: '', hora: '' };
  return horas.some((one) => horaKey(one) === filled.hora) ? filled : { ...filled, hora: '' };
}

function sendFilled(codigo: string, { dt, hr, horas }: ConvocatoriaAberta, filled: Filled) {
  const { resposta, motivo, dt_de, dt_ate, periodo } = filled;
  const chosen = horas.find((one) => horaKey(one) === filled.hora);
  if (resposta === 'outra-hora' && chosen) {
    const body = { codigo, antes: { dt, hr }, ...chosen };
    return callApi('chooseHoraConvocatoria', { body }, { quiet: true });
  }
  const other = resposta === 'outra-data';
  const body = {
    codigo,
    dt,
    hr,
    resposta: resposta as Resposta,
    motivo: resposta === 'confirmo' ? null : motivo || null,
    dt_de: (other && dt_de) || null,
    dt_ate: (other && dt_ate) || null,
    periodo: (other && periodo) || null,
  };
  return callApi('answerConvocatoria', { body }, { quiet: true });
}

function missingIn({ resposta, motivo, dt_de, dt_ate, hora }: Filled): Errors {
  if (resposta === '') return { resposta: 'Escolha uma resposta.' };
  if (resposta === 'confirmo') return {};
  if (resposta === 'outra-hora') return hora === '' ? { hora: 'Escolha uma hora.' } : {};
  if (motivo === '') return { motivo: 'Indique a razão.' };
  if (resposta === 'outra-data' && dt_de && dt_ate && dt_ate < dt_de) {
    return { dt_ate: 'O último dia não pode ser antes do primeiro.' };
  }
  return {};
}
