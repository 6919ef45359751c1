-- The code of a new record of a table: milliseconds since 2025, 64 to each, and then what follows, so that codes are in the order of
-- creation and unique without being looked for, and tell no more than when they were given out (decision 0168).
create or replace function codigo_novo(tabela text) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  sequencia regclass := (tabela || '_cd_seq')::regclass;
  agora bigint := greatest(1::bigint << 40, floor(extract(epoch from clock_timestamp()) * 1000)::bigint - 1735689600000 << 6);
  codigo bigint := nextval(sequencia);
begin
  if codigo >= agora then
    return codigo;
  end if;
  -- The first code of its millisecond begins at it. One at a time, so that none is given out twice; what the block ends with lets the
  -- next one in at once, and the sequence stays where it is.
  begin
    perform pg_advisory_xact_lock(162, sequencia::oid::int);
    codigo := nextval(sequencia);
    if codigo < agora then
      codigo := setval(sequencia, agora + floor(random() * 32)::bigint);
    end if;
    raise exception using errcode = 'SST01';
  exception when sqlstate 'SST01' then
    return codigo;
  end;
end
$$;

-- The code that stands for a number of a log's line, by a permutation that the installation's secret makes (decision 0162): 2^30 to 2^31
-- for the first 2^30 of them, and beyond 2^32 for later ones. Records of the version that made it have such codes, too.
create or replace function codigo_do_numero(tabela text, numero bigint) returns bigint
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
-- permutation is its own number, and so is one that begins with its moment.
create or replace function numero_do_codigo(tabela text, codigo bigint) returns bigint
  language plpgsql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  chave bytea;
  volta bigint := case when codigo < 1::bigint << 31 then 0 else (codigo - (1::bigint << 32)) >> 30 end;
  alto int := (codigo >> 15) & 32767;
  baixo int := codigo & 32767;
  h bytea;
begin
  if codigo < 1::bigint << 30 or codigo >= 1::bigint << 40 then
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
grant execute on function numero_do_codigo(text, bigint) to sst_app, sst_acesso, sst_prestador, sst_retencao;
