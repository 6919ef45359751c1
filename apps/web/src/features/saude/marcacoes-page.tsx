import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { usePrestadorPode } from '../../lib/session/use-prestador.ts';
import { MarcacoesListPage } from './marcacoes-list-page.tsx';

const MarcacoesDoPrestador = lazyPart(
  () => import('./publicacao/marcacao/marcacoes-do-prestador.tsx'),
  'MarcacoesDoPrestador',
);

const MarcacoesDaEmpresa = lazyPart(
  () => import('./prazos/marcacoes-da-empresa.tsx'),
  'MarcacoesDaEmpresa',
);

/** The bookings (SAU-01); the provider's users also manage them here, and who may ask for bookings asks about them. */
export function MarcacoesPage() {
  const list = <MarcacoesListPage />;
  const provider = usePrestadorPode()('marcacoes.publicar');
  const asks = useAbilities().pode('marcacoes.pedir');
  if (!provider && !asks) return list;
  return (
    <OptionalPart fallback={list} instead={list}>
      {provider ? <MarcacoesDoPrestador /> : <MarcacoesDaEmpresa />}
    </OptionalPart>
  );
}
