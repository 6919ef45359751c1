import type { FaltaPorque } from '@sst/contract/rules/agenda/faltas';
import type { PedidoMarcacaoTipo } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { useQueryClient } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { callApi } from '../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { keepDone } from '../../../lib/list/done-rows.ts';
import { forgetDeed, keepDeed } from '../../../lib/list/last-deed.ts';
import type { ListCallName } from '../../../lib/list/list-call.ts';
import { forgetUndo, notify, notifyError, notifyUndo } from '../../../lib/notices/notify.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useToday } from '../../../lib/time/now.ts';
import { useSubmitForm } from '../../form/use-submit-form.ts';
import { type Envio, sentText, togetherText } from './envios.ts';
import { bodyOf, errorsOf, type PreferenciasValues, valuesOf } from './pedir-values.ts';

/** Which lists those who are asked for may leave; what is asked about a booking takes nobody off one. */
const LISTS: Readonly<Record<PedidoMarcacaoTipo, readonly ListCallName[]>> = {
  marcar: ['listPrazos'],
  remarcar: ['listFaltasExame', 'listFaltasAcaoEnfermagem'],
  'outra-data': [],
  'nao-pode': [],
};

/** Those of one request: all, or the people of a site, with the place that suits them. */
export interface Grupo {
  readonly codigos: readonly number[];
  /** The site, where each has a request of its own. */
  readonly sitio?: string | undefined;
  /** Where, in place of what holds for all. */
  readonly local?: string | undefined;
}

export interface PedirValues extends PreferenciasValues {
  readonly porque: FaltaPorque | '';
}

/** Takes requests back. */
function useWithdraw() {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  return async (ids: readonly number[]) => {
    for (const id of ids) {
      try {
        const { message } = await callApi('removePedidoMarcacao', { params: { company, id } });
        notify('success', message);
      } catch (error) {
        notifyError(error);
      }
    }
    await refreshAfterCall(client, 'removePedidoMarcacao');
  };
}

/** Tells what was sent: in the rows, in a toast, and in a list of which none are left. */
function useTold(tipo: PedidoMarcacaoTipo) {
  const { pode } = useAbilities();
  const withdraw = useWithdraw();
  return (envios: readonly Envio[], since: number) => {
    const [first] = envios;
    if (!first) return;
    const ids = envios.map(({ cd }) => cd);
    const about = `pedido-marcacao ${ids.join(' ')}`;
    const back = () => {
      forgetUndo(about);
      for (const list of LISTS[tipo]) forgetDeed(list);
      void withdraw(ids);
    };
    const undo = pode('marcacoes.mudar-pedido') ? back : undefined;
    const codigos = envios.flatMap((envio) => envio.codigos);
    const link = linkOptions({
      to: '/saude/prazos',
      search: { estado: 'pedido', ...(envios.length === 1 && { detalhe: first.cd }) },
    });
    for (const list of LISTS[tipo]) {
      keepDone(list, codigos, { text: 'Pedida', ...(codigos.length === 1 && { undo }) });
      keepDeed(list, { text: sentText(envios), link, undo });
    }
    const message = togetherText(envios);
    if (undo) notifyUndo(message, { about, run: undo }, since);
    else notify('success', message);
  };
}

/**
 * The form that asks for bookings, by a request for each group; what could not be sent stays in the dialog.
 * @param onSent called with those who were asked for, also where others could not be. @param onDone called once all are.
 */
export function usePedirForm(
  tipo: PedidoMarcacaoTipo,
  grupos: readonly Grupo[],
  onSent: (codigos: readonly number[]) => void,
  onDone: () => void,
) {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const today = useToday();
  const keyFor = useIdempotencyKey();
  const told = useTold(tipo);
  return useSubmitForm<PedirValues>({
    initial: { ...valuesOf(), porque: '' },
    errorsOf: (values) => errorsOf(values, today),
    together: ['dt_de', 'dt_ate'],
    send: async (values) => {
      const since = Date.now();
      const envios: Envio[] = [];
      const ask = async ({ codigos, sitio, local = values.local }: Grupo) => {
        const wishes = { ...bodyOf({ ...values, local }), porque: values.porque || undefined };
        const body = { tipo, codigos: [...codigos], ...wishes };
        const options = { idempotencyKey: keyFor(body) };
        const answer = await callApi(
          'createPedidoMarcacao',
          { params: { company }, body },
          options,
        );
        envios.push({ ...answer, codigos, sitio });
      };
      try {
        for (const grupo of grupos) await ask(grupo);
      } finally {
        if (envios.length > 0) {
          told(envios, since);
          await refreshAfterCall(client, 'createPedidoMarcacao');
          onSent(envios.flatMap(({ codigos }) => codigos));
        }
      }
      onDone();
    },
  });
}
