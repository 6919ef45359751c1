-- Lower case without accents. Declared immutable, which unaccent with a named dictionary is in effect, so that it can
-- stand in generated columns and indexes: what these functions give for a text never changes without building those anew.
create or replace function sst_norm(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

-- Numbers as people compare them, without the usual separators and the zeros at the start; a NIF without its country.
create or replace function sst_numero(numero text) returns text
  language sql immutable strict parallel safe
  return ltrim(translate(upper(numero), E' .,;:/_()-\u00a0', ''), '0') collate "C";

create or replace function sst_nif(numero text) returns text
  language sql immutable strict parallel safe
  return ltrim(translate(upper(numero), E' .,;:/_()-\u00a0', ''), 'PT0') collate "C";

create or replace function sst_numeros(num_contrib text, num_serv_soc text, num_bi text) returns text[]
  language sql immutable parallel safe
  return array_remove(array[
    nullif(lower(regexp_replace(num_contrib, '[^0-9A-Za-z]', '', 'g')), ''),
    nullif(lower(regexp_replace(num_serv_soc, '[^0-9A-Za-z]', '', 'g')), ''),
    nullif(lower(regexp_replace(num_bi, '[^0-9A-Za-z]', '', 'g')), '')], null);
