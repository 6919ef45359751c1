-- How a measure ended; the provider's lists of names, which can be switched off.

alter table medida add column dt_conclusao date;
-- What was done.
alter table medida add column conclusao varchar(1000);
create index medida_concluida on medida (cd_empresa, dt_conclusao desc nulls last, cd) where cd_estad = 2;

-- What is switched off stays where it stands, and is no longer offered.
alter table exame_tipo add column inactiv boolean not null default false;
alter table acao_enfermagem_tipo add column inactiv boolean not null default false;
alter table lesao_tipo add column inactiv boolean not null default false;
alter table motivo_atividade add column inactiv boolean not null default false;

-- Two names that differ in case and accents alone could not be told apart where one chooses. Those that there are
-- already keep their rows: the later ones get their code behind the name.
do $$
declare
  tabela text;
begin
  foreach tabela in array array[
    'exame_tipo', 'acao_enfermagem_tipo', 'lesao_tipo', 'motivo_atividade', 'medico', 'enfermeiro', 'tecnico'] loop
    execute format(
      'update %1$I t set nome = left(t.nome, 55) || '' ('' || t.cd || '')'''
      ' where exists (select 1 from %1$I o where sst_norm(o.nome) = sst_norm(t.nome) and o.cd < t.cd)', tabela);
    execute format('create unique index %I on %I (sst_norm(nome))', tabela || '_nome_norm', tabela);
  end loop;
end
$$;
