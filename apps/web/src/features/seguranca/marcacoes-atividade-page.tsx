import { OptionalPart, PartWait } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { usePrestadorPode } from '../../lib/session/use-prestador.ts';
import { MarcacoesAtividadeListPage } from './marcacoes-atividade-list-page.tsx';

const MarcacoesAtividadeDoPrestador = lazyPart(
  () => import('./publicacao/marcacoes-atividade-do-prestador.tsx'),
  'MarcacoesAtividadeDoPrestador',
);

/** The booked activities (SEG-01); the provider's users also manage them here. */
export function MarcacoesAtividadePage() {
  const list = <MarcacoesAtividadeListPage />;
  if (!usePrestadorPode()('atividades.publicar')) return list;
  return (
    <OptionalPart fallback={<PartWait />} instead={list}>
      <MarcacoesAtividadeDoPrestador />
    </OptionalPart>
  );
}
