import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { inBranch } from '../../sql/branch.ts';
import { isOpen } from '../../sql/open-requests.ts';
import { inValidity } from '../../sql/validity.ts';

export interface EmployeeFigures {
  ativos: number;
  exames_expirados: number;
  exames_a_expirar: number;
  sem_exame: number;
}

/** Active employees of the scope by the state of their fitness on a day. */
export function countEmployees(scope: Scope, today: string): Promise<EmployeeFigures> {
  return scope.one(sql<EmployeeFigures>`
    select count(*)::int as ativos,
           (count(*) filter (where ${inValidity('f.dt_expir', 'expirada', today)}))::int as exames_expirados,
           (count(*) filter (where ${inValidity('f.dt_expir', 'a-expirar', today)}))::int as exames_a_expirar,
           (count(*) filter (where f.dt_expir is null))::int as sem_exame
      from funcionario f
     where f.ativo and ${inBranch(scope, 'f.cd_organig')}`);
}

/** Requests of the scope that wait for a decision. */
export async function countOpenRequests(scope: Scope): Promise<number> {
  const { abertos } = await scope.one(sql<{ abertos: number }>`
    select count(*)::int as abertos from pedido p where ${isOpen('p.cd_estad')} and ${inBranch(scope, 'p.cd_organig')}`);
  return abertos;
}
