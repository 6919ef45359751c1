import type { FuncionarioMinificado } from '@sst/contract';

/** Whether a value of a draft is a chosen employee. */
export function isFuncionario(value: unknown): value is FuncionarioMinificado {
  const one = value as Partial<FuncionarioMinificado> | null;
  return (
    typeof one?.cd === 'number' &&
    typeof one.nome === 'string' &&
    typeof one.cd_organig === 'number' &&
    typeof one.organig === 'string'
  );
}
