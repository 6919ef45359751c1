import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useIsProvider } from '../../lib/session.ts';
import { MarcacoesFuturas } from './marcacoes-futuras.tsx';

const MarcacoesDoPrestador = lazyPart(
  () => import('./publicacao/marcacoes-do-prestador.tsx'),
  'MarcacoesDoPrestador',
);

/** What is booked (B §2); the provider makes and ends the bookings here too. */
export function MarcacoesPage() {
  const list = <MarcacoesFuturas />;
  if (!useIsProvider()) return list;
  return (
    <OptionalPart fallback={list} instead={list}>
      <MarcacoesDoPrestador />
    </OptionalPart>
  );
}
