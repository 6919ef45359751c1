import type { LoteAnswer, LoteQuery } from '@sst/contract';
import { CODIGO_EXTERNO } from '@sst/contract/rules/identidade/codigos-externos';
import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { sql } from 'kysely';
import type { Grant, Scope } from '../../access/grant.ts';
import { lockOrganigrama } from '../../access/organigrama.queries.ts';
import { CallError, invalid } from '../../errors.ts';
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
import { answerOf, auditOfAll, keptOrTold, type Linha, requireKept, sourceOf } from './answer.ts';
import { textOfCell } from './cell.ts';
import { findCodigos, keepCodigo } from './codigos.queries.ts';

type LinhaFeita = LoteAnswer['linhas'][number];
type Erros = LinhaFeita['erros'];

/** A row as it is checked; what was not sent is undefined. */
interface Row {
  readonly linha: number;
  readonly cod_externo: string | null;
  readonly nome: string | null | undefined;
  readonly codigo: string | null | undefined;
  readonly superior: string | null | undefined;
}

/** What a row has done: nothing where it is as it was. */
interface Done extends Traces {
  readonly cd: number;
  readonly resultado: 'criada' | 'alterada' | 'igual';
}

const UNIDADES = { name: 'unidades' } as const;

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
        const stored = new UnitRows(scope, origem, await findCodigos(scope, 'organigrama', origem));
        for (const row of inOrder(linhas.map(rowOf))) await stored.store(row);
        const answered = answerOf(stored.rows());
        requireKept(answered, query);
        const { audit, events } = stored.traces();
        const of = auditOfAll(UNIDADES, answered, { ...query, origem });
        return { audit: [...of, ...audit], events, quiet: query.sem_avisos, answer: answered };
      }),
    );
    if (answer.gravado) this.#deps.access.forgetTrees();
    return answer;
  }
}

/** The rows of a source while they are stored, one after the other. */
class UnitRows {
  readonly #scope: Scope;
  readonly #origem: string;
  /** The units that are known so far, by code. */
  readonly #known: Map<string, number>;
  readonly #seen = new Set<string>();
  readonly #rows: LinhaFeita[] = [];
  readonly #traces: Traces[] = [];

  constructor(scope: Scope, origem: string, known: Map<string, number>) {
    this.#scope = scope;
    this.#origem = origem;
    this.#known = known;
  }

  rows(): LinhaFeita[] {
    return this.#rows.toSorted((one, other) => one.linha - other.linha);
  }

  traces(): Traces {
    return {
      audit: this.#traces.flatMap(({ audit }) => audit),
      events: this.#traces.flatMap(({ events }) => events),
    };
  }

  async store(row: Row): Promise<void> {
    const { linha, cod_externo } = row;
    const erros = this.#wrongIn(row);
    if (cod_externo !== null) this.#seen.add(cod_externo);
    const refuse = (all: Erros) =>
      this.#rows.push({ linha, cod_externo, cd: null, resultado: 'recusada', erros: all });
    if (erros.length > 0 || cod_externo === null) return void refuse(erros);
    await this.#scope.run(sql`savepoint linha`);
    try {
      const { cd, resultado, ...traces } = await this.#write(cod_externo, row);
      this.#known.set(cod_externo, cd);
      this.#traces.push(traces);
      this.#rows.push({ linha, cod_externo, cd, resultado, erros: [] });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await this.#scope.run(sql`rollback to savepoint linha`);
      refuse(errosOf(error));
    }
  }

  /** Writes what a row says of its unit. @throws {CallError} for what the rules of the tree refuse. */
  async #write(cod_externo: string, row: Row): Promise<Done> {
    const { nome, codigo, superior } = row;
    const found = this.#known.get(cod_externo) ?? (await this.#adopted(codigo));
    const above = superior ? this.#known.get(superior) : this.#scope.cd_empresa;
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
    if (found !== undefined && [...this.#known.values()].includes(found))
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

  /** What is wrong in a row, whatever is in the tree. */
  #wrongIn({ cod_externo, nome, codigo, superior }: Row): Erros {
    const wrong = (campo: string, holds: boolean, motivo: string) =>
      holds ? [{ campo, motivo }] : [];
    const isNew = cod_externo !== null && !this.#known.has(cod_externo);
    const length = (text: string | null | undefined) => text?.length ?? 0;
    return [
      ...wrong('cod_externo', cod_externo === null, 'Falta o código externo.'),
      ...wrong(
        'cod_externo',
        length(cod_externo) > CODIGO_EXTERNO.codigo,
        'O código externo é demasiado longo.',
      ),
      ...wrong(
        'cod_externo',
        cod_externo !== null && this.#seen.has(cod_externo),
        'O código externo está repetido.',
      ),
      ...wrong('nome', nome === null || (isNew && !nome), 'Falta o nome.'),
      ...wrong('nome', length(nome) > ORGANIGRAMA.nome, 'O nome é demasiado longo.'),
      ...wrong('codigo', length(codigo) > ORGANIGRAMA.codigo, 'O código é demasiado longo.'),
      ...wrong(
        'superior',
        superior != null && !this.#known.has(superior),
        'Não há unidade com este código externo.',
      ),
    ];
  }
}

function rowOf(linha: Linha, index: number): Row {
  const cell = (name: string, singleSpaced?: boolean) =>
    linha[name] === undefined ? undefined : textOfCell(linha[name] ?? '', singleSpaced);
  return {
    linha: index + 1,
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

const FIELD: Readonly<Record<string, string>> = { cd_base: 'superior', cd_aux: 'codigo' };

/** What the tree refuses, by the fields of a row. */
function errosOf({ message, campos }: CallError): Erros {
  const named = Object.entries(campos ?? {}).map(([campo, motivo]) => {
    return { campo: FIELD[campo] ?? campo, motivo };
  });
  return named.length > 0 ? named : [{ campo: 'superior', motivo: message }];
}
