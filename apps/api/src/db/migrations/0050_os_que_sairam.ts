import type { MigrationStep } from '../migration-steps.ts';

/** Employees who have left are listed too, by name: alone, and among those who work there; and
 * found by their day of birth. */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'index',
    name: 'funcionario_saidos_nome',
    on: 'funcionario (cd_empresa, nome, cd) where not ativo',
  },
  {
    kind: 'index',
    name: 'funcionario_saidos_dt_nasc',
    on: 'funcionario (cd_empresa, dt_nasc, cd) where not ativo',
  },
  { kind: 'index', name: 'funcionario_todos_nome', on: 'funcionario (cd_empresa, nome, cd)' },
];
