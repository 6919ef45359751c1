-- What stands out among readings is looked for by the hour, over all companies (decision 0083).
create index leitura_quando on leitura using brin (quando);
create policy prestador on leitura for select to sst_prestador using (true);
grant select (cd_empresa, quando, cd_utilizador, de, codigos) on leitura to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create view prestador_leituras_horas as
  select l.cd_empresa, l.quando, l.cd_utilizador, l.de, l.codigos
    from leitura l where current_setting('app.prestador', true) = 'sim';
grant select on prestador_leituras_horas to sst_app;
reset role;
revoke create on schema public from sst_prestador;

-- The patterns that were told by mail, once a day each; under the code 0 those of the provider.
create table padrao_avisado (
  cd_empresa bigint not null,
  padrao varchar(30) not null,
  dia date not null,
  primary key (cd_empresa, padrao, dia)
);
call proteger('padrao_avisado', 'select, insert');

select pgboss.create_queue('padroes-seguranca',
  '{"policy": "short", "retryLimit": 0, "expireInSeconds": 600, "heartbeatSeconds": 20, "deleteAfterSeconds": 3600}');
