-- Whoever takes an address up again may have another's password by now: a place waits for a confirmation that came after
-- it was given. So each confirmation is kept, also further ones of the same address.
alter table endereco_confirmado drop constraint endereco_confirmado_pkey, add primary key (cd_utilizador, email, dt_cria);

-- As migration 0014 made it, but for the moment.
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
