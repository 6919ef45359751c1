/** One small mistake that somebody could make, and the tests that belong to the place. */
export interface Fault {
  /** The part of the product, in its Portuguese name. */
  readonly slice: string;
  /** The name of a source file, without its folder, which may change. */
  readonly file: string;
  /** What stands once there, and in no other source file of that name. */
  readonly text: string;
  readonly becomes: string;
  /** Names of test files that no other test file has. */
  readonly tests: readonly string[];
}
