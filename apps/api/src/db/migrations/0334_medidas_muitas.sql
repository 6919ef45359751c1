-- Steps of many measures that were taken at once, by the code of the first, and what each replaced: so all are taken back at once (decision 0183).
alter table medida_passo
  add column lote bigint,
  add column antes jsonb;
create index medida_passo_lote on medida_passo (cd_empresa, lote) where lote is not null;
