import type { LoteAnswer, LoteQuery } from '@sst/contract';
import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import type { Grant, Scope } from '../../access/grant.ts';
import { lockOrganigrama } from '../../access/organigrama.queries.ts';
import { invalid } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { carryOut, type Traces } from '../carry-out.ts';
import {
  addUnidade,
  findByAux,
  findNodeValues,
  moveUnidade,
  renameUnidade,
} from '../empresas/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  answerOf,
  auditOfAll,
  cellOf,
  keptOrTold,
  type Linha,
  requireKept,
  sourceOf,
  unreadIn,
} from './answer.ts';
import { findCodigos, keepCodigo } from './codigos.queries.ts';
import { type Done, type Erros, OneByOne, type OneRow, wrongIf } from './one-by-one.ts';

interface Row extends OneRow {
  readonly nome: string | null | undefined;
  readonly codigo: string | null | undefined;
  readonly superior: string | null | undefined;
}

/** What a row has done, with its traces: none where it is as it was. */
interface DoneUnidade extends Done, Traces {}

const UNIDADES = { name: 'unidades' } as const;

/** Fields of the tree by those of a row; what is of none is where a unit stands. */
const FIELD: Readonly<Record<string, string>> = {
  cd_base: 'superior',
  cd_aux: 'codigo',
  '': 'superior',
};

/**
 * Stores units that programs send. They are few, and each has its place below another: they are stored one by one by the rules of the
 * tree, those above before those below.
 */
export class LoteUnidadesService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 403, 409 as `carryOut`. */
  async store(
    grant: Grant,
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
    const origem = sourceOf(grant);
    const answer = await keptOrTold(query, () =>
      carryOut(this.#deps, { grant, key }, async (scope) => {
        await lockOrganigrama(scope, scope.cd_empresa);
        const stored = new UnidadeRows(
          scope,
          await findCodigos(scope, 'organigrama', origem),
          origem,
        );
        for (const row of inOrder(linhas.map(rowOf))) await stored.store(row);
        const answered = answerOf(stored.rows);
        requireKept(answered, query);
        const audit = stored.done.flatMap((done) => done.audit);
        const events = stored.done.flatMap((done) => done.events);
        const of = auditOfAll(UNIDADES, answered, { ...query, origem });
        return { audit: [...of, ...audit], events, quiet: query.sem_avisos, answer: answered };
      }),
    );
    if (answer.gravado) this.#deps.access.forgetTrees();
    return answer;
  }
}

class UnidadeRows extends OneByOne<Row, DoneUnidade> {
  readonly #scope: Scope;
  readonly #origem: string;

  constructor(scope: Scope, known: Map<string, number>, origem: string) {
    super(scope, known);
    this.#scope = scope;
    this.#origem = origem;
  }

  protected override async write(cod_externo: string, row: Row): Promise<DoneUnidade> {
    const { nome, codigo, superior } = row;
    const found = this.known.get(cod_externo) ?? (await this.#adopted(codigo));
    const above = superior ? this.known.get(superior) : this.#scope.cd_empresa;
    if (found === undefined) {
      const node = { nome: nome ?? '', cd_aux: codigo ?? null, localidade: null };
      const made = await addUnidade(this.#scope, {
        ...node,
        cd_base: above ?? this.#scope.cd_empresa,
      });
      await this.#keep(cod_externo, made.cd);
      return { ...made, resultado: 'criada' };
    }
    await this.#keep(cod_externo, found);
    const node = await findNodeValues(this.#scope, found);
    if (!node) throw new Error('a code of a unit that is gone');
    const moved =
      superior === undefined || above === undefined
        ? undefined
        : await moveUnidade(this.#scope, { ...node, cd: found }, above);
    const place = { ...node, cd: found };
    const renamed = await renameUnidade(this.#scope, place, {
      nome: nome ?? node.nome,
      cd_aux: codigo === undefined ? node.cd_aux : codigo,
    });
    const audit = [...(moved?.audit ?? []), ...renamed.audit];
    const events = [...(moved?.events ?? []), ...renamed.events];
    return { cd: found, resultado: audit.length > 0 ? 'alterada' : 'igual', audit, events };
  }

  /** The unit that somebody else has made with the code of a row. @throws 400 for one that the source calls otherwise. */
  async #adopted(codigo: string | null | undefined): Promise<number | undefined> {
    const found = codigo ? await findByAux(this.#scope, codigo) : undefined;
    if (found !== undefined && this.isKnown(found))
      throw invalid({ cd_aux: 'A unidade com este código já tem outro código externo.' });
    return found;
  }

  #keep(cod_externo: string, cd: number): Promise<void> {
    return keepCodigo(this.#scope, {
      entidade: 'organigrama',
      origem: this.#origem,
      cod_externo,
      cd,
    });
  }

  protected override wrongIn({ nome, codigo, superior }: Row, isNew: boolean): Erros {
    const length = (text: string | null | undefined) => text?.length ?? 0;
    const isNowhere = superior != null && !this.known.has(superior);
    return [
      ...wrongIf(nome === null || (isNew && !nome), 'nome', 'Falta o nome.'),
      ...wrongIf(length(nome) > ORGANIGRAMA.nome, 'nome', 'O nome é demasiado longo.'),
      ...wrongIf(length(codigo) > ORGANIGRAMA.codigo, 'codigo', 'O código é demasiado longo.'),
      ...wrongIf(isNowhere, 'superior', 'Não há unidade com este código externo.'),
    ];
  }

  protected override fieldOf(campo: string): string {
    return FIELD[campo] ?? campo;
  }
}

function rowOf(linha: Linha, index: number): Row {
  const cell = (name: string, singleSpaced?: boolean) => cellOf(linha, { name, singleSpaced });
  return {
    linha: index + 1,
    ilegiveis: unreadIn(linha),
    cod_externo: cell('cod_externo') ?? null,
    nome: cell('nome', true),
    codigo: cell('codigo'),
    superior: cell('superior'),
  };
}

/** Rows of units above before those of units below them; what goes round in a circle comes last, and is refused there. */
function inOrder(rows: readonly Row[]): Row[] {
  const ordered: Row[] = [];
  let waiting = [...rows];
  while (waiting.length > 0) {
    const open = new Set(waiting.map((row) => row.cod_externo));
    const ready = waiting.filter(({ superior }) => !superior || !open.has(superior));
    if (ready.length === 0) return [...ordered, ...waiting];
    ordered.push(...ready);
    waiting = waiting.filter((row) => !ready.includes(row));
  }
  return ordered;
}
