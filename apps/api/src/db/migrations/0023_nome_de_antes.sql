-- A request to change a name or a number is found by the present one, too. The column is made anew, since PostgreSQL 16
-- cannot give it another expression; the view of searches, as migration 0008 made it, stands on it.
grant create on schema public to sst_busca;
set local role sst_busca;
drop view pedido_busca;
reset role;

alter table pedido drop column pesquisa;
alter table pedido add column pesquisa text generated always as (
  sst_norm(nome || ' ' || coalesce(num_mecan, '') || ' ' || coalesce(profis, '') || ' ' || coalesce(antes->>'nome', '')
           || ' ' || coalesce(antes->>'num_mecan', ''))) stored;
create index pedido_pesquisa on pedido using gin (cd_empresa, pesquisa gin_trgm_ops);
-- A column that is made anew has no statistics.
analyze pedido (pesquisa);

set local role sst_busca;
create view pedido_busca as
  select p.cd_empresa, p.cd, p.cd_organig, p.cd_funcion, p.cd_tipo, p.cd_estad, p.num_mecan, p.nome, p.dt_nasc, p.sexo,
         p.profis, p.dt_cria, p.pesquisa
    from pedido p
   where p.cd_empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint;
grant select on pedido_busca to sst_app;
reset role;
revoke create on schema public from sst_busca;

-- As migration 0019 made it, but for the name and the number before the change.
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_fila as
  select 'funcionario'::text as origem, p.cd_empresa, p.cd, p.cd_tipo, p.cd_estad, p.cd_funcion, p.num_mecan, p.nome,
         p.cd_organig, p.dt_cria, p.cd_autor, concat_ws(' ', p.antes->>'nome', p.antes->>'num_mecan') as antes
    from pedido p
   where current_setting('app.prestador', true) = 'sim'
  union all
  select 'acidente', a.cd_empresa, a.cd, null, (a.cd_estad * 2)::smallint, a.cd_funcion, a.num_mecan, a.nome,
         a.cd_organig, a.dt_cria, a.cd_autor, null
    from acidente a
   where current_setting('app.prestador', true) = 'sim';
grant select on prestador_fila to sst_app;
reset role;
revoke create on schema public from sst_prestador;
