import type { MigrationStep } from '../migration-steps.ts';

/** The absences of one employee are found by an index: a time line would read those of the whole company. */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'index',
    name: 'marcacao_faltas_funcion',
    on: 'marcacao (cd_empresa, cd_funcion, dt desc) where cd_estad >= 2',
  },
];
