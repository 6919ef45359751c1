import { wholeNumber } from '../rules/texts/text.ts';
import { FileProblem } from './file-problem.ts';

const MEGABYTE = 1_048_576;

/** Unpacked bytes of a workbook that are read at most: a hundred times what 5,000 rows of twenty columns take. */
const MAX_UNPACKED = 100 * MEGABYTE;

/** Filled cells of a sheet at most. */
const MAX_FILLED = 2_000_000;

/** Cells of all rows once each is as long as the header, which a forgotten cell may make very long. */
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
  #filled = 0;
  #characters = 0;

  unpack(bytes: number): void {
    this.#bytes += bytes;
    this.expect(0);
  }

  /** Refuses a part that says itself how large it is, before it is unpacked. */
  expect(bytes: number): void {
    if (this.#bytes + bytes > MAX_UNPACKED) {
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
    this.#filled += 1;
    if (this.#filled > MAX_FILLED) {
      throw new FileProblem(
        `A folha tem mais de ${wholeNumber(MAX_FILLED)} células preenchidas. ${ADVICE}`,
      );
    }
  }

  /** Rows of the header's width, in cells. */
  spread(rows: number, width: number): void {
    if (rows * width > MAX_CELLS) {
      throw new FileProblem(
        `A folha é demasiado larga: tem ${wholeNumber(rows)} linhas e ${wholeNumber(width)} colunas. ${ADVICE}`,
      );
    }
  }
}
