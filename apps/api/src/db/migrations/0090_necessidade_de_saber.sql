-- Need to know. The name of a nursing action may tell of somebody's health: one that is not neutral is called 'Ação de
-- enfermagem' to clients. Those of before stay as they are until the provider decides; a new one is not neutral unless it is said.
alter table acao_enfermagem_tipo add column neutro boolean not null default true;
alter table acao_enfermagem_tipo alter column neutro set default false;

-- Who sees the menu 'Saúde', without the types of exams and actions. Kept as what is withheld: a server of the version before,
-- which does not know it, gives it.
alter table acesso add column sem_tipo boolean not null default false;

-- As migration 0027 made it, with what is withheld.
grant create on schema public to sst_acesso;
set local role sst_acesso;
create or replace function lugares_do_utilizador(p_utilizador bigint)
  returns table (cd_empresa bigint, cd_organig bigint, nome text, cd_aux text, adm boolean, acessos jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select u.cd_empresa, u.cd_organig, o.nome, o.cd_aux, u.adm,
           coalesce((
             select jsonb_agg(jsonb_build_object('cd_menu_web', a.cd_menu_web, 'ver', a.ver, 'criar', a.criar,
                                                 'editar', a.editar, 'remover', a.remover, 'doc', a.doc)
                              || case when a.sem_tipo then '{"tipo": false}'::jsonb else '{}' end
                              order by a.cd_menu_web)
               from acesso a
              where a.cd_empresa = u.cd_empresa and a.cd_organig = u.cd_organig
                and a.cd_utilizador = u.cd_utilizador), '[]')
      from utilizador_empresa u
      join organigrama o on o.cd_empresa = u.cd_empresa and o.cd = u.cd_organig
     where u.cd_utilizador = p_utilizador and not u.inactiv
       and (u.email_convite is null
            or exists (select 1 from endereco_confirmado c
                        where c.cd_utilizador = u.cd_utilizador and c.email = u.email_convite
                          and c.dt_cria >= u.dt_cria))
     order by o.nome, o.cd
  $$;
reset role;
revoke create on schema public from sst_acesso;
