-- How many tries a message may have, once the provider has asked for one more; null for the usual number.
alter table correio add column tentativas_ate smallint;

-- Whether an invitation that is sent to an address opens anything in a company: an active place that is open, or waits for that
-- address. Asked by the outbox, which works for no company.
grant create on schema public to sst_acesso;
set local role sst_acesso;
create function tem_lugar_ativo(p_utilizador bigint, p_email text)
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
reset role;
revoke create on schema public from sst_acesso;
