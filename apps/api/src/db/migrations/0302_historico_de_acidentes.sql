-- What the audit log has of an accident, and of its photographs and documents.
create index auditoria_do_acidente on auditoria (cd_empresa, (coalesce((detalhe ->> 'cd_acident')::bigint, cd_entidade)))
  where entidade in ('acidente', 'acidente-anexo', 'processo-acidente', 'participacao-acidente', 'ausencia-acidente', 'codigos-acidente', 'investigacao-acidente');
