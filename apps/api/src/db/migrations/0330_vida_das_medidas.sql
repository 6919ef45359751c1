-- Who answers for a measure, how grave its risk is, and what happened to it (decision 0181).
insert into medida_estado (cd, nome) values (3, 'Cancelada');

alter table medida
  -- Finer than the state: done by the company and to be verified, or sent back by the provider.
  add column fase text check (fase in ('executada', 'devolvida')),
  add column cd_responsavel bigint references utilizador on delete set null,
  -- From 1 to 5 each; the priority is what they come to.
  add column probabilidade smallint check (probabilidade between 1 and 5),
  add column severidade smallint check (severidade between 1 and 5),
  add column origem text check (origem in ('avaliacao', 'acidente', 'ficha', 'consulta', 'visita', 'propria')),
  add column controlo text check (controlo in ('eliminacao', 'substituicao', 'coletiva', 'organizacao', 'epi')),
  -- In euros.
  add column custo_previsto integer check (custo_previsto >= 0),
  add column custo_real integer check (custo_real >= 0),
  add constraint medida_fase_aberta check (fase is null or cd_estad = 1),
  add constraint medida_prioridade check ((probabilidade is null) = (severidade is null));
create index medida_responsavel on medida (cd_responsavel) where cd_responsavel is not null;
create index medida_em_fase on medida (cd_empresa, fase, cd) where fase is not null;

-- What is finer than the state of a measure lets go once that moves, whoever moves it.
create function medida_fase() returns trigger
  language plpgsql as $$
begin
  if new.fase is not distinct from old.fase then
    new.fase := null;
  end if;
  return new;
end
$$;
create trigger larga_a_fase before update of cd_estad on medida
  for each row when (new.cd_estad <> old.cd_estad) execute function medida_fase();

-- What the provider's first page counts of them, with what waits to be verified.
grant select (fase) on medida to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_medidas_abertas as
  select m.cd_empresa, m.dt_prazo, m.fase from medida m where m.cd_estad < 2 and current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;

-- What happened to a measure, in order.
create table medida_passo (
  cd_empresa bigint not null,
  cd bigint not null,
  cd_medida bigint not null,
  passo text not null,
  -- Who did it; null of who is gone.
  cd_autor bigint references utilizador on delete set null,
  lado text not null check (lado in ('empresa', 'prestador')),
  momento timestamptz not null,
  -- What it was before and is since, as the kind of step writes it.
  de varchar(200),
  para varchar(200),
  texto varchar(1000),
  -- When somebody else first read it.
  lido timestamptz,
  primary key (cd_empresa, cd),
  foreign key (cd_empresa, cd_medida) references medida (cd_empresa, cd) on delete cascade
);
create sequence medida_passo_cd_seq;
alter sequence medida_passo_cd_seq owned by medida_passo.cd;
alter table medida_passo alter column cd set default codigo_novo('medida_passo');
create index medida_passo_medida on medida_passo (cd_empresa, cd_medida);
create index medida_passo_autor on medida_passo (cd_autor);
call proteger('medida_passo');

-- What proves that a measure was carried out.
create table medida_anexo (
  cd_empresa bigint not null,
  cd_medida bigint not null,
  cd_anex bigint not null,
  primary key (cd_empresa, cd_medida, cd_anex),
  foreign key (cd_empresa, cd_medida) references medida (cd_empresa, cd) on delete cascade,
  foreign key (cd_empresa, cd_anex) references anexo (cd_empresa, cd)
);
create index medida_anexo_anexo on medida_anexo (cd_empresa, cd_anex);
call proteger('medida_anexo');
