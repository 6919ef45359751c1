import { Suspense } from 'react';
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
    <Suspense fallback={list}>
      <MarcacoesDoPrestador />
    </Suspense>
  );
}
