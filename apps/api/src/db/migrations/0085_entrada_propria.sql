-- The own sign-in of a company by OpenID Connect (decision 0082): where people of the company prove who they are.
create table entrada_propria (
  cd_empresa bigint primary key,
  modo varchar(12) not null default 'desligada' check (modo in ('desligada', 'oferecida', 'obrigatoria')),
  emissor varchar(300) not null default '',
  cliente varchar(200) not null default '',
  -- What the product proves itself with to the issuer.
  segredo text,
  -- Whether the issuer's second factor counts, and whether an e-mail serves of which it does not say that it is verified.
  fator_do_emissor boolean not null default false,
  sem_verificado boolean not null default false,
  -- The claim with a person's groups, and what whoever was not invited gets: [{grupo, acessos}], the first that fits.
  grupos_de varchar(200),
  novos jsonb not null default '[]',
  -- When a sign-in with these settings was tried and would have opened a session.
  dt_experimentada timestamptz,
  dt_alt timestamptz not null default now()
);
create table entrada_dominio (
  cd_empresa bigint not null,
  cd bigint generated always as identity,
  dominio varchar(253) not null,
  -- What the TXT record has to say, made anew with each issuer.
  prova varchar(60) not null,
  verificado varchar(10) check (verificado in ('dns', 'prestador')),
  dt_verificado timestamptz,
  primary key (cd_empresa, cd),
  unique (cd_empresa, dominio),
  foreign key (cd_empresa) references entrada_propria on delete cascade
);
-- A domain is one company's.
create unique index entrada_dominio_verificado on entrada_dominio (dominio) where verificado is not null;

-- Which account is whom at the issuer.
create table entrada_ligacao (
  cd_empresa bigint not null,
  emissor varchar(300) not null,
  sujeito varchar(255) not null,
  cd_utilizador bigint not null references utilizador on delete cascade,
  dt_cria timestamptz not null,
  dt_uso timestamptz not null,
  primary key (cd_empresa, emissor, sujeito),
  unique (cd_empresa, cd_utilizador)
);
create index entrada_ligacao_utilizador on entrada_ligacao (cd_utilizador);

call proteger('entrada_propria');
call proteger('entrada_dominio');
call proteger('entrada_ligacao');

-- Sign-ins that have gone to an issuer and are expected back: SHA-256 of the code, from which all else that is sent along follows.
create table entrada_em_curso (
  codigo_hash bytea primary key,
  entrada_empresa bigint not null,
  emissor varchar(300) not null,
  -- Whether the settings are only tried.
  experiencia boolean not null,
  dt_fim timestamptz not null
);
create index entrada_em_curso_fim on entrada_em_curso (dt_fim);
grant select, insert, update, delete on entrada_em_curso to sst_app;

-- The company whose issuer has begun a sign-in or a session: it opens nothing of another's.
alter table entrada_pendente add column entrada_empresa bigint;
alter table sessao add column entrada_empresa bigint;
create index sessao_entrada on sessao (entrada_empresa) where entrada_empresa is not null;

-- Asked before a company is chosen, as in 0008.
create policy acesso on entrada_propria for select to sst_acesso using (true);
create policy acesso on entrada_dominio for select to sst_acesso using (true);
create policy acesso on entrada_ligacao for select to sst_acesso using (true);
grant select (cd_empresa, modo, emissor) on entrada_propria to sst_acesso;
grant select (cd_empresa, dominio, verificado) on entrada_dominio to sst_acesso;
grant select (cd_empresa, cd_utilizador, emissor) on entrada_ligacao to sst_acesso;

-- The company whose own sign-in a domain has, if it is switched on.
create function entrada_do_dominio(p_dominio text)
  returns table (cd_empresa bigint, modo text, emissor text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select e.cd_empresa, e.modo, e.emissor
      from entrada_dominio d join entrada_propria e on e.cd_empresa = d.cd_empresa
     where d.dominio = p_dominio and d.verificado is not null and e.modo <> 'desligada'
  $$;

-- Whether a session that a company's issuer has begun still holds: the account is the company's alone, and linked to it.
create function entrada_vale(p_utilizador bigint, p_empresa bigint)
  returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
             select 1 from entrada_propria e join entrada_ligacao l on l.cd_empresa = e.cd_empresa and l.emissor = e.emissor
              where e.cd_empresa = p_empresa and e.modo <> 'desligada' and l.cd_utilizador = p_utilizador)
       and not exists (
             select 1 from utilizador_empresa t where t.cd_utilizador = p_utilizador and t.cd_empresa <> p_empresa)
  $$;

grant create on schema public to sst_acesso;
revoke execute on function entrada_do_dominio(text), entrada_vale(bigint, bigint) from public;
grant execute on function entrada_do_dominio(text), entrada_vale(bigint, bigint) to sst_app;
alter function entrada_do_dominio(text) owner to sst_acesso;
alter function entrada_vale(bigint, bigint) owner to sst_acesso;
revoke create on schema public from sst_acesso;
