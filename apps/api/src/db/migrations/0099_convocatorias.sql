-- Workers are told of their bookings, answer by a link, and calendars of others follow them (decision 0091).

-- What a company has chosen; without a row: written to, wishes wait for the company, another day may be asked for.
create table convocatoria_config (
  cd_empresa bigint primary key,
  ativo boolean not null default true,
  passa_rh boolean not null default true,
  outra_data boolean not null default true,
  versao integer not null default 0,
  dt timestamptz not null,
  cd_utilizador bigint references utilizador on delete set null
);
create index convocatoria_config_utilizador on convocatoria_config (cd_utilizador);
call proteger('convocatoria_config', 'select, insert, update');

-- What a worker was told last of a booking, and has answered.
create table convocatoria (
  cd_empresa bigint not null,
  cd_marcacao bigint not null,
  -- Grows with each change that was told (RFC 5545).
  sequencia integer not null default 0,
  dt date not null,
  hr time(0) not null,
  minutos smallint,
  cd_local bigint references local,
  cancelada boolean not null default false,
  dt_envio timestamptz not null,
  -- Days before it on which it was called to mind.
  lembrada smallint[] not null default '{}',
  resposta varchar(12) check (resposta in ('confirmo', 'nao-posso', 'outra-data')),
  motivo varchar(12) check (motivo in ('ferias', 'compromisso', 'fora', 'saiu', 'outra')),
  dt_de date,
  dt_ate date check (dt_ate >= dt_de),
  periodo varchar(10) check (periodo in ('manha', 'tarde')),
  dt_resposta timestamptz,
  -- What becomes of a wish: it waits for the company, was passed on, or was settled without.
  destino varchar(10) check (destino in ('espera', 'passada', 'resolvida')),
  primary key (cd_empresa, cd_marcacao),
  foreign key (cd_empresa, cd_marcacao) references marcacao (cd_empresa, cd) on delete cascade,
  check ((resposta is null) = (dt_resposta is null)),
  check ((destino is null) = (resposta is null or resposta = 'confirmo'))
);
create index convocatoria_espera on convocatoria (cd_empresa, dt) where destino = 'espera';
create index convocatoria_local on convocatoria (cd_local) where cd_local is not null;
call proteger('convocatoria');

-- SHA-256 of the codes of letters' links; the code itself is kept nowhere but in a letter that waits to leave.
create table convocatoria_chave (
  cd_empresa bigint not null,
  chave_hash bytea not null,
  cd_marcacao bigint not null,
  primary key (cd_empresa, chave_hash),
  foreign key (cd_empresa, cd_marcacao) references convocatoria (cd_empresa, cd_marcacao) on delete cascade
);
create index convocatoria_chave_marcacao on convocatoria_chave (cd_empresa, cd_marcacao);
call proteger('convocatoria_chave');

-- Employees with a booking that was made, moved or ended, until the server has looked whether there is something to tell.
create table convocatoria_por_ver (
  cd_empresa bigint not null,
  cd_funcion bigint not null,
  primary key (cd_empresa, cd_funcion),
  foreign key (cd_empresa, cd_funcion) references funcionario (cd_empresa, cd) on delete cascade
);
call proteger('convocatoria_por_ver');

-- Whoever writes a booking has it told: the page, an import, a server of the version before. The row is locked also where it
-- is there already, so that nobody takes it for seen who has not seen this change.
create function convocatoria_a_ver() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into convocatoria_por_ver (cd_empresa, cd_funcion)
    select distinct d.cd_empresa, d.cd_funcion from depois d where d.cd_estad = 0
     order by 1, 2
        on conflict (cd_empresa, cd_funcion) do update set cd_funcion = excluded.cd_funcion;
  else
    insert into convocatoria_por_ver (cd_empresa, cd_funcion)
    select distinct d.cd_empresa, d.cd_funcion
      from depois d join antes a on a.cd_empresa = d.cd_empresa and a.cd = d.cd
     where (a.dt, a.hr, a.minutos, a.cd_local, a.cd_estad) is distinct from (d.dt, d.hr, d.minutos, d.cd_local, d.cd_estad)
     order by 1, 2
        on conflict (cd_empresa, cd_funcion) do update set cd_funcion = excluded.cd_funcion;
  end if;
  return null;
end
$$;
create trigger convocatoria_inserida after insert on marcacao
  referencing new table as depois for each statement execute function convocatoria_a_ver();
create trigger convocatoria_alterada after update on marcacao
  referencing old table as antes new table as depois for each statement execute function convocatoria_a_ver();

-- Which companies have something to tell, for the job that tells it.
create policy prestador on convocatoria_por_ver for select to sst_prestador using (true);
grant select on convocatoria_por_ver to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_convocatorias_por_ver as
  select distinct p.cd_empresa from convocatoria_por_ver p where current_setting('app.prestador', true) = 'sim';
grant select on prestador_convocatorias_por_ver to sst_app;
reset role;
revoke create on schema public from sst_prestador;

-- Invitations to a calendar that leave with a letter: [{metodo, ics}]; deleted with its text.
alter table correio add column convites jsonb;

select pgboss.create_queue('convocatorias',
  '{"policy": "short", "retryLimit": 2, "retryDelay": 60, "expireInSeconds": 3600, "heartbeatSeconds": 20, "deleteAfterSeconds": 86400}');

-- Addresses by which the calendar of a user or of a professional is read without signing in; SHA-256 of the code in each.
create table calendario (
  cd bigint generated by default as identity primary key,
  cd_utilizador bigint not null references utilizador on delete cascade,
  nome varchar(60) not null,
  chave_hash bytea not null unique,
  -- Whose bookings: of a professional, or of all units that the user sees.
  cd_medic bigint references medico,
  cd_enferm bigint references enfermeiro,
  -- Names in place of initials.
  nomes boolean not null default false,
  dt_cria timestamptz not null,
  dt_uso timestamptz,
  check (cd_medic is null or cd_enferm is null)
);
create index calendario_utilizador on calendario (cd_utilizador);
create index calendario_medic on calendario (cd_medic) where cd_medic is not null;
create index calendario_enferm on calendario (cd_enferm) where cd_enferm is not null;
grant select, insert, update, delete on calendario to sst_app;

select pgboss.create_queue('lembretes',
  '{"policy": "short", "retryLimit": 2, "retryDelay": 600, "expireInSeconds": 3600, "heartbeatSeconds": 20, "deleteAfterSeconds": 86400}');
