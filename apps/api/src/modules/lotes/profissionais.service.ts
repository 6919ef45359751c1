import type { LoteAnswer, LoteQuery } from '@sst/contract';
import { CODIGO_EXTERNO } from '@sst/contract/rules/identidade/codigos-externos';
import { hasLicence, LICENCE_LENGTH, type ProfissionalList } from '@sst/contract/rules/listas';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { PrestadorAuditLine } from '../../audit/prestador-audit.ts';
import type { Transaction } from '../../db/transaction.ts';
import { CallError, invalid } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { carryOutAsPrestador } from '../carry-out.ts';
import {
  addItem,
  changeItem,
  findByLicence,
  findByName,
  findItem,
  lockLists,
  turnItem,
} from '../listas/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { answerOf, keptOrTold, type Linha, requireKept, sourceOf } from './answer.ts';
import { textOfCell } from './cell.ts';
import { findCodigosProfissionais, keepCodigoProfissional } from './codigos.queries.ts';

type LinhaFeita = LoteAnswer['linhas'][number];
type Erros = LinhaFeita['erros'];

/** A row as it is checked; what was not sent is undefined. */
interface Row {
  readonly linha: number;
  readonly cod_externo: string | null;
  readonly nome: string | null | undefined;
  readonly cedula: string | null | undefined;
  readonly em_uso: string | null | undefined;
}

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  sim: true,
  true: true,
  não: false,
  nao: false,
  false: false,
};

/**
 * Stores professionals that programs send, by the rules of the provider's lists. They are few, and of no company: they are stored one
 * by one.
 */
export class LoteProfissionaisService {
  readonly #deps: Pick<ServiceDeps, 'access' | 'clock'>;

  constructor(deps: Pick<ServiceDeps, 'access' | 'clock'>) {
    this.#deps = deps;
  }

  /** @throws 403, 409 as `carryOutAsPrestador`. */
  store(
    actor: Actor,
    lista: ProfissionalList,
    {
      linhas,
      query,
      key,
    }: {
      readonly linhas: readonly Linha[];
      readonly query: LoteQuery;
      readonly key?: IdempotencyKey | undefined;
    },
  ): Promise<LoteAnswer> {
    const origem = sourceOf({ actor });
    return keptOrTold(query, () =>
      carryOutAsPrestador(this.#deps, { actor, key }, async (transaction) => {
        await lockLists(transaction);
        const known = await findCodigosProfissionais(transaction, lista, origem);
        const stored = new ProfessionalRows(transaction, { lista, origem, known });
        for (const row of linhas.map(rowOf)) await stored.store(row);
        const answer = answerOf(stored.rows);
        requireKept(answer, query);
        return { audit: stored.audit, answer };
      }),
    );
  }
}

/** The rows of a source while they are stored, one after the other. */
class ProfessionalRows {
  readonly rows: LinhaFeita[] = [];
  readonly audit: PrestadorAuditLine[] = [];
  readonly #transaction: Transaction;
  readonly #lista: ProfissionalList;
  readonly #origem: string;
  /** The professionals that are known so far, by code. */
  readonly #known: Map<string, number>;
  readonly #seen = new Set<string>();

  constructor(
    transaction: Transaction,
    of: {
      readonly lista: ProfissionalList;
      readonly origem: string;
      readonly known: Map<string, number>;
    },
  ) {
    this.#transaction = transaction;
    this.#lista = of.lista;
    this.#origem = of.origem;
    this.#known = of.known;
  }

