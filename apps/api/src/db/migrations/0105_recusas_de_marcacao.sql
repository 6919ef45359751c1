-- What the provider has refused to book is shown until it is asked for again, booked, examined or put aside (decision 0097).
alter table pedido_marcacao_pessoa add column dt_arquivo timestamptz;
comment on column pedido_marcacao_pessoa.dt_arquivo is 'Since when a refusal is no longer shown.';

-- Refusals of long ago, and those that something has followed, are over.
update pedido_marcacao_pessoa q
   set dt_arquivo = q.dt_decis
 where q.estado = 'respondido'
   and (q.dt_decis < now() - interval '60 days'
     or exists (select from pedido_marcacao_pessoa n
                 where n.cd_empresa = q.cd_empresa and n.cd_funcion = q.cd_funcion and n.especie = q.especie and n.cd > q.cd)
     or exists (select from exame e
                 where e.cd_empresa = q.cd_empresa and e.cd_funcion = q.cd_funcion and e.dt >= q.dt_decis::date));

create index pedido_marcacao_pessoa_recusada on pedido_marcacao_pessoa (cd_empresa, cd_funcion)
  where estado = 'respondido' and dt_arquivo is null;

grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_pedidos_marcacao_pessoas as
  select q.cd_empresa, q.cd, q.cd_pedido, q.cd_funcion, q.tipo, q.especie, q.estado, f.cd_organig, f.num_mecan, f.nome,
         q.resposta, q.dt_decis, q.dt_arquivo
    from pedido_marcacao_pessoa q
    join funcionario f on f.cd_empresa = q.cd_empresa and f.cd = q.cd_funcion
   where current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;
