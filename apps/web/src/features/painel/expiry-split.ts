import type { Painel } from '@sst/contract';
import type { Validade } from '@sst/contract/rules/exames/expiry';

export type Funcionarios = NonNullable<Painel['funcionarios']>;

/** Number of employees by how they stand; the states add up to the active employees. */
export function splitByExpiry(
  given: Omit<Funcionarios, 'aptidao'>,
): Record<Exclude<Validade, 'inapta'>, number> {
  const { ativos, exames_expirados, exames_a_expirar, sem_exame, suspensos } = given;
  return {
    valida: Math.max(0, ativos - exames_expirados - exames_a_expirar - sem_exame - suspensos),
    'a-expirar': exames_a_expirar,
    expirada: exames_expirados,
    'sem-exame': sem_exame,
    suspensa: suspensos,
  };
}
