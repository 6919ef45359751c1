import type { LoteAnswer } from '@sst/contract';
import { CODIGO_EXTERNO } from '@sst/contract/rules/identidade/codigos-externos';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { CallError } from '../../errors.ts';

type LinhaFeita = LoteAnswer['linhas'][number];
export type Erros = LinhaFeita['erros'];

/** A row as it is checked; what was not sent is undefined. */
export interface OneRow {
  readonly linha: number;
  readonly cod_externo: string | null;
  /** What is wrong with its cells that cannot be read. */
  readonly ilegiveis: Erros;
}

/** What a row has done. */
export interface Done {
  readonly cd: number;
  readonly resultado: 'criada' | 'alterada' | 'igual';
}

/** What is wrong with a field, if something is. */
export function wrongIf(holds: boolean, campo: string, motivo: string): Erros {
  return holds ? [{ campo, motivo }] : [];
}

/**
 * The rows of a source while they are stored, one after the other, each by the rules by which a person does it: one that they refuse
 * leaves nothing, and the others stand.
 */
export abstract class OneByOne<R extends OneRow, D extends Done> {
  readonly done: D[] = [];
  /** The records that are known so far, by code. */
  protected readonly known: Map<string, number>;
  readonly #transaction: Pick<Transaction, 'run'>;
  readonly #rows: LinhaFeita[] = [];
  readonly #seen = new Set<string>();

  constructor(transaction: Pick<Transaction, 'run'>, known: Map<string, number>) {
    this.#transaction = transaction;
    this.known = known;
  }

  /** What became of each row, in the order in which they were sent. */
  get rows(): LinhaFeita[] {
    return this.#rows.toSorted((one, other) => one.linha - other.linha);
  }

  async store(row: R): Promise<void> {
    const { linha, cod_externo, ilegiveis } = row;
    const isNew = cod_externo !== null && !this.known.has(cod_externo);
    const unread = new Set(ilegiveis.map(({ campo }) => campo));
    const wrong = [...this.#wrongCode(cod_externo), ...this.wrongIn(row, isNew)];
    const erros = [...ilegiveis, ...wrong.filter(({ campo }) => !unread.has(campo))];
    if (cod_externo !== null) this.#seen.add(cod_externo);
    const refuse = (all: Erros) =>
      this.#rows.push({ linha, cod_externo, cd: null, resultado: 'recusada', erros: all });
    if (erros.length > 0 || cod_externo === null) return void refuse(erros);
    await this.#transaction.run(sql`savepoint linha`);
    try {
      const done = await this.write(cod_externo, row);
      const { cd, resultado } = done;
      this.known.set(cod_externo, cd);
      this.done.push(done);
      this.#rows.push({ linha, cod_externo, cd, resultado, erros: [] });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await this.#transaction.run(sql`rollback to savepoint linha`);
      refuse(this.#errosOf(error));
    }
  }

  /** Writes what a row says. @throws {CallError} for what the rules refuse. */
  protected abstract write(cod_externo: string, row: R): Promise<D>;

  /** What is wrong in a row but for its code, whatever is recorded. */
  protected abstract wrongIn(row: R, isNew: boolean): Erros;

  /** The field of a row that a field of the rules is. */
  protected abstract fieldOf(campo: string): string;

  /** Whether the source calls a record by a code already. */
  protected isKnown(cd: number): boolean {
    return [...this.known.values()].includes(cd);
  }

  #wrongCode(code: string | null): Erros {
    const isLong = (code?.length ?? 0) > CODIGO_EXTERNO.codigo;
    const isRepeated = code !== null && this.#seen.has(code);
    return [
      ...wrongIf(code === null, 'cod_externo', 'Falta o código externo.'),
      ...wrongIf(isLong, 'cod_externo', 'O código externo é demasiado longo.'),
      ...wrongIf(isRepeated, 'cod_externo', 'O código externo está repetido.'),
    ];
  }

  #errosOf({ message, campos }: CallError): Erros {
    const named = Object.entries(campos ?? {}).map(([campo, motivo]) => {
      return { campo: this.fieldOf(campo), motivo };
    });
    return named.length > 0 ? named : [{ campo: this.fieldOf(''), motivo: message }];
  }
}
