-- Sheets that somebody of the company has opened or downloaded: the others are new to it (decision 0105).
create table ficha_entregue (
  cd_empresa bigint not null,
  cd_anex bigint not null,
  dt_cria timestamptz not null,
  primary key (cd_empresa, cd_anex),
  foreign key (cd_empresa, cd_anex) references anexo (cd_empresa, cd) on delete cascade
);
call proteger('ficha_entregue', 'select, insert');

-- What was handed out before is no news. Only sheets of the last 60 days are ever new.
insert into ficha_entregue (cd_empresa, cd_anex, dt_cria)
select l.cd_empresa, l.cd_entidade, min(l.quando)
  from auditoria l
  join utilizador u on u.cd = l.cd_utilizador and not u.prestador
  join anexo a on a.cd_empresa = l.cd_empresa and a.cd = l.cd_entidade
 where l.acao = 'consultar' and l.entidade = 'ficha-aptidao' and l.quando > now() - interval '62 days'
 group by 1, 2;
