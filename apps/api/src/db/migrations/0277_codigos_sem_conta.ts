import type { MigrationStep } from '../migration-steps.ts';

/** The tables whose codes somebody of a company, or a program, is told: their new records get codes that count nothing (decision 0162). */
const TABLES = [
  'acidente',
  'agrupamento',
  'anexo',
  'area_atividade',
  'atividade',
  'atividade_tipo',
  'aviso_contado',
  'calendario',
  'campanha',
  'campanha_lugar',
  'categoria',
  'chave_acesso',
  'chave_programa',
  'chave_programa_segredo',
  'correio',
  'direito_pessoa',
  'entrada_dominio',
  'exame',
  'exame_devido',
  'facto',
  'funcionario',
  'gancho',
  'gancho_entrega',
  'importacao',
  'marcacao',
  'medida',
  'notificacao',
  'organigrama',
  'pedido',
  'pedido_marcacao',
  'pedido_marcacao_pessoa',
  'pessoa',
  'posto',
  'posto_atribuicao',
  'prazo_medico',
  'profissao',
  'proposta',
  'proposta_envio',
  'sessao',
  'tarefa',
  'utilizador',
  'utilizador_empresa',
] as const;

/**
 * One table: its identity gives way to a sequence of the same name, which goes on where that was, and to a default. The sequence of
 * before is renamed first: nobody takes a number of it from then on, and so its last one is known. A server of the version before
 * still takes numbers of the new one for itself; they are below all new codes.
 */
const ofTable = (table: string): MigrationStep => ({
  kind: 'transaction',
  name: table,
  sql: `
    lock table ${table} in access exclusive mode;
    do $$
    declare
      antes text := pg_get_serial_sequence('${table}', 'cd');
      usada boolean := has_sequence_privilege('sst_app', antes, 'usage');
      ultimo bigint;
    begin
      execute format('alter sequence %s rename to ${table}_cd_antes', antes);
      select case when s.is_called then s.last_value else s.last_value - 1 end into ultimo from ${table}_cd_antes s;
      alter table ${table} alter column cd drop identity;
      execute format('create sequence ${table}_cd_seq start %s', ultimo + 1);
      alter sequence ${table}_cd_seq owned by ${table}.cd;
      if usada then
        grant usage on sequence ${table}_cd_seq to sst_app;
      end if;
      alter table ${table} alter column cd set default codigo_novo('${table}');
    end
    $$`,
});

/** Each table by itself: none waits for another, and each is held for moments. */
export const steps: readonly MigrationStep[] = [
  {
    kind: 'transaction',
    name: 'segredo',
    sql: `
      -- What codes are made with. No role of the server reads it; a copy of the database has it, as it has the sequences.
      create table codigo_segredo (
        unica boolean primary key default true check (unica),
        chave bytea not null
      );
      insert into codigo_segredo (chave)
        select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

      -- The code of a new record of a table: the next number of the table's sequence, sent through a permutation that the installation's
      -- secret makes (decision 0162). Codes are unique without being looked for, and tell nobody how many were given out.
      create function codigo_novo(tabela text) returns bigint
        language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
      begin
        return codigo_do_numero(tabela, nextval((tabela || '_cd_seq')::regclass));
      end
      $$;

      -- The code that stands for a number of a table's sequence: 2^30 to 2^31 for the first 2^30 of them, and beyond 2^32 for later ones.
      create function codigo_do_numero(tabela text, numero bigint) returns bigint
        language plpgsql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp as $$
      declare
        chave bytea;
        volta bigint := numero >> 30;
        alto int := (numero >> 15) & 32767;
        baixo int := numero & 32767;
        h bytea;
      begin
        select s.chave || int8send(volta) || convert_to(tabela, 'UTF8') into strict chave from codigo_segredo s;
        -- A Feistel network of eight rounds over two halves of 15 bits.
        for i in 0..3 loop
          h := sha256(chave || int4send((i << 16) | baixo));
          alto := alto # ((get_byte(h, 0) << 7) | (get_byte(h, 1) >> 1));
          h := sha256(chave || int4send((i << 16) | 32768 | alto));
          baixo := baixo # ((get_byte(h, 0) << 7) | (get_byte(h, 1) >> 1));
        end loop;
        return case when volta = 0 then 1::bigint << 30 else (1::bigint << 32) + (volta << 30) end + ((alto << 15) | baixo);
      end
      $$;

      -- The number that a code stands for, by which records of a table are in the order in which they were written. A code of before the
      -- permutation is its own number.
      create function numero_do_codigo(tabela text, codigo bigint) returns bigint
        language plpgsql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp as $$
      declare
        chave bytea;
        volta bigint := case when codigo < 1::bigint << 31 then 0 else (codigo - (1::bigint << 32)) >> 30 end;
        alto int := (codigo >> 15) & 32767;
        baixo int := codigo & 32767;
        h bytea;
      begin
        if codigo < 1::bigint << 30 then
          return codigo;
        end if;
        select s.chave || int8send(volta) || convert_to(tabela, 'UTF8') into strict chave from codigo_segredo s;
        for i in reverse 3..0 loop
          h := sha256(chave || int4send((i << 16) | 32768 | alto));
          baixo := baixo # ((get_byte(h, 0) << 7) | (get_byte(h, 1) >> 1));
          h := sha256(chave || int4send((i << 16) | baixo));
          alto := alto # ((get_byte(h, 0) << 7) | (get_byte(h, 1) >> 1));
        end loop;
        return (volta << 30) + ((alto << 15) | baixo);
      end
      $$;

      revoke execute on function codigo_novo(text) from public;
      grant execute on function codigo_novo(text) to sst_app, sst_acesso, sst_prestador, sst_retencao;
      revoke execute on function codigo_do_numero(text, bigint) from public;
      grant execute on function codigo_do_numero(text, bigint) to sst_app, sst_acesso, sst_prestador, sst_retencao;
      revoke execute on function numero_do_codigo(text, bigint) from public;
      grant execute on function numero_do_codigo(text, bigint) to sst_app, sst_acesso, sst_prestador, sst_retencao;`,
  },
  ...TABLES.map(ofTable),
];
