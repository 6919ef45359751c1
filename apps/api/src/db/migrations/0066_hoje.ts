import type { MigrationStep } from '../migration-steps.ts';

/** Who has no NIF, as 'Hoje' counts them (decision 0072). */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'index',
    name: 'funcionario_sem_nif',
    on: 'funcionario (cd_empresa, cd) where num_contrib is null',
  },
];
