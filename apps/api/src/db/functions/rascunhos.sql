-- Whether a form was sent under the id of its draft.
create or replace function rascunho_enviado(p_utilizador bigint, p_id uuid) returns boolean
  language sql stable
  as $$ select exists (select from idempotencia i where i.cd_utilizador = p_utilizador and i.chave = p_id::text) $$;

create or replace function rascunho_geral_enviado(p_utilizador bigint, p_id uuid) returns boolean
  language sql stable
  as $$ select exists (select from idempotencia_geral i where i.cd_utilizador = p_utilizador and i.chave = p_id::text) $$;
