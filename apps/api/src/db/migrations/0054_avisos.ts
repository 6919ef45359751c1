import type { MigrationStep } from '../migration-steps.ts';

/**
 * Notices of what the provider publishes, gathered by what they tell, archived and put off (decision 0063), and whose a
 * letter of the outbox is.
 */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'colunas',
    sql: `
      alter table notificacao
        -- The menu of the page that it leads to; null for those of before, whose menu is cd_menu_web.
        add column cd_menu smallint,
        -- What further news of the same are told together with, and what it has counted so far.
        add column chave varchar(80),
        add column dito jsonb,
        add column dt_arquivo timestamptz,
        -- The day on which it is back.
        add column dt_ate date;

      -- The company whose change wrote the letter, whichever server of whichever version writes it, and whose account it is
      -- for. The outbox belongs to no company.
      alter table correio
        add column cd_origem bigint default nullif(current_setting('app.cd_empresa', true), '')::bigint,
        add column cd_utilizador bigint;

      select pgboss.create_queue('avisos-do-dia',
        '{"policy": "standard", "retryLimit": 3, "retryDelay": 60, "expireInSeconds": 3600, "heartbeatSeconds": 20, "deleteAfterSeconds": 21600}');`,
  },
  {
    kind: 'index',
    name: 'evento_contado',
    on: `evento (cd_empresa, tipo, quando) where tipo in ('marcacao.terminada', 'marcacao.faltou', 'medida.a-terminar', 'medida.atrasada')`,
  },
  {
    kind: 'index',
    name: 'notificacao_chave',
    on: 'notificacao (cd_empresa, chave) where chave is not null',
  },
  { kind: 'index', name: 'correio_origem', on: 'correio (cd_origem, dt_cria desc, cd desc)' },
  {
    kind: 'index',
    name: 'correio_utilizador',
    on: 'correio (cd_utilizador, dt_cria desc, cd desc)',
  },
  { kind: 'index', name: 'correio_data', on: 'correio (dt_cria desc, cd desc)' },
];
