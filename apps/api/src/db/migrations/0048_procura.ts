import type { MigrationStep } from '../migration-steps.ts';

/**
 * Employees are found by their whole NIF, NISS and citizen card, however they are spaced; and the provider finds those of
 * all companies. The numbers are an expression of the index, not a column: nothing is filled, and no trigger keeps it.
 */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'numeros',
    sql: `
      create function sst_numeros(num_contrib text, num_serv_soc text, num_bi text) returns text[]
        language sql immutable parallel safe
        return array_remove(array[
          nullif(lower(regexp_replace(num_contrib, '[^0-9A-Za-z]', '', 'g')), ''),
          nullif(lower(regexp_replace(num_serv_soc, '[^0-9A-Za-z]', '', 'g')), ''),
          nullif(lower(regexp_replace(num_bi, '[^0-9A-Za-z]', '', 'g')), '')], null)`,
  },
  {
    kind: 'index',
    name: 'funcionario_numeros',
    on: 'funcionario using gin (cd_empresa, sst_numeros(num_contrib, num_serv_soc, num_bi))',
  },
  {
    kind: 'transaction',
    name: 'vistas',
    // The view of searches as migration 0039 made it, but for the numbers; and that of the provider.
    sql: `
      grant create on schema public to sst_busca, sst_prestador;
      set local role sst_busca;
      create or replace view funcionario_busca as
        select f.cd_empresa, f.cd, f.cd_organig, f.num_mecan, f.nome, f.dt_nasc, f.dt_ult_exam, f.dt_expir, f.pendente,
               f.ativo, f.pesquisa, f.cd_aptidao, f.dt_aptidao, f.tem_ficha,
               sst_numeros(f.num_contrib, f.num_serv_soc, f.num_bi) as numeros
          from funcionario f
         where f.cd_empresa = nullif(current_setting('app.cd_empresa', true), '')::bigint;
      set local role sst_prestador;
      create view prestador_funcionarios as
        select f.cd_empresa, f.cd, f.cd_organig, f.num_mecan, f.nome, f.ativo, f.pesquisa,
               sst_numeros(f.num_contrib, f.num_serv_soc, f.num_bi) as numeros
          from funcionario f
         where current_setting('app.prestador', true) = 'sim';
      grant select on prestador_funcionarios to sst_app;
      reset role;
      revoke create on schema public from sst_busca, sst_prestador`,
  },
  { kind: 'transaction', name: 'estatisticas', sql: 'analyze funcionario' },
];
