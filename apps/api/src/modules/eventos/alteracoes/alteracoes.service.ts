import type { EventType } from '@sst/contract';
import {
  ALTERACOES,
  type Alteracao,
  type AlteracoesQuery,
  type PaginaAlteracoes,
} from '@sst/contract/alteracoes';
import type { RawBuilder } from 'kysely';
import type { Access } from '../../../access/access.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Grant } from '../../../access/grant.ts';
import { rightsAsPrestador } from '../../../access/rights.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { CallError } from '../../../errors.ts';
import type { SecretBox } from '../../../secrets/secret-box.ts';
import {
  listEventosAfter,
  OF_ALL,
  OF_EMPRESA,
  readState,
  seeOneMoment,
} from './alteracoes.queries.ts';
import { cursorText, expired, isBefore, readCursor } from './cursor.ts';
import { tellsOfSaude, typesFor } from './event-rights.ts';

/** Whose events are read, and by what rights. */
interface Reader {
  readonly source: RawBuilder<unknown>;
  /** The company; 0 for all. */
  readonly of: number;
  readonly rights: ReadonlySet<string>;
  /** Seals cursors. */
  readonly secrets: SecretBox;
}

/** Tells what has happened, in order, whole, and each event once (decision 0156). */
export class AlteracoesService {
  readonly #access: Access;
  readonly #secrets: SecretBox;

  constructor({ access, secrets }: { readonly access: Access; readonly secrets: SecretBox }) {
    this.#access = access;
    this.#secrets = secrets;
  }

  /**
   * What has happened in a company.
   * @throws 403 for who sees only units of it, or asks for types that they may not be told of; 400, 410 for the cursor.
   */
  async ofEmpresa(grant: Grant, query: AlteracoesQuery): Promise<PaginaAlteracoes> {
    const whole = this.#access.wholeCompany(grant);
    const { cd_empresa, rights } = whole;
    const reader = { source: OF_EMPRESA, of: cd_empresa, rights, secrets: this.#secrets };
    return this.#access.readInSteps(whole, (scope) => read(scope, reader, query));
  }

  /** As `ofEmpresa`, in all companies. */
  async ofPrestador(actor: Actor, query: AlteracoesQuery): Promise<PaginaAlteracoes> {
    const rights = rightsAsPrestador(actor);
    const reader = { source: OF_ALL, of: 0, rights, secrets: this.#secrets };
    return this.#access.readAsProvider(actor, (transaction) => read(transaction, reader, query));
  }
}

async function read(
  transaction: Transaction,
  { source, of, rights, secrets }: Reader,
  { desde, limite = ALTERACOES.usual, tipos }: AlteracoesQuery,
): Promise<PaginaAlteracoes> {
  const told = typesToTell(rights, tipos);
  const cursor = desde === undefined ? undefined : readCursor(secrets, desde, of);
  await seeOneMoment(transaction);
  const { horizonte, marca, apagado } = await readState(transaction);
  if (cursor && (cursor.marca !== marca || cursor.xid > horizonte || isBefore(cursor, apagado)))
    throw expired();
  const found = await listEventosAfter(transaction, source, {
    after: cursor ?? apagado,
    before: horizonte,
    tipos: told,
    most: limite + 1,
  });
  const rows = found.slice(0, limite);
  const last = rows.at(-1);
  const mais = found.length > limite;
  // Where none waits, all before the horizon is read, of whatever type it was.
  const read =
    mais && last ? { xid: BigInt(last.xid), cd: BigInt(last.cd) } : { xid: horizonte, cd: 0n };
  return { message: rows.map(shown), cursor: cursorText(secrets, { of, marca, ...read }), mais };
}

/** @throws 403 where one is asked for that the rights do not let be told. */
function typesToTell(
  rights: ReadonlySet<string>,
  asked: readonly EventType[] | undefined,
): readonly EventType[] {
  const told = typesFor(rights);
  const refused = asked?.find((tipo) => !told.includes(tipo));
  if (refused !== undefined) {
    const text = `Não pode ser informado de «${refused}».`;
    throw new CallError(403, 'SEM_ACESSO', text, { campos: { tipos: text } });
  }
  return asked ?? told;
}

function shown(row: Awaited<ReturnType<typeof listEventosAfter>>[number]): Alteracao {
  const { cd_empresa, tipo, entidade, cd_entidade, quando, dados } = row;
  const { cd_funcion = null } = dados;
  return {
    cd_empresa,
    tipo,
    entidade,
    cd: cd_entidade,
    quando: quando.toISOString(),
    dados,
    cd_funcion: tellsOfSaude(tipo) && typeof cd_funcion === 'number' ? cd_funcion : null,
  };
}
