-- What the demonstration alone brought, and no database can do without.

-- Nationalities as Portuguese documents name them; one that was entered by hand stays as it was written.
insert into nacionalidade (nome, primeira)
select l.nome, l.nome = 'Portuguesa'
  from unnest(array[
    'Portuguesa', 'Afegã', 'Albanesa', 'Alemã', 'Andorrana', 'Angolana', 'Antiguana', 'Argelina', 'Argentina',
    'Arménia', 'Australiana', 'Austríaca', 'Azerbaijana', 'Bahamiana', 'Bangladechiana', 'Barbadense', 'Barenita',
    'Belga', 'Belizense', 'Beninense', 'Bielorrussa', 'Birmanesa', 'Boliviana', 'Bósnia', 'Botsuanesa', 'Brasileira',
    'Britânica', 'Bruneína', 'Búlgara', 'Burquinense', 'Burundiana', 'Butanesa', 'Cabo-verdiana', 'Camaronesa',
    'Cambojana', 'Canadiana', 'Catarense', 'Cazaque', 'Centro-africana', 'Chadiana', 'Checa', 'Chilena', 'Chinesa',
    'Cipriota', 'Colombiana', 'Comoriana', 'Congolesa', 'Costa-marfinense', 'Costa-riquenha', 'Croata', 'Cubana',
    'Dinamarquesa', 'Dominicana', 'Dominiquense', 'Egípcia', 'Emiradense', 'Equatoriana', 'Eritreia', 'Eslovaca',
    'Eslovena', 'Espanhola', 'Estónia', 'Etíope', 'Fijiana', 'Filipina', 'Finlandesa', 'Francesa', 'Gabonesa',
    'Gambiana', 'Ganesa', 'Georgiana', 'Granadina', 'Grega', 'Guatemalteca', 'Guianense', 'Guineense',
    'Guinéu-equatoriana', 'Haitiana', 'Hondurenha', 'Húngara', 'Iemenita', 'Indiana', 'Indonésia', 'Iraniana',
    'Iraquiana', 'Irlandesa', 'Islandesa', 'Israelita', 'Italiana', 'Jamaicana', 'Japonesa', 'Jibutiana', 'Jordana',
    'Kosovar', 'Kuwaitiana', 'Laociana', 'Lesotiana', 'Letã', 'Libanesa', 'Liberiana', 'Líbia', 'Listenstainiana',
    'Lituana', 'Luxemburguesa', 'Macedónia', 'Malaia', 'Malauiana', 'Maldiva', 'Malgaxe', 'Maliana', 'Maltesa',
    'Marroquina', 'Marshallina', 'Mauriciana', 'Mauritana', 'Mexicana', 'Micronésia', 'Moçambicana', 'Moldava',
    'Monegasca', 'Mongol', 'Montenegrina', 'Namibiana', 'Nauruana', 'Nepalesa', 'Neerlandesa', 'Neozelandesa',
    'Nicaraguense', 'Nigeriana', 'Nigerina', 'Norte-americana', 'Norte-coreana', 'Norueguesa', 'Omanense', 'Palauana',
    'Palestiniana', 'Panamiana', 'Papua', 'Paquistanesa', 'Paraguaia', 'Peruana', 'Polaca', 'Queniana', 'Quirguiz',
    'Quiribatiana', 'Romena', 'Ruandesa', 'Russa', 'Salomonense', 'Salvadorenha', 'Samoana', 'Santa-lucense',
    'São-cristovense', 'São-marinhense', 'São-tomense', 'São-vicentina', 'Saudita', 'Seichelense', 'Senegalesa',
    'Serra-leonesa', 'Sérvia', 'Singapurense', 'Síria', 'Somali', 'Sri-lanquesa', 'Suazi', 'Sudanesa', 'Sueca', 'Suíça',
    'Sul-africana', 'Sul-coreana', 'Sul-sudanesa', 'Surinamesa', 'Tailandesa', 'Taiwanesa', 'Tajique', 'Tanzaniana',
    'Timorense', 'Togolesa', 'Tonganesa', 'Trinitária', 'Tunisina', 'Turca', 'Turquemena', 'Tuvaluana', 'Ucraniana',
    'Ugandesa', 'Uruguaia', 'Usbeque', 'Vanuatuense', 'Vaticana', 'Venezuelana', 'Vietnamita', 'Zambiana',
    'Zimbabueana', 'Apátrida'
  ]) with ordinality as l (nome, posicao)
 where not exists (select 1 from nacionalidade n where sst_norm(n.nome) = sst_norm(l.nome))
 order by l.posicao;

-- What is switched off stays where it stands, and is no longer offered.
alter table area_atividade add column inactiv boolean not null default false;
alter table atividade_tipo add column inactiv boolean not null default false;

-- The usual areas with their types, for companies that have none and could not have been given any. Policies hold for the
-- owner, too, who names no company here.
alter table organigrama no force row level security;
alter table area_atividade no force row level security;
alter table atividade_tipo no force row level security;
with habitual (posicao, nome, obs, tipos) as (values
  (1, 'Avaliação de riscos',
    'Identificação dos perigos e avaliação dos riscos profissionais em todos os postos de trabalho, com'
    ' revisão anual e sempre que as condições mudem.',
    array['Avaliação inicial', 'Revisão anual', 'Avaliação após acidente']),
  (2, 'Segurança contra incêndio',
    'Verificação dos meios de primeira intervenção, da sinalização e dos caminhos de evacuação;'
    ' simulacros.',
    array['Verificação de extintores', 'Simulacro', 'Revisão das medidas de autoproteção']),
  (3, 'Formação',
    'Ações de informação e formação dos trabalhadores em segurança e saúde no trabalho.',
    array['Acolhimento', 'Movimentação manual de cargas', 'Primeiros socorros', 'Uso de EPI']),
  (4, 'Ergonomia',
    'Estudo dos postos de trabalho com ecrãs de visualização e das tarefas repetitivas.',
    array['Estudo do posto de trabalho', 'Avaliação de tarefas repetitivas']),
  (5, 'Higiene industrial',
    'Medição da exposição a ruído, vibrações, iluminação, ambiente térmico e agentes'
    ' químicos.',
    array['Medição de ruído', 'Medição de iluminação', 'Amostragem de agentes químicos']),
  (6, 'Máquinas e equipamentos', null,
    array['Verificação de equipamento', 'Inspeção após modificação']),
  (7, 'Visitas e auditorias',
    'Visitas técnicas às instalações e auditorias ao sistema de gestão.',
    array['Visita técnica', 'Auditoria interna'])
), nova as (
  insert into area_atividade (cd_empresa, nome, obs)
  select o.cd, h.nome, h.obs
    from organigrama o cross join habitual h
   where o.cd_base is null and not exists (select 1 from area_atividade a where a.cd_empresa = o.cd)
   order by o.cd, h.posicao
  returning cd_empresa, cd, nome
)
insert into atividade_tipo (cd_empresa, cd_area, nome)
select n.cd_empresa, n.cd, t.nome
  from nova n
  join habitual h on h.nome = n.nome
 cross join unnest(h.tipos) with ordinality as t (nome, posicao)
 order by n.cd, t.posicao;
alter table organigrama force row level security;
alter table area_atividade force row level security;
alter table atividade_tipo force row level security;
