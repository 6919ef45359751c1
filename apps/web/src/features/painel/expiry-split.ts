import type { Painel } from '@sst/contract';
import type { Validade } from '@sst/contract/rules/exames/expiry';

export type Funcionarios = NonNullable<Painel['funcionarios']>;

/** Number of employees by how they stand; the states add up to the active employees; null for who may not know of them. */
export function splitByExpiry(
  given: Omit<Funcionarios, 'aptidao'>,
): Record<Exclude<Validade, 'inapta'>, number> | null {
  const { ativos, exames_expirados, exames_a_expirar, sem_exame, suspensos } = given;
  if (exames_expirados === null || exames_a_expirar === null) return null;
  if (sem_exame === null || suspensos === null) return null;
  return {
    valida: Math.max(0, ativos - exames_expirados - exames_a_expirar - sem_exame - suspensos),
    'a-expirar': exames_a_expirar,
    expirada: exames_expirados,
    'sem-exame': sem_exame,
    suspensa: suspensos,
  };
}
