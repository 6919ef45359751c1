import { CONSERVADO_TIPOS, ENSAIO_LINHAS } from '@sst/contract/direitos/conservacao';
import type { conservacaoCalls, EnsaioConservacao } from '@sst/contract/prestador/conservacao';
import type { HandlersOf } from '../../calls/handlers.ts';
import { type PorApagar, tryRetencao } from '../../retencao/retencao.ts';
import { listVarreduras } from '../../retencao/varreduras.queries.ts';
import type { ModuleDeps } from '../module-deps.ts';

/** How long data are kept: what is past its period, and what the sweep has deleted. */
export function conservacaoRoutes(parts: ModuleDeps): HandlersOf<typeof conservacaoCalls> {
  return {
    tryConservacao: async () => ({ message: ensaioOf(await tryRetencao(parts)) }),
    listVarreduras: async ({ actor }) => ({
      message: await parts.access.readAsProvider(actor, (transaction) =>
        listVarreduras(transaction, parts.clock.now()),
      ),
    }),
  };
}

function ensaioOf(found: readonly PorApagar[]): EnsaioConservacao {
  const tipos = CONSERVADO_TIPOS.flatMap((tipo) => {
    const total = found.reduce((sum, one) => (one.tipo === tipo ? sum + one.total : sum), 0);
    return total > 0 ? [{ tipo, total }] : [];
  });
  const empresas = found
    .toSorted((one, other) => other.total - one.total)
    .slice(0, ENSAIO_LINHAS)
    .map(({ empresa, tipo, total, anos, ativo }) => ({ empresa, tipo, total, anos, ativo }));
  return { tipos, empresas, linhas: found.length };
}
