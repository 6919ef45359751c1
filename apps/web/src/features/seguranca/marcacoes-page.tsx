import { OptionalPart, PartWait } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { usePrestadorPode } from '../../lib/session/use-prestador.ts';
import { MarcacoesListPage } from './marcacoes-list-page.tsx';

const MarcacoesDoPrestador = lazyPart(
  () => import('./publicacao/marcacoes-do-prestador.tsx'),
  'MarcacoesDoPrestador',
);

/** The booked activities (SEG-01); the provider's users also manage them here. */
export function MarcacoesAtividadePage() {
  const list = <MarcacoesListPage />;
  if (!usePrestadorPode()('atividades.publicar')) return list;
  return (
    <OptionalPart fallback={<PartWait />} instead={list}>
      <MarcacoesDoPrestador />
    </OptionalPart>
  );
}