  async store(row: Row): Promise<void> {
    const { linha, cod_externo } = row;
    const erros = this.#wrongIn(row);
    if (cod_externo !== null) this.#seen.add(cod_externo);
    const refuse = (all: Erros) =>
      this.rows.push({ linha, cod_externo, cd: null, resultado: 'recusada', erros: all });
    if (erros.length > 0 || cod_externo === null) return void refuse(erros);
    await this.#transaction.run(sql`savepoint linha`);
    try {
      const { cd, resultado, audit } = await this.#write(cod_externo, row);
      this.#known.set(cod_externo, cd);
      this.audit.push(
        ...audit.map((line) => ({
          ...line,
          detalhe: { ...line.detalhe, origem: this.#origem, cod_externo },
        })),
      );
      this.rows.push({ linha, cod_externo, cd, resultado, erros: [] });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await this.#transaction.run(sql`rollback to savepoint linha`);
      refuse(errosOf(error));
    }
  }

  /** Writes what a row says of its professional. @throws {CallError} for what the rules of the lists refuse. */
  async #write(cod_externo: string, row: Row) {
    const found = this.#known.get(cod_externo) ?? (await this.#adopted(row));
    const written = found === undefined ? await this.#add(row) : await this.#change(found, row);
    await keepCodigoProfissional(this.#transaction, {
      lista: this.#lista,
      origem: this.#origem,
      cod_externo,
      cd: written.cd,
    });
    return written;
  }

  async #add({ nome, cedula, em_uso }: Row) {
    const body = { nome: nome ?? '', cedula: cedula ?? null, ativar: false };
    const { audit, answer } = await addItem(this.#transaction, this.#lista, body);
    const { cd } = answer;
    const off = said(em_uso) === false ? await this.#turn(cd, true) : [];
    return { cd, resultado: 'criada' as const, audit: [...audit, ...off] };
  }

  async #change(cd: number, { nome, cedula, em_uso }: Row) {
    const code = { list: this.#lista, cd };
    const present = await findItem(this.#transaction, code);
    if (!present) throw new Error('a code of a professional who is gone');
    const { audit } = await changeItem(this.#transaction, code, {
      nome: nome ?? present.nome,
      cedula: cedula === undefined ? present.cedula : cedula,
    });
    const uses = said(em_uso);
    const turned = uses === undefined ? [] : await this.#turn(cd, !uses);
    const all = [...audit, ...turned];
    return {
      cd,
      resultado: all.length > 0 ? ('alterada' as const) : ('igual' as const),
      audit: all,
    };
  }

  async #turn(cd: number, inactiv: boolean): Promise<readonly PrestadorAuditLine[]> {
    return (await turnItem(this.#transaction, { list: this.#lista, cd }, inactiv)).audit;
  }

  /**
   * Whom the list has already: by the licence where there is one, else by the name.
   * @throws 400 for one whom the source calls otherwise, who is switched off, or who has another licence.
   */
  async #adopted({ nome, cedula, em_uso }: Row): Promise<number | undefined> {
    const licensed = cedula ? await findByLicence(this.#transaction, cedula, null) : undefined;
    const named = nome
      ? await findByName(this.#transaction, this.#lista, { nome, except: null })
      : undefined;
    const twin = licensed ?? named;
    if (!twin) return undefined;
    if (!licensed && hasLicence(this.#lista))
      throw invalid({ cedula: `«${twin.nome}» já existe, com outra cédula.` });
    if (twin.inactiv && said(em_uso) === undefined)
      throw invalid({ nome: `«${twin.nome}» já existe e está entre os itens inativos.` });
    if ([...this.#known.values()].includes(twin.cd))
      throw invalid({ cod_externo: `«${twin.nome}» já tem outro código externo.` });
    return twin.cd;
  }

  /** What is wrong in a row, whatever is in the list. */
  #wrongIn({ cod_externo, nome, cedula, em_uso }: Row): Erros {
    const wrong = (campo: string, holds: boolean, motivo: string) =>
      holds ? [{ campo, motivo }] : [];
    const isNew = cod_externo !== null && !this.#known.has(cod_externo);
    return [
      ...wrong('cod_externo', cod_externo === null, 'Falta o código externo.'),
      ...wrong(
        'cod_externo',
        (cod_externo?.length ?? 0) > CODIGO_EXTERNO.codigo,
        'O código externo é demasiado longo.',
      ),
      ...wrong(
        'cod_externo',
        cod_externo !== null && this.#seen.has(cod_externo),
        'O código externo está repetido.',
      ),
      ...wrong('nome', nome === null || (isNew && !nome), 'Indique o nome.'),
      ...wrong('cedula', Boolean(cedula) && !hasLicence(this.#lista), 'Só os médicos têm cédula.'),
      ...wrong(
        'cedula',
        (cedula?.length ?? 0) > LICENCE_LENGTH,
        'O número da cédula é demasiado longo.',
      ),
      ...wrong('em_uso', em_uso != null && said(em_uso) === undefined, 'Indique sim ou não.'),
    ];
  }
}

function said(text: string | null | undefined): boolean | undefined {
  return YES_OR_NO[text?.toLocaleLowerCase('pt') ?? ''];
}

function rowOf(linha: Linha, index: number): Row {
  const cell = (name: string) =>
    linha[name] === undefined ? undefined : textOfCell(linha[name] ?? '', true);
  return {
    linha: index + 1,
    cod_externo: cell('cod_externo') ?? null,
    nome: cell('nome'),
    cedula: cell('cedula'),
    em_uso: cell('em_uso'),
  };
}

/** What the lists refuse, by the fields of a row. */
function errosOf({ message, campos }: CallError): Erros {
  const named = Object.entries(campos ?? {}).map(([campo, motivo]) => ({ campo, motivo }));
  return named.length > 0 ? named : [{ campo: '', motivo: message }];
}
