-- Visits of safety that technicians write down where they are, on a device that may have no network (decision 0185).

-- What is looked at: the provider's checklists.
create table visita_modelo (
  cd bigint generated always as identity primary key,
  nome varchar(100) collate pt not null,
  seccoes jsonb not null,
  inactiv boolean not null default false,
  versao integer not null default 1
);
grant select, insert, update on visita_modelo to sst_app;

create table visita (
  cd_empresa bigint not null,
  cd bigint not null,
  cd_ativ bigint not null,
  cd_modelo bigint references visita_modelo,
  -- The checklist as it was when the visit was begun.
  modelo varchar(100) not null,
  seccoes jsonb not null,
  estado text not null default 'aberta' check (estado in ('aberta', 'publicada', 'anulada')),
  cd_autor bigint references utilizador on delete set null,
  dt_cria timestamptz not null,
  publicada timestamptz,
  -- The document that was made of it, among those of its activity.
  cd_relat bigint,
  -- When somebody of the company first opened that.
  lida timestamptz,
  primary key (cd_empresa, cd),
  foreign key (cd_empresa, cd_ativ) references atividade (cd_empresa, cd),
  foreign key (cd_empresa, cd_relat) references anexo (cd_empresa, cd),
  check ((estado = 'publicada') = (publicada is not null))
);
create sequence visita_cd_seq;
alter sequence visita_cd_seq owned by visita.cd;
alter table visita alter column cd set default codigo_novo('visita');
create unique index visita_aberta on visita (cd_empresa, cd_ativ) where estado <> 'anulada';
create index visita_modelo_usado on visita (cd_modelo);
create index visita_autor on visita (cd_autor);
create index visita_relat on visita (cd_empresa, cd_relat) where cd_relat is not null;
call proteger('visita');

-- What was written down, in the order in which it arrived; nothing is overwritten. What a device sends again is kept once.
create table visita_registo (
  cd_empresa bigint not null,
  cd_visita bigint not null,
  id uuid not null,
  ordem integer not null,
  tipo text not null check (tipo in ('resposta', 'constatacao', 'presenca', 'foto', 'notas')),
  -- What it says something of: the item of the checklist, the finding, the person, the photograph.
  chave varchar(64) not null,
  -- Those that it replaces: what its author saw.
  apos uuid[] not null default '{}',
  -- Null takes away what it is of.
  valor jsonb,
  cd_autor bigint references utilizador on delete set null,
  -- When it was written, by the clock of the server.
  momento timestamptz not null,
  -- Whether it came after the visit was published.
  tarde boolean not null default false,
  primary key (cd_empresa, cd_visita, id),
  unique (cd_empresa, cd_visita, ordem),
  foreign key (cd_empresa, cd_visita) references visita (cd_empresa, cd) on delete cascade
);
create index visita_registo_autor on visita_registo (cd_autor);
call proteger('visita_registo');

-- The pictures themselves, which come one by one.
create table visita_foto (
  cd_empresa bigint not null,
  cd_visita bigint not null,
  id uuid not null,
  cd_anex bigint not null,
  primary key (cd_empresa, cd_visita, id),
  foreign key (cd_empresa, cd_visita) references visita (cd_empresa, cd) on delete cascade,
  foreign key (cd_empresa, cd_anex) references anexo (cd_empresa, cd)
);
create index visita_foto_anexo on visita_foto (cd_empresa, cd_anex);
call proteger('visita_foto');

-- The measures that findings became.
create table visita_medida (
  cd_empresa bigint not null,
  cd_visita bigint not null,
  chave uuid not null,
  cd_medida bigint not null,
  primary key (cd_empresa, cd_visita, chave),
  foreign key (cd_empresa, cd_visita) references visita (cd_empresa, cd) on delete cascade,
  foreign key (cd_empresa, cd_medida) references medida (cd_empresa, cd) on delete cascade
);
create index visita_medida_medida on visita_medida (cd_empresa, cd_medida);
call proteger('visita_medida');

-- By which a device encrypts what it keeps, of one user; the device itself loses it with the session.
create table visita_aparelho (
  cd_utilizador bigint not null references utilizador on delete cascade,
  id uuid not null,
  chave text not null,
  dt_cria timestamptz not null,
  primary key (cd_utilizador, id)
);
grant select, insert, delete on visita_aparelho to sst_app;

