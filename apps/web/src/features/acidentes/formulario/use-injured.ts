import type { FuncionarioMinificado } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';

/**
 * The employee whom the address names, to begin the form with; `null` for none, and for one who is not the user's to see.
 * @returns `undefined` while the employee loads.
 */
export function useInjured(company: number): FuncionarioMinificado | null | undefined {
  const { funcionario } = useSearch({ from: '/sessao/empresa-escolhida/acidente/criar' });
  const { pode } = useAbilities();
  const asked = funcionario !== undefined && pode('funcionarios.ver');
  const { data, isPending } = useQuery({
    ...callQuery('getFuncionario', { params: { company, id: funcionario ?? 0 } }, { quiet: true }),
    enabled: asked,
  });
  if (!asked) return null;
  if (isPending) return undefined;
  return data?.message.ativo ? data.message : null;
}
