-- What has become of an issued sheet: known by the worker, and archived. That it was sent to HR follows from its issue.
create table ficha_passo (
  cd_empresa bigint not null,
  cd_anex bigint not null,
  passo text not null check (passo in ('conhecimento', 'arquivo')),
  -- The day on which it was so, and when that was entered.
  dt date not null,
  momento timestamptz not null,
  canal text not null check (canal in ('portal', 'ligacao', 'tablet', 'papel', 'correio')),
  -- Of the file that was known.
  sha256 bytea not null,
  -- The signed paper, or where it is kept.
  cd_copia bigint,
  onde varchar(200),
  -- Who has entered it; null of what the worker did.
  cd_autor bigint references utilizador on delete set null,
  primary key (cd_empresa, cd_anex, passo),
  foreign key (cd_empresa, cd_anex) references ficha (cd_empresa, cd_anex) on delete cascade,
  foreign key (cd_empresa, cd_copia) references anexo (cd_empresa, cd)
);
create index ficha_passo_copia on ficha_passo (cd_empresa, cd_copia) where cd_copia is not null;
create index ficha_passo_autor on ficha_passo (cd_autor);
call proteger('ficha_passo');
