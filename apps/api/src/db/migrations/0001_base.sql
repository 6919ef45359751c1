-- Extensions, roles, text functions, and the one way in which a table of a company is protected.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Roles belong to the cluster, not to the database: another database of the same cluster may have made them already.
-- sst_app     what the server signs in as: owns nothing, sees only the company that its transaction names; it gets
--             its password when a server starts (db/app-role.ts)
-- sst_busca   owns the views that searches go through; nobody can sign in as it
-- sst_acesso  owns the functions that tell, before a company is chosen, where a user may go
do $$
declare
  papel text;
begin
  foreach papel in array array['sst_app', 'sst_busca', 'sst_acesso'] loop
    begin
      execute format('create role %I nologin noinherit nosuperuser nobypassrls', papel);
    exception when duplicate_object or unique_violation then null;
    end;
    -- Without inheriting: the policies of the last two must never apply to whoever migrates.
    if not pg_has_role(current_user, papel, 'set') then
      execute format('grant %I to current_user with inherit false, set true', papel);
    end if;
  end loop;
end
$$;

grant usage on schema public to sst_app, sst_busca, sst_acesso;

create collation pt (provider = icu, locale = 'pt-PT');

-- Lower case without accents. Declared immutable, which unaccent with a named dictionary is in effect, so that it can
-- stand in generated columns and indexes.
create function sst_norm(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

-- The company of the transaction, or null where none is set.
create function empresa_atual() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.cd_empresa', true), '')::bigint;

-- Puts a table of a company under forced row-level security. The condition is written out, without a function or a
-- sub-select around it: the planner then knows the size of the company it plans for.
create procedure proteger(tabela regclass, direitos text default 'select, insert, update, delete')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  execute format(
    'create policy empresa on %s using (cd_empresa = nullif(current_setting(''app.cd_empresa'', true), '''')::bigint)',
    tabela);
  execute format('grant %s on %s to sst_app', direitos, tabela);
end
$$;
