-- An exam of the admission or of a return that the provider has waived is due no more (decision 0110).
create function prazo_da_dispensa() returns trigger
  language plpgsql as $$
begin
  update prazo p
     set pendente = true
    from depois d
    join antes a on a.cd_empresa = d.cd_empresa and a.cd = d.cd
   where p.cd_empresa = d.cd_empresa and p.cd_funcion = d.cd_funcion
     and (a.dt_dispensa is null) <> (d.dt_dispensa is null);
  return null;
end
$$;
create trigger prazo_dispensa after update on exame_devido
  referencing old table as antes new table as depois for each statement execute function prazo_da_dispensa();

-- Where exams of events are waived or wait, all days are computed anew, as after a switch. Row-level security holds for the
-- owner too: company by company.
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
    if exists (select from exame_devido d where d.dt_dispensa is not null or d.cd_exame is null) then
      update prazo_recalculo r
         set geracao = r.geracao + 1, total = 0, feitos = 0, ate_empresa = 0, ate_cd = 0, comeco = now(), fim = null;
      exit;
    end if;
  end loop;
  perform set_config('app.cd_empresa', '', true);
end
$$;

-- The law says from the action value on (decision 0110).
update parametro set nome = replace(nome, 'Ruído acima do valor', 'Ruído a partir do valor')
 where codigo in ('ruido_superior_meses', 'ruido_inferior_meses');
