-- Of which deadline of a measure its owner was told that it is near or over, and the company's administrators that it is long over: each
-- once, also where the work is done twice (decision 0182).
alter table medida
  add column avisada_perto date,
  add column avisada_atraso date,
  add column escalada date;

-- What happens by itself is on no side.
alter table medida_passo drop constraint medida_passo_lado_check;
alter table medida_passo add constraint medida_passo_lado_check check (lado in ('empresa', 'prestador', 'sistema'));

-- How late a measure is when administrators are told; what the provider has chosen holds.
insert into parametro (codigo, nome, valor, unidade, base, marca, ativo) values
  ('medida_escala_dias', 'Medidas: os administradores da empresa são avisados depois deste atraso', 15, 'dias',
   'Prática do prestador: a lei não dá prazo', 'a_confirmar', true);

-- What the bell of the provider's users counts of those for which they answer.
grant select (cd_responsavel) on medida to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_medidas_abertas as
  select m.cd_empresa, m.dt_prazo, m.fase, m.cd, m.cd_responsavel from medida m
   where m.cd_estad < 2 and current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;
