-- What the employee was when the accident was registered: later changes, and another unit's present data, are none of it.
alter table acidente
  add column num_mecan varchar(20),
  add column nome varchar(100) collate pt,
  add column dt_ini_instit date,
  add column categ varchar(75) collate pt,
  add column profis varchar(75) collate pt;

-- Of those that there are it is taken as it stands today. The owner is under row-level security, too, and names no
-- company here.
alter table acidente no force row level security;
alter table funcionario no force row level security;
alter table categoria no force row level security;
alter table profissao no force row level security;
update acidente a
   set num_mecan = f.num_mecan, nome = f.nome, dt_ini_instit = f.dt_ini_instit, categ = c.nome, profis = p.nome
  from funcionario f
  left join categoria c on c.cd_empresa = f.cd_empresa and c.cd = f.cd_categ
  left join profissao p on p.cd_empresa = f.cd_empresa and p.cd = f.cd_profis
 where f.cd_empresa = a.cd_empresa and f.cd = a.cd_funcion;
alter table profissao force row level security;
alter table categoria force row level security;
alter table funcionario force row level security;
alter table acidente force row level security;
alter table acidente alter column nome set not null;

create function acidente_retrato() returns trigger
  language plpgsql as $$
begin
  select f.num_mecan, f.nome, f.dt_ini_instit, c.nome, p.nome
    into new.num_mecan, new.nome, new.dt_ini_instit, new.categ, new.profis
    from funcionario f
    left join categoria c on c.cd_empresa = f.cd_empresa and c.cd = f.cd_categ
    left join profissao p on p.cd_empresa = f.cd_empresa and p.cd = f.cd_profis
   where f.cd_empresa = new.cd_empresa and f.cd = new.cd_funcion;
  return new;
end
$$;
create trigger retrato before insert on acidente for each row execute function acidente_retrato();
-- Also in loads that let other triggers rest.
alter table acidente enable always trigger retrato;

-- As migration 0009 made it, but for the portrait.
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_fila as
  select 'funcionario'::text as origem, p.cd_empresa, p.cd, p.cd_tipo, p.cd_estad, p.cd_funcion, p.num_mecan, p.nome,
         p.cd_organig, p.dt_cria, p.cd_autor
    from pedido p
   where current_setting('app.prestador', true) = 'sim'
  union all
  select 'acidente', a.cd_empresa, a.cd, null, (a.cd_estad * 2)::smallint, a.cd_funcion, a.num_mecan, a.nome,
         a.cd_organig, a.dt_cria, a.cd_autor
    from acidente a
   where current_setting('app.prestador', true) = 'sim';
grant select on prestador_fila to sst_app;
reset role;
revoke create on schema public from sst_prestador;
