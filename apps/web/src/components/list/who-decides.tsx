import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/calls/call-query.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';

/** Who decides about a request, and how its author gets to know. */
export function WhoDecides() {
  const { pode } = useAbilities();
  const { data } = useQuery({
    ...callQuery('getSobre', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = data?.prestador ? `, ${data.prestador}` : '';
  return (
    <p>
      Quem decide é o prestador{name}
      {name.endsWith('.') ? ' ' : '. '}
      {pode('pedidos.ver') && 'Recebe um aviso no sino quando houver decisão.'}
    </p>
  );
}
