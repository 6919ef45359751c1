/** A file cannot be used; the message is a text for the user. */
export class FileProblem extends Error {}

/** What is wrong with a line of a file. */
export interface LineProblem {
  /** Number of the line in the file, from 1. */
  readonly line: number;
  readonly text: string;
}
