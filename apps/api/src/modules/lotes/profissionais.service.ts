import type { LoteAnswer, LoteQuery } from '@sst/contract';
import { hasLicence, LICENCE_LENGTH, type ProfissionalList } from '@sst/contract/rules/listas';
import type { Actor } from '../../access/actor.ts';
import type { PrestadorAuditLine } from '../../audit/prestador-audit.ts';
import type { Transaction } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
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
import {
  answerOf,
  cellOf,
  keptOrTold,
  type Linha,
  requireKept,
  sourceOf,
  unreadIn,
} from './answer.ts';
import { findCodigosProfissionais, keepCodigoProfissional } from './codigos.queries.ts';
import { type Done, type Erros, OneByOne, type OneRow, wrongIf } from './one-by-one.ts';

interface Row extends OneRow {
  readonly nome: string | null | undefined;
  readonly cedula: string | null | undefined;
  readonly em_uso: string | null | undefined;
}

/** What a row has done, with its lines of the log: none where it is as it was. */
interface DoneProfissional extends Done {
  readonly audit: readonly PrestadorAuditLine[];
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
        const stored = new ProfissionalRows(transaction, known, { lista, origem });
        for (const row of linhas.map(rowOf)) await stored.store(row);
        const answer = answerOf(stored.rows);
        requireKept(answer, query);
        return { audit: stored.done.flatMap(({ audit }) => audit), answer };
      }),
    );
  }
}

class ProfissionalRows extends OneByOne<Row, DoneProfissional> {
  readonly #transaction: Transaction;
  readonly #lista: ProfissionalList;
  readonly #origem: string;

  constructor(
    transaction: Transaction,
    known: Map<string, number>,
    { lista, origem }: { readonly lista: ProfissionalList; readonly origem: string },
  ) {
    super(transaction, known);
    this.#transaction = transaction;
    this.#lista = lista;
    this.#origem = origem;
  }

  protected override async write(cod_externo: string, row: Row): Promise<DoneProfissional> {
    const found = this.known.get(cod_externo) ?? (await this.#adopted(row));
    const written = found === undefined ? await this.#add(row) : await this.#change(found, row);
    await keepCodigoProfissional(this.#transaction, {
      lista: this.#lista,
      origem: this.#origem,
      cod_externo,
      cd: written.cd,
    });
    const audit = written.audit.map((line) => ({
      ...line,
      detalhe: { ...line.detalhe, origem: this.#origem, cod_externo },
    }));
    return { ...written, audit };
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
    if (this.isKnown(twin.cd))
      throw invalid({ cod_externo: `«${twin.nome}» já tem outro código externo.` });
    return twin.cd;
  }

  protected override wrongIn({ nome, cedula, em_uso }: Row, isNew: boolean): Erros {
    const isLong = (cedula?.length ?? 0) > LICENCE_LENGTH;
    const isUnclear = em_uso != null && said(em_uso) === undefined;
    return [
      ...wrongIf(nome === null || (isNew && !nome), 'nome', 'Indique o nome.'),
      ...wrongIf(
        Boolean(cedula) && !hasLicence(this.#lista),
        'cedula',
        'Só os médicos têm cédula.',
      ),
      ...wrongIf(isLong, 'cedula', 'O número da cédula é demasiado longo.'),
      ...wrongIf(isUnclear, 'em_uso', 'Indique sim ou não.'),
    ];
  }

  protected override fieldOf(campo: string): string {
    return campo;
  }
}

function said(text: string | null | undefined): boolean | undefined {
  return YES_OR_NO[text?.toLocaleLowerCase('pt') ?? ''];
}

function rowOf(linha: Linha, index: number): Row {
  const cell = (name: string) => cellOf(linha, { name, singleSpaced: true });
  return {
    linha: index + 1,
    ilegiveis: unreadIn(linha),
    cod_externo: cell('cod_externo') ?? null,
    nome: cell('nome'),
    cedula: cell('cedula'),
    em_uso: cell('em_uso'),
  };
}
