import type { AnexoProblem } from '@sst/contract/rules/anexos';

/** Thrown where a PDF is found to be one that is not accepted. */
export class PdfRefusal extends Error {
  readonly problem: AnexoProblem;

  constructor(problem: AnexoProblem) {
    super(problem);
    this.problem = problem;
  }
}
