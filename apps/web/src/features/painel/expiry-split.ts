import type { Painel } from '@sst/contract';
import type { Expiry } from '@sst/contract/rules/exames/expiry';

export type Funcionarios = NonNullable<Painel['funcionarios']>;

/** Number of employees by state of their last exam; the four states add up to the active employees. */
export function splitByExpiry(given: Omit<Funcionarios, 'aptidao'>): Record<Expiry, number> {
  const { ativos, exames_expirados, exames_a_expirar, sem_exame } = given;
  return {
    valida: Math.max(0, ativos - exames_expirados - exames_a_expirar - sem_exame),
    'a-expirar': exames_a_expirar,
    expirada: exames_expirados,
    'sem-exame': sem_exame,
  };
}
