-- Whether accepting a departure calls off what is booked after it, for a decision that is held. Those of before did not ask.
alter table decisao_retida add column desmarcar boolean not null default true;

-- Whose address was corrected is told anew, at the new one; what was sent to the old one answers no more. An answer that was given stays.
alter table convocatoria add column outro_email boolean not null default false;
create function convocatoria_outro_email() returns trigger
  language plpgsql as $$
begin
  delete from convocatoria_chave k using marcacao m
   where m.cd_empresa = new.cd_empresa and m.cd_funcion = new.cd
     and k.cd_empresa = m.cd_empresa and k.cd_marcacao = m.cd;
  update convocatoria c set outro_email = true
    from marcacao m
   where m.cd_empresa = new.cd_empresa and m.cd_funcion = new.cd
     and c.cd_empresa = m.cd_empresa and c.cd_marcacao = m.cd and not c.cancelada;
  insert into convocatoria_por_ver (cd_empresa, cd_funcion) values (new.cd_empresa, new.cd)
      on conflict (cd_empresa, cd_funcion) do update set cd_funcion = excluded.cd_funcion;
  return null;
end
$$;
create trigger convocatoria_outro_email after update of email on funcionario
  for each row when (old.email is not null and lower(old.email) is distinct from lower(new.email))
  execute function convocatoria_outro_email();
