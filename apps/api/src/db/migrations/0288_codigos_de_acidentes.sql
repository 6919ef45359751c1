-- What is coded of an accident for statistics: European codes (ESAW), and the major group of the occupation (CPP). Null is not coded.
create table acidente_codigo (
  cd_empresa bigint not null,
  cd_acident bigint not null,
  desvio varchar(3),
  contacto varchar(3),
  lesao varchar(3),
  parte varchar(3),
  agente varchar(3),
  cpp varchar(3),
  primary key (cd_empresa, cd_acident),
  foreign key (cd_empresa, cd_acident) references acidente (cd_empresa, cd) on delete cascade
);
call proteger('acidente_codigo');
