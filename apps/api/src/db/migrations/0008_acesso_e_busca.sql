-- The two doors beside row-level security, each as narrow as its purpose.

-- 1. Where may a user go? Asked before a company is chosen, so no company can be set yet. The functions run as a role
-- that may only read what they need; nobody can sign in as it.
create policy acesso on organigrama for select to sst_acesso using (true);
create policy acesso on utilizador_empresa for select to sst_acesso using (true);
create policy acesso on acesso for select to sst_acesso using (true);
grant select on organigrama, utilizador_empresa, acesso to sst_acesso;
grant select (cd, email_confirmado) on utilizador to sst_acesso;

-- The active places of a user, with the accesses of each.
create function lugares_do_utilizador(p_utilizador bigint)
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
      join utilizador c on c.cd = u.cd_utilizador
     where u.cd_utilizador = p_utilizador and not u.inactiv
       and (u.email_convite is null or u.email_convite = c.email_confirmado)
     order by o.nome, o.cd
  $$;

-- The company of a node, the way from the node up to the root, and the node with all below it (null for the root:
-- the whole company). No row for an unknown node.
create function no_da_arvore(p_cd bigint)
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

-- Whether a user has a place, also an inactive one, outside some nodes of a company (null: outside the company): such
-- a user's name and e-mail are not that company's to change.
create function tem_lugar_fora(p_utilizador bigint, p_empresa bigint, p_ramo bigint[])
  returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select 1 from utilizador_empresa u
       where u.cd_utilizador = p_utilizador
         and (u.cd_empresa <> p_empresa or not coalesce(u.cd_organig = any(p_ramo), true)))
  $$;

grant create on schema public to sst_acesso, sst_busca;
-- Rights first: whoever migrates may not act for the new owner afterwards.
revoke execute on function
  lugares_do_utilizador(bigint), no_da_arvore(bigint), tem_lugar_fora(bigint, bigint, bigint[]) from public;
grant execute on function
  lugares_do_utilizador(bigint), no_da_arvore(bigint), tem_lugar_fora(bigint, bigint, bigint[]) to sst_app;
alter function lugares_do_utilizador(bigint) owner to sst_acesso;
alter function no_da_arvore(bigint) owner to sst_acesso;
alter function tem_lugar_fora(bigint, bigint, bigint[]) owner to sst_acesso;

-- 2. Search. LIKE is not leakproof, so under row-level security it would never use a trigram index. The view carries
-- the company's condition itself; its owner is a role of its own with a policy of its own and without BYPASSRLS.
create policy busca on funcionario for select to sst_busca using (true);
grant select on funcionario to sst_busca;
create view funcionario_busca as
  select f.cd_empresa, f.cd, f.cd_organig, f.num_mecan, f.nome, f.dt_nasc, f.dt_ult_exam, f.dt_expir, f.pendente,
         f.ativo, f.pesquisa
    from funcionario f
   where f.cd_empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint;
grant select on funcionario_busca to sst_app;
alter view funcionario_busca owner to sst_busca;

create policy busca on pedido for select to sst_busca using (true);
grant select on pedido to sst_busca;
create view pedido_busca as
  select p.cd_empresa, p.cd, p.cd_organig, p.cd_funcion, p.cd_tipo, p.cd_estad, p.num_mecan, p.nome, p.dt_nasc, p.sexo,
         p.profis, p.dt_cria, p.pesquisa
    from pedido p
   where p.cd_empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint;
grant select on pedido_busca to sst_app;
alter view pedido_busca owner to sst_busca;

revoke create on schema public from sst_acesso, sst_busca;

-- Index-only counts need vacuum sooner than the default of a fifth of a table.
do $$
declare
  tabela text;
begin
  foreach tabela in array array['funcionario', 'pedido', 'exame', 'marcacao', 'atividade', 'medida', 'acidente'] loop
    execute format(
      'alter table %I set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, '
      'autovacuum_analyze_scale_factor = 0.02)', tabela);
  end loop;
end
$$;
