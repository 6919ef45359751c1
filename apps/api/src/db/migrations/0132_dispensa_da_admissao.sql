-- Only the exam of an admission is waived, by one part of the law or the other, for an exam of before (decision 0113). What was
-- waived until now says neither.
alter table exame_devido
  add column fundamento_dispensa varchar(20) check (fundamento_dispensa in ('transmissao', 'ate_45_dias')),
  add column dt_exame_dispensa date,
  add column documento_dispensa varchar(200),
  add check (fundamento_dispensa is null or dt_exame_dispensa is not null);

create or replace function prazo_da_dispensa() returns trigger
  language plpgsql as $$
begin
  update prazo p
     set pendente = true
    from depois d
    join antes a on a.cd_empresa = d.cd_empresa and a.cd = d.cd
   where p.cd_empresa = d.cd_empresa and p.cd_funcion = d.cd_funcion
     and ((a.dt_dispensa is null) <> (d.dt_dispensa is null) or a.dt_exame_dispensa is distinct from d.dt_exame_dispensa);
  return null;
end
$$;

insert into parametro (codigo, nome, valor, unidade, base, marca, ativo) values
  ('dispensa_exame_meses', 'Dispensa do exame de admissão até 45 dias: exame anterior feito há, no máximo', 24, 'meses',
   'Lei n.º 102/2009, artigo 108.º, n.º 6, alínea b)', 'verificado', true);
