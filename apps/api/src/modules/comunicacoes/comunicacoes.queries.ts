import type {
  ComunicacaoListQuery,
  ComunicacaoRow,
  MinhaComunicacao,
  MinhaComunicacaoQuery,
} from '@sst/contract';
import type { ComunicacaoKind, ComunicacaoState } from '@sst/contract/rules/comunicacoes';
import { CONVOCATORIA_KINDS, UNDELIVERED_STATES } from '@sst/contract/rules/comunicacoes';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import type { Page } from '../../list/paged-list.ts';
import { readPrestadorPage } from '../../list/prestador-list.ts';
import { byNumber } from '../../sql/funcionario-number.ts';
import { localDay } from '../../sql/local-day.ts';
import { utcText } from '../../sql/moment.ts';
import { LETTER_KIND, LETTER_REASON, LETTER_STATE } from '../correio/letter-state.ts';
import type { MailConvite, MailSubject } from '../correio/outbox.ts';

/** The letters with what became of them; neither their texts nor their links. */
const LETTERS = sql`(
  select c.cd, c.dt_cria, c.para, c.assunto, c.dt_envio, c.cd_origem as cd_empresa, c.cd_utilizador, c.cd_funcion, c.texto <> '' as com_texto,
         ${LETTER_KIND} as tipo, ${LETTER_STATE} as estado, ${LETTER_REASON} as motivo
    from correio c) t`;

/** What can be sent again: what has left or failed, as long as it can be written anew. */
const REPEATABLE = sql<boolean>`(t.estado <> 'por-enviar' and (t.tipo in ('aviso', 'convite', 'reposicao') or t.com_texto))`;

const IS_UNDELIVERED = sql<boolean>`t.estado in (${sql.join(UNDELIVERED_STATES.map((one) => sql.lit(one)))})`;

const TO_WORKERS = sql<boolean>`t.tipo in (${sql.join(CONVOCATORIA_KINDS.map((one) => sql.lit(one)))})`;

function ofFilters({
  estado,
  tipo,
}: Pick<ComunicacaoListQuery, 'estado' | 'tipo'>): RawBuilder<boolean>[] {
  return [
    ...(estado === undefined
      ? []
      : [estado === 'nao-entregues' ? IS_UNDELIVERED : sql<boolean>`t.estado = ${estado}`]),
    ...(tipo === undefined
      ? []
      : [tipo === 'trabalhadores' ? TO_WORKERS : sql<boolean>`t.tipo = ${tipo}`]),
  ];
}

const SHOWN = sql`
  t.cd, ${utcText('t.dt_cria')} as dt_cria, t.tipo, t.assunto, t.para, t.estado, ${utcText('t.dt_envio')} as dt_envio`;

/** A page of all letters, the latest first. */
export function listComunicacoes(
  transaction: Transaction,
  query: ComunicacaoListQuery,
): Promise<Page<ComunicacaoRow>> {
  const { empresa, funcionario, utilizador } = query;
  return readPrestadorPage<keyof ComunicacaoRow, ComunicacaoRow>(transaction, query, {
    from: sql`${LETTERS}
      left join prestador_empresas e on e.cd = t.cd_empresa
      left join utilizador u on u.cd = t.cd_utilizador
      left join prestador_funcionarios p on p.cd_empresa = t.cd_empresa and p.cd = t.cd_funcion`,
    conditions: [
      ...ofFilters(query),
      ...(empresa === undefined ? [] : [sql<boolean>`t.cd_empresa = ${empresa}::bigint`]),
      ...(funcionario === undefined ? [] : [sql<boolean>`t.cd_funcion = ${funcionario}::bigint`]),
      ...(utilizador === undefined
        ? []
        : [sql<boolean>`(t.cd_utilizador = ${utilizador}::bigint and t.cd_funcion is null)`]),
    ],
    searched: sql`concat_ws(' ', t.para, u.nome, p.nome, p.num_mecan, t.assunto, e.nome)`,
    sort: {
      nome: sql`u.nome`,
      funcion: sql`p.nome`,
      num_mecan: byNumber('p.num_mecan'),
      empresa: sql`e.nome`,
      repetivel: REPEATABLE,
    },
    defaultOrder: { field: 'dt_cria', descending: true },
    rows: ({ source, order }) => sql<ComunicacaoRow>`
      select ${SHOWN}, t.motivo, t.cd_utilizador, u.nome, t.cd_funcion, p.nome as funcion, p.num_mecan, t.cd_empresa, e.nome as empresa, ${REPEATABLE} as repetivel
        from ${source} order by ${order}, t.cd desc`,
  });
}

