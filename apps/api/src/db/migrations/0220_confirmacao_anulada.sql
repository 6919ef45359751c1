-- A confirmation that is taken back: the time that its booking took is held by the proposal again, as 0097 let it go over.
grant create on schema public to sst_prestador;
set local role sst_prestador;
create function reocupa_o_proposto() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update ocupado o set marcacao = null, proposta = new.cd
   where o.empresa = new.cd_empresa and o.marcacao = old.cd_marcacao;
  return null;
end
$$;
reset role;
revoke create on schema public from sst_prestador;
create trigger ocupa_reaberta after update on proposta
  for each row when (old.estado <> 'proposta' and new.estado = 'proposta' and old.cd_marcacao is not null)
  execute function reocupa_o_proposto();
set local role sst_prestador;
revoke execute on function reocupa_o_proposto() from public;
reset role;
