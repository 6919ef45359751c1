import type { DocumentProblem } from '@sst/contract/rules/documents';

/** Thrown where a PDF is found to be one that is not accepted. */
export class PdfRefusal extends Error {
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem) {
    super(problem);
    this.problem = problem;
  }
}
