-- The addresses that users were shown to read, kept when they take another: a place that waited for one of them stays
-- open, and only ever for the account that read it.
create table endereco_confirmado (
  cd_utilizador bigint not null references utilizador on delete cascade,
  email varchar(254) not null,
  dt_cria timestamptz not null default now(),
  primary key (cd_utilizador, email)
);
insert into endereco_confirmado (cd_utilizador, email)
  select cd, email_confirmado from utilizador where email_confirmado is not null;
grant select, insert on endereco_confirmado to sst_app;
grant select on endereco_confirmado to sst_acesso;

-- As migration 0008 made it, but for the addresses.
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
                        where c.cd_utilizador = u.cd_utilizador and c.email = u.email_convite))
     order by o.nome, o.cd
  $$;
reset role;
revoke create on schema public from sst_acesso;
revoke select (cd, email_confirmado) on utilizador from sst_acesso;
