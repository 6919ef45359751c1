-- Why the letter about a booking did not arrive, without the words of the mail server, and since when. Null of what was known
-- before: nobody has kept the moment.
alter table convocatoria
  add column entrega_motivo varchar(500),
  add column dt_entrega timestamptz;
grant select (entrega_motivo, dt_entrega) on convocatoria to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_respostas as
  select c.cd_empresa, c.cd_marcacao, c.dt, c.hr, c.estado as convocatoria, c.entrega_motivo, c.dt_entrega
    from convocatoria c
   where not c.cancelada and current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;
