-- Who of a company has to have a second factor (decision 0080), on the node of the company alone; null for the usual.
alter table organigrama
  add column exige_fator varchar(15) check (exige_fator in ('opcional', 'administradores', 'todos'));

-- The first sign-in at which a second factor was demanded of an account: the days of grace are counted from there.
alter table utilizador add column fator_exigido_em timestamptz;

-- When a session's user has proved last who they are; null where that was the sign-in.
alter table sessao add column dt_prova timestamptz;

-- A secret that is encrypted is longer.
alter table fator alter column segredo type varchar(200);

-- Whether an account may not do without a second factor: the strictest of its active places decides, and the provider's users
-- always have to have one.
grant select (cd, prestador) on utilizador to sst_acesso;
grant create on schema public to sst_acesso;
set local role sst_acesso;
create function exige_fator(p_utilizador bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from utilizador u where u.cd = p_utilizador and u.prestador)
        or exists (
          select from lugares_do_utilizador(p_utilizador) l
            join organigrama e on e.cd_empresa = l.cd_empresa and e.cd = l.cd_empresa
           where e.exige_fator = 'todos' or (l.adm and coalesce(e.exige_fator, 'administradores') = 'administradores'))
  $$;
revoke all on function exige_fator(bigint) from public;
grant execute on function exige_fator(bigint) to sst_app;
reset role;
revoke create on schema public from sst_acesso;
