-- Documents that programs have sent before the rows that name them, by their SHA-256 (decision 0155); whatever no row has named after a
-- week is deleted.
create table documento_enviado (
  cd_empresa bigint not null,
  cd_anex bigint not null,
  momento timestamptz not null,
  primary key (cd_empresa, cd_anex),
  foreign key (cd_empresa, cd_anex) references anexo (cd_empresa, cd)
);
call proteger('documento_enviado');
grant usage on sequence anexo_cd_seq to sst_app;

-- Which companies have some to be deleted, for the daily task: when they came, and nothing else of them.
create policy prestador on documento_enviado for select to sst_prestador using (true);
grant select (cd_empresa, momento) on documento_enviado to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_documentos_enviados as
  select d.cd_empresa, d.momento from documento_enviado d where current_setting('app.prestador', true) = 'sim';
grant select on prestador_documentos_enviados to sst_app;
reset role;
revoke create on schema public from sst_prestador;
