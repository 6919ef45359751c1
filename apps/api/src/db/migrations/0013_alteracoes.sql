-- How often the rows of a company have changed: what was counted of them holds while the sum stands still. Each change
-- adds one to a row of the company that nobody else holds, or to a new one, so that no change ever waits for another;
-- the sum moves with the commit of the change, for every server at once.
create table alteracao (
  cd_empresa bigint not null,
  parcela bigint generated always as identity,
  total bigint not null default 1,
  primary key (cd_empresa, parcela)
) with (fillfactor = 50);
call proteger('alteracao', 'select, insert, update');

-- Changes that named no company, by whoever maintains the database: they count for all.
create table alteracao_geral (
  parcela bigint generated always as identity primary key,
  total bigint not null default 1
) with (fillfactor = 50);
grant select, insert, update on alteracao_geral to sst_app;

create function regista_alteracao() returns trigger
  language plpgsql as $$
declare
  empresa text := coalesce(nullif(current_setting('app.cd_empresa', true), ''), 'geral');
begin
  -- Once for each transaction is enough.
  if current_setting('app.alteracao', true) = empresa then
    return null;
  end if;
  if empresa = 'geral' then
    update alteracao_geral set total = total + 1
     where parcela = (select a.parcela from alteracao_geral a limit 1 for no key update skip locked);
    if not found then
      insert into alteracao_geral default values;
    end if;
  else
    update alteracao set total = total + 1
     where cd_empresa = empresa::bigint
       and parcela = (select a.parcela from alteracao a where a.cd_empresa = empresa::bigint
                       limit 1 for no key update skip locked);
    if not found then
      insert into alteracao (cd_empresa) values (empresa::bigint);
    end if;
  end if;
  perform set_config('app.alteracao', empresa, true);
  return null;
end
$$;

-- What lists count.
do $$
declare
  tabela text;
begin
  foreach tabela in array array[
    'organigrama', 'utilizador_empresa', 'auditoria', 'funcionario', 'pedido', 'exame', 'marcacao', 'area_atividade',
    'atividade_tipo', 'atividade', 'tarefa', 'medida', 'acidente'] loop
    execute format(
      'create trigger regista_alteracao after insert or update or delete or truncate on %I'
      ' for each statement execute function regista_alteracao()', tabela);
  end loop;
end
$$;
