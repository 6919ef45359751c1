import { type Client, escapeIdentifier } from 'pg';
import { inPatientTransaction } from './lock-patience.ts';

/**
 * The tables of companies whose rows lists count. Each has the trigger `regista_alteracao` (migration 0013), which tells
 * that what was counted of them no longer holds; a list of another table does not compile.
 */
export const COUNTED_TABLES = [
  'acesso',
  'acidente',
  'acidente_ausencia',
  'acidente_codigo',
  'acidente_processo',
  'area_atividade',
  'atividade',
  'atividade_tipo',
  'auditoria',
  'aviso_contado',
  'conversa',
  'convocatoria',
  'exame',
  'exame_devido',
  'ficha',
  'ficha_entregue',
  'ficha_passo',
  'funcionario',
  'horas_trabalhadas',
  'importacao',
  'marcacao',
  'medida',
  'mensagem',
  'organigrama',
  'pedido',
  'posto',
  'posto_atribuicao',
  'pedido_marcacao_pessoa',
  'prazo',
  'proposta',
  'recomendacao',
  'quase_acidente',
  'tarefa',
  'utilizador_empresa',
] as const;

export type CountedTable = (typeof COUNTED_TABLES)[number];

/** Gives its trigger to each counted table that has none; one of a later migration has to wait for that. @param client connected as the owner, after the migrations. */
export async function createCountTriggers(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name
      where to_regclass(name) is not null and not exists (
        select from pg_trigger where tgrelid = to_regclass(name) and tgname = 'regista_alteracao')`,
    [COUNTED_TABLES],
  );
  for (const { name } of rows) {
    const statement = `
      create trigger regista_alteracao after insert or update or delete or truncate on ${escapeIdentifier(name)}
        for each statement execute function regista_alteracao()`;
    await inPatientTransaction(client, () => client.query(statement));
  }
}
