-- What became of the letter about a booking: null while it waits. A server of the version before says 'enviada', as it did.
alter table convocatoria
  add column entrega varchar(12) default 'enviada' check (entrega in ('enviada', 'nao-entregue', 'incerta')),
  add column estado varchar not null generated always as (coalesce(resposta, entrega, 'por-enviar')) stored;
create index correio_marcacao on correio (cd_marcacao) where cd_marcacao is not null;
grant select (estado) on convocatoria to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_respostas as
  select c.cd_empresa, c.cd_marcacao, c.dt, c.hr, c.estado as convocatoria
    from convocatoria c
   where not c.cancelada and current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;