/** The last day on which a letter of each company was sent, as rows of `cd_empresa` and `dia`. */
export const LAST_SENT = sql`(
  select t.cd_empresa, max(${localDay('t.dt_envio')}) as dia from ${LETTERS} where t.estado = 'enviada' group by 1)`;

/** How many letters did not arrive, or may not have: refused for good, returned, cut off, or given up after all their tries. */
export async function countFailed(transaction: Transaction): Promise<number> {
  const { total } = await transaction.one(sql<{ total: number }>`
    select count(*)::int as total from ${LETTERS} where ${IS_UNDELIVERED}`);
  return total;
}

/** A page of the letters to a user, the latest first: those of the account, whatever address it has by now. */
export function listMinhas(
  transaction: Transaction,
  cd_utilizador: number,
  query: MinhaComunicacaoQuery,
): Promise<Page<MinhaComunicacao>> {
  return readPrestadorPage<keyof MinhaComunicacao, MinhaComunicacao>(transaction, query, {
    from: LETTERS,
    conditions: [sql<boolean>`t.cd_utilizador = ${cd_utilizador}::bigint`, ...ofFilters(query)],
    searched: sql`concat_ws(' ', t.para, t.assunto)`,
    sort: {},
    defaultOrder: { field: 'dt_cria', descending: true },
    rows: ({ source, order }) => sql<MinhaComunicacao>`
      select ${SHOWN} from ${source} order by ${order}, t.cd desc`,
  });
}

/** A letter that is to be sent again. */
export interface SentLetter {
  readonly cd: number;
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  readonly tipo: ComunicacaoKind;
  readonly estado: ComunicacaoState;
  readonly cd_empresa: number | null;
  readonly leitor: {
    readonly cd_utilizador: number;
    readonly sobre: readonly { readonly cd_organig: number; readonly menu: number }[];
    readonly tipos?: readonly string[];
    readonly resumo?: true;
  } | null;
  /** Where its reader ends such letters. */
  readonly cancelar: string | null;
  readonly convites: readonly MailConvite[] | null;
  readonly sobre: MailSubject | null;
  readonly doPrestador: boolean;
  /** Its account, if it still has the address. */
  readonly conta: number | null;
  readonly nome: string | null;
  /** Whether the account has confirmed its address, and an invitation is of no use. */
  readonly entrou: boolean;
}

/** Locks a letter until the transaction ends. */
export function lockLetter(transaction: Transaction, cd: number): Promise<SentLetter | undefined> {
  return transaction.first(sql<SentLetter>`
    select c.cd, c.para, c.assunto, c.texto, c.html, ${LETTER_KIND} as tipo, ${LETTER_STATE} as estado, c.cd_origem as cd_empresa,
           c.leitor - 'junta' as leitor, c.cancelar, c.convites,
           case when c.especie is not null
                then jsonb_build_object('especie', c.especie, 'cd_funcion', c.cd_funcion, 'cd_marcacao', c.cd_marcacao) end as sobre,
           coalesce(c.ligacao ? 'prestador', false) as "doPrestador",
           u.cd as conta, u.nome,
           coalesce(u.pass_hash is not null and u.email_confirmado = lower(u.email), false) as entrou
      from correio c
      left join utilizador u on u.cd = c.cd_utilizador and lower(u.email) = lower(c.para)
     where c.cd = ${cd} for update of c`);
}

const REPLACED = 'Foi enviada de novo, noutra mensagem.';
/** It has not had all its tries: it was withdrawn. */
const NOT_FAILED = sql`tentativas_ate = tentativas + 1`;

/** Makes the links void that an account was sent, and withdraws those that wait: a new one takes their place. */
export async function voidLinks(
  transaction: Transaction,
  cd_utilizador: number,
  tipo: 'convite' | 'reposicao',
): Promise<void> {
  await transaction.run(sql`
    delete from chave_palavra_passe where cd_utilizador = ${cd_utilizador} and tipo = ${tipo}`);
  await transaction.run(sql`
    update correio set texto = '', html = '', dt_devida = 'infinity', erro = ${REPLACED}, ${NOT_FAILED}
     where dt_envio is null and texto <> '' and ligacao ->> 'cd_utilizador' = ${cd_utilizador}::text
       and ligacao ->> 'tipo' = ${tipo}`);
}

/** Withdraws a letter whose content another one has taken over. */
export async function withdrawLetter(transaction: Transaction, cd: number): Promise<void> {
  await transaction.run(sql`
    update correio set texto = '', html = '', erro = ${REPLACED}, ${NOT_FAILED}
     where cd = ${cd} and dt_envio is null`);
}
