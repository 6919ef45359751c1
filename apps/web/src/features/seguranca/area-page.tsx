import { useParams } from '@tanstack/react-router';
import { OptionalPart, PartWait } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { usePrestadorPode } from '../../lib/session/use-prestador.ts';
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
  if (!usePrestadorPode()('atividades.publicar')) return page;
  return (
    <OptionalPart fallback={<PartWait />} instead={page}>
      <AreaDoPrestador key={area} area={area} />
    </OptionalPart>
  );
}
