import { wholeNumber } from '@sst/contract/rules/text';
import { MEGABYTE } from '../../lib/megabyte.ts';
import { FileProblem } from './file-problem.ts';

/** Unpacked bytes of a workbook that are read at most: a hundred times what 5,000 rows of twenty columns take. */
const MAX_UNPACKED = 100 * MEGABYTE;

/** Cells of a sheet at most, filled ones as well as those that a row gets to be as long as the header. */
const MAX_CELLS = 5_000_000;

/** Characters of all cells together: cells may share one long text, so the file itself may be small. */
const MAX_CHARACTERS = 100_000_000;

/** Time for a file, in milliseconds: several times what the largest one takes on a slow computer. */
export const MAX_READING_TIME = 60_000;

const ADVICE = 'Copie só a lista para um livro novo e importe-o.';

export const TOO_SLOW = `O ficheiro está a demorar demasiado a ler e foi posto de parte. ${ADVICE}`;

/** Counts what is read of a workbook. Each method throws a {FileProblem} beyond its limit. */
export class ReadingLimits {
  #bytes = 0;
  #cells = 0;
  #characters = 0;

  unpack(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > MAX_UNPACKED) {
      throw new FileProblem(
        `O ficheiro Excel é demasiado grande: descomprimido, tem mais de ${MAX_UNPACKED / MEGABYTE} MB. ${ADVICE}`,
      );
    }
  }

  fill(text: string): void {
    this.#characters += text.length;
    if (this.#characters > MAX_CHARACTERS) {
      throw new FileProblem(`A folha tem demasiado texto. ${ADVICE}`);
    }
    this.take(1);
  }

  take(cells: number): void {
    this.#cells += cells;
    if (this.#cells > MAX_CELLS) {
      throw new FileProblem(`A folha tem mais de ${wholeNumber(MAX_CELLS)} células. ${ADVICE}`);
    }
  }
}
