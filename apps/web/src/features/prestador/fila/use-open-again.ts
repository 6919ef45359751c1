import { useRouter } from '@tanstack/react-router';
import { type FilaItem, keyOf } from '../../../components/prestador/fila-queries.ts';

const QUEUE = '/prestador/pedidos';

/**
 * Opens in the queue, if that is what is shown, the one request of which something is undone: what is pressed next is meant
 * for it, and would else be done to the one that followed.
 */
export function useOpenAgain(): (itens: readonly FilaItem[]) => void {
  const router = useRouter();
  return ([item, ...others]) => {
    if (!item || others.length > 0 || router.state.location.pathname !== QUEUE) return;
    void router.navigate({
      from: QUEUE,
      to: '.',
      search: (old) => ({ ...old, detalhe: keyOf(item) }),
      replace: true,
      resetScroll: false,
    });
  };
}
