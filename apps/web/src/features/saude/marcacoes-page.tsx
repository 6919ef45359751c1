import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useIsProvider } from '../../lib/use-is-provider.ts';
import { MarcacoesListPage } from './marcacoes-list-page.tsx';

const MarcacoesDoPrestador = lazyPart(
  () => import('./publicacao/marcacoes-do-prestador.tsx'),
  'MarcacoesDoPrestador',
);

/** The bookings (SAU-01); the provider's users also manage them here. */
export function MarcacoesPage() {
  const list = <MarcacoesListPage />;
  if (!useIsProvider()) return list;
  return (
    <OptionalPart fallback={list} instead={list}>
      <MarcacoesDoPrestador />
    </OptionalPart>
  );
}
