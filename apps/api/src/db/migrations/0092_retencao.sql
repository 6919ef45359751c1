-- How long logs are kept (decision 0085). The server's role appends to them and deletes nothing; this function does, as the role of
-- the retention: only what is older than a period that the provider has switched on, and never what is less than a year old.
grant select on parametro to sst_retencao;
grant select, delete on leitura, leitura_pessoa, evento_seguranca, registo_sessao to sst_retencao;
create policy retencao on leitura for select to sst_retencao using (true);
create policy retencao_apaga on leitura for delete to sst_retencao using (true);
create policy retencao on leitura_pessoa for select to sst_retencao using (true);
create policy retencao_apaga on leitura_pessoa for delete to sst_retencao using (true);
create policy retencao on evento_seguranca for select to sst_retencao using (true);
create policy retencao_apaga on evento_seguranca for delete to sst_retencao using (true);

grant create on schema public to sst_retencao;
set local role sst_retencao;
create function apagar_registos_antigos(p_tabela text, p_hoje date, p_quantos int) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  hoje date := least(p_hoje, current_date);
  anos int;
  fim timestamptz;
  apagadas int;
begin
  select p.valor into anos from parametro p
   where p.ativo and p.codigo = case p_tabela when 'leitura' then 'guarda_leituras_anos'
                                              when 'leitura_pessoa' then 'guarda_leituras_anos'
                                              when 'evento_seguranca' then 'guarda_entradas_anos'
                                              when 'registo_sessao' then 'guarda_entradas_anos' end
     and coalesce(p.de <= hoje, true) and coalesce(p.ate >= hoje, true);
  if anos is null then return 0; end if;
  fim := (hoje - make_interval(years => greatest(anos, 1))) at time zone 'Europe/Lisbon';
  case p_tabela
    when 'leitura' then
      delete from leitura t using (select o.cd_empresa, o.quando, o.cd from leitura o where o.quando < fim limit p_quantos) o
       where t.cd_empresa = o.cd_empresa and t.quando = o.quando and t.cd = o.cd;
    when 'leitura_pessoa' then
      delete from leitura_pessoa t
       using (select o.cd_empresa, o.cd_funcion, o.quando, o.cd_leitura from leitura_pessoa o where o.quando < fim limit p_quantos) o
       where t.cd_empresa = o.cd_empresa and t.cd_funcion = o.cd_funcion and t.quando = o.quando
         and t.cd_leitura = o.cd_leitura;
    when 'evento_seguranca' then
      delete from evento_seguranca t
       using (select o.cd_empresa, o.quando, o.cd from evento_seguranca o where o.quando < fim limit p_quantos) o
       where t.cd_empresa = o.cd_empresa and t.quando = o.quando and t.cd = o.cd;
    when 'registo_sessao' then
      delete from registo_sessao t using (select o.cd from registo_sessao o where o.quando < fim limit p_quantos) o
       where t.cd = o.cd;
  end case;
  get diagnostics apagadas = row_count;
  return apagadas;
end $$;
reset role;
revoke create on schema public from sst_retencao;
revoke execute on function apagar_registos_antigos(text, date, int) from public;
grant execute on function apagar_registos_antigos(text, date, int) to sst_app;

-- What is over goes by night.
select pgboss.create_queue('retencao',
  '{"policy": "short", "retryLimit": 0, "expireInSeconds": 3600, "heartbeatSeconds": 20, "deleteAfterSeconds": 86400}');
