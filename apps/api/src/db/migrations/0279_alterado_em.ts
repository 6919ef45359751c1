import type { MigrationStep } from '../migration-steps.ts';

/** The records that programs follow by when they have changed (decision 0163). */
const TABLES = [
  'funcionario',
  'exame',
  'marcacao',
  'atividade',
  'medida',
  'acidente',
  'pedido',
] as const;

/**
 * Each row says when it was last written, by the database's own clock, whichever server writes it. Of rows of before it is the moment
 * of this migration, which a column gets without being written row by row: nobody misses a change by asking from an earlier day.
 */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'funcao',
    sql: `
      create function marcar_alteracao() returns trigger
        language plpgsql as $$
      begin
        new.alterado_em := clock_timestamp();
        return new;
      end $$`,
  },
  ...TABLES.flatMap((table): MigrationStep[] => [
    {
      kind: 'transaction',
      name: table,
      sql: `
        alter table ${table} add column alterado_em timestamptz not null default now();
        alter table ${table} alter column alterado_em set default clock_timestamp();
        create trigger alterado_em before update on ${table} for each row execute function marcar_alteracao()`,
    },
    {
      kind: 'index',
      name: `${table}_alterado_em`,
      on: `${table} (cd_empresa, alterado_em)`,
    },
  ]),
];
