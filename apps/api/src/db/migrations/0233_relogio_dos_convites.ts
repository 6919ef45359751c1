import type { MigrationStep } from '../migration-steps.ts';

/** As 0200 has it; also a clock that was corrected since changes when the booking begins (RFC 5545, 3.8.7.4). */
const SEQUENCIA = `
  case when c.cd_marcacao is null then 0
       when (c.cancelada, c.dt, c.hr, c.minutos, c.cd_local) is distinct from (m.cd_estad = 4, m.dt, m.hr, m.minutos, m.cd_local)
         or c.fuso <> coalesce(l.fuso, fuso_da_unidade(m.cd_organig))
         or (c.outro_email and m.cd_estad = 0) then c.sequencia + 1
       else c.sequencia end`;

const CONVITES = `
  select m.cd_empresa, m.cd, ${SEQUENCIA} as sequencia, m.dt_alter
    from marcacao m
    left join local l on l.cd = m.cd_local
    left join convocatoria c on c.cd_empresa = m.cd_empresa and c.cd_marcacao = m.cd`;

/** The number of an invitation rises where the clock of its place was corrected. */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'relogio-dos-convites',
    sql: `
      create or replace view convites with (security_invoker = true) as ${CONVITES};

      grant select (fuso) on convocatoria to sst_prestador;
      grant select (cd_organig) on marcacao to sst_prestador;
      grant create on schema public to sst_prestador;
      set local role sst_prestador;
      create or replace view prestador_convites as ${CONVITES} where current_setting('app.prestador', true) = 'sim';
      reset role;
      revoke create on schema public from sst_prestador;`,
  },
];
