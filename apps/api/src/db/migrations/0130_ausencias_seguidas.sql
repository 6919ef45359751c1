-- Absences for illness that go on are one (decision 0111): where somebody has several, all days are computed anew, as after a
-- switch. Row-level security holds for the owner too: company by company.
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
    if exists (
      select from facto t where t.tipo = 'ausencia' and t.motivo = 'doenca_acidente' group by t.cd_funcion having count(*) > 1
    ) then
      update prazo_recalculo r
         set geracao = r.geracao + 1, total = 0, feitos = 0, ate_empresa = 0, ate_cd = 0, comeco = now(), fim = null;
      exit;
    end if;
  end loop;
  perform set_config('app.cd_empresa', '', true);
end
$$;
