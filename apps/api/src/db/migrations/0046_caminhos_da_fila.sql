-- The provider's queue names a unit with those above it, and a transfer with where it leads from and to: `prestador_nos` gets the node
-- above, `prestador_fila` both ends. The columns come last, so that a server of before reads the views as it did.
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_nos as
  select o.cd_empresa, o.cd, o.nome, o.cd_base
    from organigrama o
   where current_setting('app.prestador', true) = 'sim';
create or replace view prestador_fila as
  select 'funcionario'::text as origem, p.cd_empresa, p.cd, p.cd_tipo, p.cd_estad, p.cd_funcion, p.num_mecan, p.nome,
         p.cd_organig, p.dt_cria, p.cd_autor, concat_ws(' ', p.antes->>'nome', p.antes->>'num_mecan') as antes,
         p.alteracoes->'organig'->>'antes' as organig_origem, p.retrato->>'organig_destino' as organig_destino
    from pedido p
   where current_setting('app.prestador', true) = 'sim'
  union all
  select 'acidente', a.cd_empresa, a.cd, null, (a.cd_estad * 2)::smallint, a.cd_funcion, a.num_mecan, a.nome,
         a.cd_organig, a.dt_cria, a.cd_autor, null, null, null
    from acidente a
   where current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;
