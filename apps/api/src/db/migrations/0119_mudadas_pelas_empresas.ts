import type { MigrationStep } from '../migration-steps.ts';

/** What companies and workers have changed of bookings, told to the provider over all companies (decision 0109). */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'quem-mudou-por-ultimo',
    sql: `
      -- Who moves or calls off for a company says so afterwards: whatever else moves a booking takes that away.
      create or replace function conta_mudancas() returns trigger
        language plpgsql as $$
      begin
        new.sequencia := old.sequencia + 1;
        new.mudada_por := null;
        new.mudada_em := null;
        return new;
      end
      $$;

      grant select (mudada_em, cd_motiv, motivo) on marcacao to sst_prestador;
      grant select (minutos, cd_local, dt_resposta, destino, motivo, escolhas) on convocatoria to sst_prestador;
      grant create on schema public to sst_prestador;
      set local role sst_prestador;
      create view prestador_mudadas as
        select m.cd_empresa, m.cd, m.cd_funcion, m.especie, m.cd_tipo_exam, m.cd_tipo_ac_enferm, m.cd_medic, m.cd_enferm, m.cd_local, m.dt, m.hr,
               case m.cd_estad when 4 then 'cancelada' else 'mudada' end as mudanca,
               -- Who chooses another slot by the link answers in the same moment.
               exists (select from convocatoria c
                        where (c.cd_empresa, c.cd_marcacao, c.dt_resposta) = (m.cd_empresa, m.cd, m.mudada_em)
                          and c.escolhas > 0 and c.destino is null) as pelo_trabalhador,
               case m.cd_estad when 4 then m.cd_motiv end as cd_motiv, case m.cd_estad when 4 then m.motivo end as motivo,
               m.mudada_em as quando
          from marcacao m
         where m.mudada_em is not null and m.cd_estad in (0, 4) and current_setting('app.prestador', true) = 'sim'
           -- What was declined since is told as that alone.
           and not exists (select from convocatoria c
                            where (c.cd_empresa, c.cd_marcacao) = (m.cd_empresa, m.cd) and c.destino = 'espera' and not c.cancelada and m.cd_estad = 0
                              and (c.dt, c.hr, c.minutos, c.cd_local) is not distinct from (m.dt, m.hr, m.minutos, m.cd_local))
         union all
        -- What has reached the provider as a request is told there.
        select m.cd_empresa, m.cd, m.cd_funcion, m.especie, m.cd_tipo_exam, m.cd_tipo_ac_enferm, m.cd_medic, m.cd_enferm, m.cd_local, m.dt, m.hr,
               c.resposta, true, null, c.motivo, c.dt_resposta
          from convocatoria c
          join marcacao m on m.cd_empresa = c.cd_empresa and m.cd = c.cd_marcacao
         where c.destino = 'espera' and not c.cancelada and m.cd_estad = 0
           and (c.dt, c.hr, c.minutos, c.cd_local) is not distinct from (m.dt, m.hr, m.minutos, m.cd_local)
           and current_setting('app.prestador', true) = 'sim';
      grant select on prestador_mudadas to sst_app;
      reset role;
      revoke create on schema public from sst_prestador;`,
  },
  {
    kind: 'index',
    name: 'marcacao_mudada_em',
    on: 'marcacao (mudada_em) where mudada_em is not null',
  },
];
