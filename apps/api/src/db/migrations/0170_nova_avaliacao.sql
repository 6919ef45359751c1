-- Who is unfit for a time is looked at again on a day that is proposed, and a physician's day may pass what the law says is the least:
-- which rules it passed when it was set is kept (decision 0121).
insert into parametro (codigo, nome, valor, unidade, base, marca, ativo) values
  ('inapto_dias', 'Inapto temporariamente: proposta para a nova avaliação, depois do exame', 30, 'dias',
   'Prática do prestador: a lei não dá prazo', 'a_confirmar', true);

alter table prazo_medico add column minimos text[] not null default '{}';
alter table exame add column minimos text[] not null default '{}';

-- The waivers of before that the law does not know are listed to the provider (decision 0113).
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_dispensas as
  select d.cd_empresa, d.cd, d.cd_funcion, f.num_mecan, f.nome, f.cd_organig, d.regra, d.dt_evento, d.dt_dispensa, d.motivo_dispensa,
         d.cd_dispensa
    from exame_devido d
    join funcionario f on f.cd_empresa = d.cd_empresa and f.cd = d.cd_funcion
   where d.dt_dispensa is not null and (d.regra <> 'admissao' or d.dt_exame_dispensa is null) and f.ativo
     and current_setting('app.prestador', true) = 'sim';
grant select on prestador_dispensas to sst_app;
reset role;
revoke create on schema public from sst_prestador;

-- Days that follow from either are computed anew, as after a switch. Row-level security holds for the owner too: company by company.
do $$
declare
  empresas bigint[];
  empresa bigint;
begin
  set local role sst_prestador;
  select array_agg(o.cd order by o.cd) into empresas from organigrama o where o.cd_base is null;
  reset role;
  foreach empresa in array coalesce(empresas, '{}') loop
    perform set_config('app.cd_empresa', empresa::text, true);
    if exists (select from exame e where e.cd_decis = 'IT') or exists (select from prazo_medico p where p.fim is null) then
      update prazo_recalculo r
         set geracao = r.geracao + 1, total = 0, feitos = 0, ate_empresa = 0, ate_cd = 0, comeco = now(), fim = null;
      exit;
    end if;
  end loop;
  perform set_config('app.cd_empresa', '', true);
end
$$;
