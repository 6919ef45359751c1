-- Threads in which a company, or a worker by the own page, asks the provider's physicians, and is answered (decision 0177).
create table conversa (
  cd_empresa bigint not null,
  cd bigint not null,
  tipo text not null check (tipo in ('ficha', 'trabalhador')),
  -- What it is about: an exam, or nothing but who has asked.
  cd_exame bigint,
  cd_funcion bigint,
  -- Who must answer; nobody once it is closed. And since when.
  espera text not null check (espera in ('empresa', 'prestador', 'trabalhador', 'ninguem')),
  desde timestamptz not null,
  primary key (cd_empresa, cd),
  unique (cd_empresa, cd_exame),
  foreign key (cd_empresa, cd_exame) references exame (cd_empresa, cd) on delete cascade,
  foreign key (cd_empresa, cd_funcion) references funcionario (cd_empresa, cd) on delete cascade,
  check ((tipo = 'ficha') = (cd_exame is not null)),
  check ((tipo = 'trabalhador') = (cd_funcion is not null))
);
create sequence conversa_cd_seq;
alter sequence conversa_cd_seq owned by conversa.cd;
alter table conversa alter column cd set default codigo_novo('conversa');
create index conversa_funcion on conversa (cd_empresa, cd_funcion) where cd_funcion is not null;
create index conversa_por_responder on conversa (desde) where espera = 'prestador';
call proteger('conversa');

create table mensagem (
  cd_empresa bigint not null,
  cd bigint not null,
  cd_conversa bigint not null,
  lado text not null check (lado in ('empresa', 'prestador', 'trabalhador')),
  -- Who wrote it; null of a worker.
  cd_autor bigint references utilizador on delete set null,
  texto varchar(1000) not null,
  momento timestamptz not null,
  -- When somebody of the other side first read it.
  lida timestamptz,
  -- Made by the page of the worker who sent it: what is sent again is kept once.
  chave uuid,
  primary key (cd_empresa, cd),
  unique (cd_empresa, chave),
  foreign key (cd_empresa, cd_conversa) references conversa (cd_empresa, cd) on delete cascade
);
create sequence mensagem_cd_seq;
alter sequence mensagem_cd_seq owned by mensagem.cd;
alter table mensagem alter column cd set default codigo_novo('mensagem');
create index mensagem_conversa on mensagem (cd_empresa, cd_conversa);
create index mensagem_autor on mensagem (cd_autor);
call proteger('mensagem');

create policy prestador on conversa for select to sst_prestador using (true);
grant select on conversa to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_conversas as
  select c.cd_empresa, c.cd, c.tipo, coalesce(c.cd_exame, c.cd) as cd_sobre, f.cd as cd_funcion, f.num_mecan, f.nome, e.dt as dt_exame,
         c.espera, c.desde
    from conversa c
    left join exame e on e.cd_empresa = c.cd_empresa and e.cd = c.cd_exame
    join funcionario f on f.cd_empresa = c.cd_empresa and f.cd = coalesce(c.cd_funcion, e.cd_funcion)
   where current_setting('app.prestador', true) = 'sim';
grant select on prestador_conversas to sst_app;
reset role;
revoke create on schema public from sst_prestador;
