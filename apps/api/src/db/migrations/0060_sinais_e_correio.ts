import type { MigrationStep } from '../migration-steps.ts';

/**
 * Those who may be one person are found by what is equal, in the order of an index, and employees by their whole e-mail
 * (decision 0068). Nothing is filled: what is compared is an expression of the index, and the columns that it is made of stand beside
 * it, so that the index alone is read.
 */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'numeros',
    // Numbers as people compare them, without the usual separators and the zeros at the start; a NIF without its country.
    sql: `
      create function sst_numero(numero text) returns text
        language sql immutable strict parallel safe
        return ltrim(translate(upper(numero), E' .,;:/_()-\\u00a0', ''), '0') collate "C";
      create function sst_nif(numero text) returns text
        language sql immutable strict parallel safe
        return ltrim(translate(upper(numero), E' .,;:/_()-\\u00a0', ''), 'PT0') collate "C"`,
  },
  {
    kind: 'index',
    name: 'funcionario_nif',
    on: 'funcionario (cd_empresa, sst_nif(num_contrib), cd) include (num_contrib)',
  },
  {
    kind: 'index',
    name: 'funcionario_niss',
    on: 'funcionario (cd_empresa, sst_numero(num_serv_soc), cd) include (num_serv_soc)',
  },
  {
    kind: 'index',
    name: 'funcionario_cartao',
    on: 'funcionario (cd_empresa, sst_numero(num_bi), cd) include (num_bi)',
  },
  {
    kind: 'index',
    name: 'funcionario_nome_e_dia',
    on: 'funcionario (cd_empresa, (sst_norm(nome) collate "C"), dt_nasc, cd) include (nome)',
  },
  {
    kind: 'index',
    name: 'funcionario_correio',
    on: 'funcionario (cd_empresa, lower(email)) where email is not null',
  },
  {
    kind: 'transaction',
    name: 'vistas',
    // The views of searches as migration 0048 made them, but for the address, and the numbers as they are written.
    sql: `
      grant create on schema public to sst_busca, sst_prestador;
      set local role sst_busca;
      create or replace view funcionario_busca as
        select f.cd_empresa, f.cd, f.cd_organig, f.num_mecan, f.nome, f.dt_nasc, f.dt_ult_exam, f.dt_expir, f.pendente,
               f.ativo, f.pesquisa, f.cd_aptidao, f.dt_aptidao, f.tem_ficha,
               sst_numeros(f.num_contrib, f.num_serv_soc, f.num_bi) as numeros, lower(f.email) as correio,
               f.num_contrib, f.num_serv_soc, f.num_bi
          from funcionario f
         where f.cd_empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint;
      set local role sst_prestador;
      create or replace view prestador_funcionarios as
        select f.cd_empresa, f.cd, f.cd_organig, f.num_mecan, f.nome, f.ativo, f.pesquisa,
               sst_numeros(f.num_contrib, f.num_serv_soc, f.num_bi) as numeros, lower(f.email) as correio
          from funcionario f
         where current_setting('app.prestador', true) = 'sim';
      reset role;
      revoke create on schema public from sst_busca, sst_prestador`,
  },
  { kind: 'transaction', name: 'estatisticas', sql: 'analyze funcionario' },
];
