set local role sst_acesso;

-- The company of a node, the way from the node up to the root, and the node with all below it (null for the root:
-- the whole company). No row for an unknown node.
create or replace function no_da_arvore(p_cd bigint)
  returns table (cd_empresa bigint, caminho bigint[], ramo bigint[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  with recursive subida as (
    select o.cd_empresa, o.cd, o.cd_base, 1 as passo from organigrama o where o.cd = p_cd
    union all
    select o.cd_empresa, o.cd, o.cd_base, s.passo + 1
      from subida s
      join organigrama o on o.cd_empresa = s.cd_empresa and o.cd = s.cd_base
  ) cycle cd set ciclo using visitados,
  descida as (
    select o.cd_empresa, o.cd from organigrama o where o.cd = p_cd and o.cd_base is not null
    union
    select o.cd_empresa, o.cd
      from descida d
      join organigrama o on o.cd_empresa = d.cd_empresa and o.cd_base = d.cd
  )
  select s.cd_empresa, array_agg(s.cd order by s.passo), (select array_agg(d.cd) from descida d)
    from subida s
   group by s.cd_empresa
$$;
revoke execute on function no_da_arvore(bigint) from public;
grant execute on function no_da_arvore(bigint) to sst_app;

-- Whether a company lets the provider complete the files of its accidents (docs/decisions/0169).
create or replace function prestador_completa(p_empresa bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  select exists (select from organigrama o where o.cd_empresa = p_empresa and o.cd = p_empresa and o.prestador_completa)
$$;
revoke execute on function prestador_completa(bigint) from public;
grant execute on function prestador_completa(bigint) to sst_app;

-- The active places of a user, with the accesses of each.
create or replace function lugares_do_utilizador(p_utilizador bigint)
  returns table (cd_empresa bigint, cd_organig bigint, nome text, cd_aux text, adm boolean, acessos jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  select u.cd_empresa, u.cd_organig, o.nome, o.cd_aux, u.adm,
         coalesce((
           select jsonb_agg(jsonb_build_object('cd_menu_web', a.cd_menu_web, 'ver', a.ver, 'criar', a.criar,
                                               'editar', a.editar, 'remover', a.remover, 'doc', a.doc)
                            || case when a.sem_tipo then '{"tipo": false}'::jsonb else '{}' end
                            || case when a.restricoes then '{"restricoes": true}'::jsonb else '{}' end
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
revoke execute on function lugares_do_utilizador(bigint) from public;
grant execute on function lugares_do_utilizador(bigint) to sst_app;

-- Whether a user has a place, also an inactive one, outside some nodes of a company (null: outside the company): such
-- a user's name and e-mail are not that company's to change.
create or replace function tem_lugar_fora(p_utilizador bigint, p_empresa bigint, p_ramo bigint[])
  returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  select exists (
    select 1 from utilizador_empresa u
     where u.cd_utilizador = p_utilizador
       and (u.cd_empresa <> p_empresa or not coalesce(u.cd_organig = any(p_ramo), true)))
$$;
revoke execute on function tem_lugar_fora(bigint, bigint, bigint[]) from public;
grant execute on function tem_lugar_fora(bigint, bigint, bigint[]) to sst_app;

-- Whether a user has an active place, or would have by this address.
create or replace function tem_lugar_ativo(p_utilizador bigint, p_email text)
  returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  select exists (
    select 1 from utilizador_empresa u
     where u.cd_utilizador = p_utilizador and not u.inactiv
       and (u.email_convite is null or u.email_convite = lower(p_email)))
$$;
revoke execute on function tem_lugar_ativo(bigint, text) from public;
grant execute on function tem_lugar_ativo(bigint, text) to sst_app;

-- Whether a user must have a second factor (docs/decisions/0080).
create or replace function exige_fator(p_utilizador bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  select exists (select from utilizador u where u.cd = p_utilizador and u.prestador)
      or exists (
        select from lugares_do_utilizador(p_utilizador) l
          join organigrama e on e.cd_empresa = l.cd_empresa and e.cd = l.cd_empresa
         where e.exige_fator = 'todos' or (l.adm and coalesce(e.exige_fator, 'administradores') = 'administradores'))
$$;
revoke execute on function exige_fator(bigint) from public;
grant execute on function exige_fator(bigint) to sst_app;

-- Whether a company's directory has closed what a user had there, and nothing else is open to the user (docs/decisions/0159).
create or replace function fechado_pelo_diretorio(p_utilizador bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  select exists (select from diretorio_fechado f where f.cd_utilizador = p_utilizador)
     and not exists (select from utilizador u where u.cd = p_utilizador and u.prestador)
     and not exists (select from lugares_do_utilizador(p_utilizador))
$$;
revoke execute on function fechado_pelo_diretorio(bigint) from public;
grant execute on function fechado_pelo_diretorio(bigint) to sst_app;

-- The company whose own sign-in a domain has, if it is switched on.
create or replace function entrada_do_dominio(p_dominio text)
  returns table (cd_empresa bigint, modo text, emissor text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  select e.cd_empresa, e.modo, e.emissor
    from entrada_dominio d join entrada_propria e on e.cd_empresa = d.cd_empresa
   where d.dominio = p_dominio and d.verificado is not null and e.modo <> 'desligada'
$$;
revoke execute on function entrada_do_dominio(text) from public;
grant execute on function entrada_do_dominio(text) to sst_app;

-- Whether a session that a company's issuer has begun still holds: the account is the company's alone, and linked to it.
create or replace function entrada_vale(p_utilizador bigint, p_empresa bigint)
  returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  select exists (
           select 1 from entrada_propria e join entrada_ligacao l on l.cd_empresa = e.cd_empresa and l.emissor = e.emissor
            where e.cd_empresa = p_empresa and e.modo <> 'desligada' and l.cd_utilizador = p_utilizador)
     and not exists (
           select 1 from utilizador_empresa t where t.cd_utilizador = p_utilizador and t.cd_empresa <> p_empresa)
$$;
revoke execute on function entrada_vale(bigint, bigint) from public;
grant execute on function entrada_vale(bigint, bigint) to sst_app;

-- The key that a secret opens, whatever its state, and where the secret was used last.
create or replace function chave_do_segredo(p_hash bytea)
  returns table (cd_empresa bigint, cd bigint, cd_segredo bigint, dt_uso date, ip inet)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  select s.cd_empresa, s.cd_chave, s.cd, s.dt_uso, s.ip from chave_programa_segredo s where s.segredo_hash = p_hash
$$;
revoke execute on function chave_do_segredo(bytea) from public;
grant execute on function chave_do_segredo(bytea) to sst_app;

-- A key, whichever company it is of.
create or replace function chave_de_programa(p_cd bigint)
  returns setof chave_programa
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  select k.* from chave_programa k where k.cd = p_cd
$$;
revoke execute on function chave_de_programa(bigint) from public;
grant execute on function chave_de_programa(bigint) to sst_app;

-- The companies with keys that are not ended; 0 for the provider's.
create or replace function empresas_com_chaves()
  returns table (cd_empresa bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  select distinct k.cd_empresa from chave_programa k where k.dt_terminada is null
$$;
revoke execute on function empresas_com_chaves() from public;
grant execute on function empresas_com_chaves() to sst_app;

-- The webhooks of all companies, with what each tells of; 0 for the provider's.
create or replace function ganchos_de_todas()
  returns table (cd_empresa bigint, cd bigint, ativo boolean, empresas bigint[], dt_proxima timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  select g.cd_empresa, g.cd, g.ativo, g.empresas, g.dt_proxima from gancho g
$$;
revoke execute on function ganchos_de_todas() from public;
grant execute on function ganchos_de_todas() to sst_app;

-- What a program is called, for lines that tell what it has done.
create or replace function nome_da_chave(p_cd bigint) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  select k.nome from chave_programa k where k.cd = p_cd
$$;
revoke execute on function nome_da_chave(bigint) from public;
grant execute on function nome_da_chave(bigint) to sst_app;

reset role;

-- The company of the transaction, or null where none is set.
create or replace function empresa_atual() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.cd_empresa', true), '')::bigint;

-- Puts a table of a company under forced row-level security. The condition is written out, without a function or a
-- sub-select around it: the planner then knows the size of the company it plans for.
create or replace procedure proteger(tabela regclass, direitos text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  execute format(
    'create policy empresa on %s using (cd_empresa = nullif(current_setting(''app.cd_empresa'', true), '''')::bigint)',
    tabela);
  execute format('grant %s on %s to sst_app', direitos, tabela);
end
$$;
