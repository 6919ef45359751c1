import type { MigrationStep } from '../migration-steps.ts';

/**
 * The number of the invitation to booking `m` (RFC 5545): of the letter `c` that told last of it or, where the booking has changed
 * since, of the next one (decision 0127).
 */
const SEQUENCIA = `
  case when c.cd_marcacao is null then 0
       when (c.cancelada, c.dt, c.hr, c.minutos, c.cd_local) is distinct from (m.cd_estad = 4, m.dt, m.hr, m.minutos, m.cd_local)
         or (c.outro_email and m.cd_estad = 0) then c.sequencia + 1
       else c.sequencia end`;

const CONVITES = `
  select m.cd_empresa, m.cd, ${SEQUENCIA} as sequencia, m.dt_alter
    from marcacao m
    left join convocatoria c on c.cd_empresa = m.cd_empresa and c.cd_marcacao = m.cd`;

/** Letters and calendars say of a booking the same number and moment, also of one that was called off. */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'convites',
    sql: `
      -- When a booking was made or changed last. Of those of before it is unknown.
      alter table marcacao add column dt_alter timestamptz;
      alter table marcacao alter column dt_alter set default now();
      create function marcacao_alterada() returns trigger
        language plpgsql as $$
      begin
        new.dt_alter := now();
        return new;
      end
      $$;
      create trigger marcacao_alterada before update on marcacao
        for each row when (old.* is distinct from new.*) execute function marcacao_alterada();

      -- Rows are those that row-level security lets their reader see.
      create view convites with (security_invoker = true) as ${CONVITES};
      grant select on convites to sst_app;

      grant select (cd_empresa, cd_marcacao, sequencia, dt, hr, minutos, cd_local, cancelada, outro_email) on convocatoria
        to sst_prestador;
      grant select (dt_alter) on marcacao to sst_prestador;
      grant create on schema public to sst_prestador;
      set local role sst_prestador;
      create view prestador_convites as ${CONVITES} where current_setting('app.prestador', true) = 'sim';
      grant select on prestador_convites to sst_app;
      reset role;
      revoke create on schema public from sst_prestador;`,
  },
  {
    kind: 'index',
    name: 'marcacao_desmarcada',
    on: 'marcacao (cd_empresa, dt) where cd_estad = 4',
  },
];
