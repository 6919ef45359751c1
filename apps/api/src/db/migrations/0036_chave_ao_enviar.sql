-- A letter with a link that sets a password waits without the key of its link: the key is made when the letter is taken for
-- sending, and each new try makes another. `ligacao` says whose link it is and of what kind.
alter table correio add column ligacao jsonb,
  -- When such a letter is due. Its `dt_proxima` is infinity, since a server of the version before, which makes no key, would
  -- send it as it is.
  add column dt_devida timestamptz;
create index correio_devido on correio (coalesce(dt_devida, dt_proxima)) where dt_envio is null;

-- The letter that a link was made for; a new try of the letter ends it.
alter table chave_palavra_passe add column cd_correio bigint;
create index chave_palavra_passe_correio on chave_palavra_passe (cd_correio) where cd_correio is not null;

-- The letters that a set password withdraws.
create index correio_ligacao on correio ((ligacao ->> 'cd_utilizador')) where dt_envio is null and ligacao is not null;
