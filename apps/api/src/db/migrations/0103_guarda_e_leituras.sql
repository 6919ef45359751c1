-- The forty years of the law are for exposures that may damage the genetic heritage; ionising radiation has a period of its own (decision 0095).
insert into parametro (codigo, nome, valor, unidade, base, marca, ativo) values
  ('guarda_radiacao_anos', 'Guardar tudo de quem esteve exposto a radiação ionizante, depois da saída', 30, 'anos',
   'Proposta do prestador: a lei não foi confirmada', 'a_confirmar', false),
  ('guarda_radiacao_idade', 'Guardar tudo de quem esteve exposto a radiação ionizante, até à idade de', 75, 'anos',
   'Proposta do prestador: a lei não foi confirmada', 'a_confirmar', false);

-- What an hour of readings was about: its screens and addresses.
grant select (chamada, ip) on leitura to sst_prestador;
grant create on schema public to sst_prestador;
set local role sst_prestador;
create or replace view prestador_leituras_horas as
  select l.cd_empresa, l.quando, l.cd_utilizador, l.de, l.codigos, l.chamada, l.ip
    from leitura l where current_setting('app.prestador', true) = 'sim';
reset role;
revoke create on schema public from sst_prestador;
