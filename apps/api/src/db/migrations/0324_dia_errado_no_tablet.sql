-- Wrong days of birth that were given as somebody on tablets, on one day: after three they are closed there until the next.
create table ficha_tablet_erro (
  cd_empresa bigint not null,
  cd_funcion bigint not null,
  dia date not null,
  erros smallint not null,
  primary key (cd_empresa, cd_funcion),
  foreign key (cd_empresa, cd_funcion) references funcionario (cd_empresa, cd) on delete cascade
);
call proteger('ficha_tablet_erro');
