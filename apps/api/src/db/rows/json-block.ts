/** Rows as JSON, separated by commas, in consecutive pieces. */
export interface JsonBlock {
  readonly pieces: readonly Buffer[];
  readonly rows: number;
}
