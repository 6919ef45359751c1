import { useParams } from '@tanstack/react-router';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useIsProvider } from '../../lib/use-is-provider.ts';
import { Area } from './area.tsx';

const AreaDoPrestador = lazyPart(
  () => import('./publicacao/area-do-prestador.tsx'),
  'AreaDoPrestador',
);

/** The area in the address; the provider's users also register activities here. */
export function AreaPage() {
  const { codigo: area } = useParams({
    from: '/sessao/empresa-escolhida/seguranca/area/$codigo',
  });
  const page = <Area key={area} area={area} />;
  if (!useIsProvider()) return page;
  return (
    <OptionalPart fallback={page} instead={page}>
      <AreaDoPrestador key={area} area={area} />
    </OptionalPart>
  );
}
