-- The refused request that a request corrects. A refused one is never removed.
alter table pedido add column cd_recusado bigint,
  add foreign key (cd_empresa, cd_recusado) references pedido (cd_empresa, cd);
create index pedido_recusado on pedido (cd_empresa, cd_recusado) where cd_recusado is not null;
