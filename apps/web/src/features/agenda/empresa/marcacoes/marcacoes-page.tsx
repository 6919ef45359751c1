import { OptionalPart, PartWait } from '../../../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../../../lib/page/lazy-part.ts';
import { useAbilities } from '../../../../lib/session/use-abilities.ts';
import { usePrestadorPode } from '../../../../lib/session/use-prestador.ts';
import { MarcacoesDaEmpresa } from './marcacoes-da-empresa.tsx';

const MarcacoesDoPrestador = lazyPart(
  () => import('../../prestador/marcacoes/marcacoes-do-prestador.tsx'),
  'MarcacoesDoPrestador',
);

/** The bookings (SAU-01); the provider's users also manage them here, and who may ask for bookings asks about them. */
export function MarcacoesPage() {
  const provider = usePrestadorPode()('marcacoes.publicar');
  const { pode } = useAbilities();
  const asks = pode('marcacoes.pedir') && !provider;
  const changes = pode('marcacoes.responder') && !provider;
  const list = <MarcacoesDaEmpresa asks={asks} changes={changes} />;
  if (!provider) return list;
  return (
    <OptionalPart fallback={<PartWait />} instead={list}>
      <MarcacoesDoPrestador />
    </OptionalPart>
  );
}
