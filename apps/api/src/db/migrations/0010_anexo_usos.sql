-- What names a document is looked up when it is taken away, by the rule and by the foreign keys.
create index atividade_relat on atividade (cd_empresa, cd_relat) where cd_relat is not null;
create index atividade_anexo_anexo on atividade_anexo (cd_empresa, cd_anex);
create index area_anexo_anexo on area_anexo (cd_empresa, cd_anex);
