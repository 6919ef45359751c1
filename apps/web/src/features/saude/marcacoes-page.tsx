import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { usePrestadorPode } from '../../lib/session/use-prestador.ts';
import { MarcacoesListPage } from './marcacoes-list-page.tsx';

const MarcacoesDoPrestador = lazyPart(
  () => import('./publicacao/marcacao/marcacoes-do-prestador.tsx'),
  'MarcacoesDoPrestador',
);

/** The bookings (SAU-01); the provider's users also manage them here. */
export function MarcacoesPage() {
  const list = <MarcacoesListPage />;
  if (!usePrestadorPode()('marcacoes.publicar')) return list;
  return (
    <OptionalPart fallback={list} instead={list}>
      <MarcacoesDoPrestador />
    </OptionalPart>
  );
}