-- What the technician's week says of them.
create policy prestador on visita for select to sst_prestador using (true);
grant select (cd_empresa, cd, cd_ativ, estado) on visita to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_visitas as
  select a.cd_empresa, a.cd, a.cd_tecnic, a.dt, a.hr, a.cd_organig, x.nome as tipo, v.cd as cd_visita
    from atividade a
    join atividade_tipo x on x.cd_empresa = a.cd_empresa and x.cd = a.cd_tipo
    left join visita v on v.cd_empresa = a.cd_empresa and v.cd_ativ = a.cd and v.estado = 'aberta'
   where a.cd_estad = 1 and current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;

insert into visita_modelo (nome, seccoes) values ('Visita geral de segurança', '[
  {"titulo": "Locais e circulação", "itens": [
    {"id": "g1", "tipo": "sim-nao", "texto": "As vias de circulação e as saídas estão desimpedidas?", "peso": 3, "medida": "Desimpedir as vias de circulação e as saídas"},
    {"id": "g2", "tipo": "sim-nao", "texto": "O pavimento está limpo, regular e sem risco de escorregar?", "peso": 2, "medida": "Reparar ou limpar o pavimento"},
    {"id": "g3", "tipo": "sim-nao", "texto": "A iluminação chega para o trabalho que se faz?", "peso": 2, "medida": "Corrigir a iluminação do local"},
    {"id": "g4", "tipo": "numero", "texto": "Iluminância medida no posto mais desfavorável", "peso": 0, "unidade": "lux"},
    {"id": "g5", "tipo": "sim-nao", "texto": "As escadas e as plataformas têm guarda-corpos?", "peso": 3, "medida": "Colocar guarda-corpos"}]},
  {"titulo": "Incêndio e emergência", "itens": [
    {"id": "g6", "tipo": "sim-nao", "texto": "Os extintores estão no lugar, acessíveis e dentro do prazo?", "peso": 3, "medida": "Repor e verificar os extintores"},
    {"id": "g7", "tipo": "sim-nao", "texto": "A sinalização de emergência está visível?", "peso": 2, "medida": "Colocar a sinalização de emergência que falta"},
    {"id": "g8", "tipo": "sim-nao", "texto": "Há caixa de primeiros socorros completa e quem a saiba usar?", "peso": 2, "medida": "Completar a caixa de primeiros socorros e designar quem a usa"}]},
  {"titulo": "Máquinas e eletricidade", "itens": [
    {"id": "g9", "tipo": "sim-nao", "texto": "As máquinas têm os protetores montados?", "peso": 3, "medida": "Montar os protetores das máquinas"},
    {"id": "g10", "tipo": "sim-nao", "texto": "As paragens de emergência funcionam?", "peso": 3, "medida": "Reparar as paragens de emergência"},
    {"id": "g11", "tipo": "sim-nao", "texto": "Os quadros elétricos estão fechados e identificados?", "peso": 3, "medida": "Fechar e identificar os quadros elétricos"},
    {"id": "g12", "tipo": "sim-nao", "texto": "Os cabos e as tomadas estão em bom estado?", "peso": 2, "medida": "Substituir os cabos e as tomadas danificados"}]},
  {"titulo": "Produtos e equipamento de proteção", "itens": [
    {"id": "g13", "tipo": "sim-nao", "texto": "Os produtos químicos estão rotulados e com ficha de dados de segurança?", "peso": 3, "medida": "Rotular os produtos e juntar as fichas de dados de segurança"},
    {"id": "g14", "tipo": "sim-nao", "texto": "O equipamento de proteção individual é usado onde é preciso?", "peso": 3, "medida": "Distribuir o equipamento de proteção individual e formar para o seu uso"},
    {"id": "g15", "tipo": "foto", "texto": "Fotografia geral do local", "peso": 0}]},
  {"titulo": "Trabalhadores", "itens": [
    {"id": "g16", "tipo": "sim-nao", "texto": "Os trabalhadores conhecem os riscos do seu posto?", "peso": 2, "medida": "Informar e formar os trabalhadores sobre os riscos do posto"},
    {"id": "g17", "tipo": "texto", "texto": "O que os trabalhadores disseram", "peso": 0}]}
]');
