import { type PrestadorLineId, prestadorLine } from '@sst/contract/rules/hoje/prestador';
import { useNavigate } from '@tanstack/react-router';
import { keyOf as keyOfMarcacao } from '../../../components/agenda/pedidos-marcacao-search.ts';
import type { LineAction } from '../../../components/hoje/hoje-line.ts';
import { keyOf } from '../../../components/prestador/fila-queries.ts';
import { lineAcross, pedidoLine, planOf } from '../../../components/prestador/prestador-links.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { keyOf as keyOfDecisao } from '../por-confirmar/por-confirmar-search.ts';

/** The key of the first row that a line's list opens. */
async function firstOf(id: PrestadorLineId): Promise<string | undefined> {
  const tipo = pedidoLine(id)?.tipo;
  if (tipo) {
    const { message } = await callApi('listFila', { query: { tipo, quantidade: 1 } });
    return message[0] && keyOf(message[0]);
  }
  if (id === 'por-confirmar') {
    const { message } = await callApi('listPorConfirmar', { query: { quantidade: 1 } });
    return message[0] && keyOfDecisao(message[0]);
  }
  const { message } = await callApi('listPedidosMarcacao', { query: { quantidade: 1 } });
  return message[0] && keyOfMarcacao(message[0]);
}

/** The button of a line, for who may do what it says. @param onSheet opens the sheet of all that the line counts. */
export function usePrestadorActions(sheet: {
  open(id: PrestadorLineId): void;
  preload(): void;
}): (id: PrestadorLineId) => LineAction | undefined {
  const pode = usePrestadorPode();
  const navigate = useNavigate();
  const openFirst = async (id: PrestadorLineId) => {
    try {
      const detalhe = await firstOf(id);
      const { search, ...list } = lineAcross(id) as { search?: object };
      await navigate({ ...list, search: { ...search, detalhe } } as never);
    } catch (error) {
      notifyError(error);
    }
  };
  return (id) => {
    const { action } = prestadorLine(id);
    if (!action || !pode(action.right)) return undefined;
    const { label, kind } = action;
    switch (kind) {
      case 'primeiro':
        return { label, dialog: false, onPress: () => void openFirst(id) };
      case 'propor':
      case 'reenviar':
      case 'mudadas':
        return { label, dialog: true, onPress: () => sheet.open(id), onIntent: sheet.preload };
      default: {
        const target = kind === 'plano' ? planOf(id) : lineAcross(id);
        return target && { label, target };
      }
    }
  };
}
