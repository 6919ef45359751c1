-- Whose exam a question is about: her bell rings, and that of all where she has no account.
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_conversas as
  select c.cd_empresa, c.cd, c.tipo, coalesce(c.cd_exame, c.cd) as cd_sobre, f.cd as cd_funcion, f.num_mecan, f.nome, e.dt as dt_exame,
         c.espera, c.desde, e.cd_medic
    from conversa c
    left join exame e on e.cd_empresa = c.cd_empresa and e.cd = c.cd_exame
    join funcionario f on f.cd_empresa = c.cd_empresa and f.cd = coalesce(c.cd_funcion, e.cd_funcion)
   where current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;
