-- New values of a parameter from a day on, and the municipal holiday of a unit (decision 0075).
grant insert, update (valor, ate, base, marca) on parametro to sst_app;

insert into parametro (codigo, nome, valor, unidade, base, marca, ativo) values
  ('temporario_dias', 'Contrato temporário para trabalho idêntico: até', 45, 'dias', 'Lei n.º 102/2009, artigo 108.º, n.º 6, alínea b)', 'verificado', true);

-- A day of each year (mm-dd), or so many days from Easter Sunday; null where that of the unit above holds.
alter table organigrama
  add column feriado varchar(12) check (feriado ~ '^((0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])|pascoa\+(1|39|50))$');
