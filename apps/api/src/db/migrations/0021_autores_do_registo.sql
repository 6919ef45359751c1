-- The filter of a company's record offers those who stand in it: one look-up each instead of reading the whole record.
create index auditoria_autor on auditoria (cd_empresa, cd_utilizador);
