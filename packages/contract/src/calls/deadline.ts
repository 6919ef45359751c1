import type { Call } from './call.ts';

/**
 * How long a call may take until its answer begins, in ms: from its arrival or, where it has a body, from when that has
 * arrived. Of an answer that is streamed, each further part has as long again.
 */
export const DEADLINE_MS = {
  usual: 5_000,
  /** A list that is asked for without a page: up to 200,000 rows. */
  list: 60_000,
  /** A document that is handed out: up to 5 MB. */
  document: 15_000,
  /** A series of documents, and each document of it. */
  series: 60_000,
  /** Documents that are read, looked through and kept. */
  upload: 30_000,
  /** A visit that is drawn with its photographs, sealed and published. */
  publicacao: 30_000,
  /** Thousands of rows that are written in one transaction. */
  import: 120_000,
  /** Pairs of employees who look like one person, looked for among all of all companies. */
  parecidas: 60_000,
  /** The indices of all companies, each of which is counted the first time of a day. */
  indicadores: 60_000,
  /** A list of staff that is compared with a unit's people, or a piece of what it asks for. */
  acerto: 30_000,
  /** A trial of what is past its period, in all companies. */
  ensaio: 60_000,
  /** What waits for a company's own provider of identities, or for its DNS. */
  emissor: 20_000,
} as const;

/** A deadline other than the usual one. */
export type OwnDeadline = Exclude<keyof typeof DEADLINE_MS, 'usual'>;

/** The deadline of a call in ms. @param query as it came: a list has its own only if it is asked for as a whole. */
export function deadlineOf({ deadline }: Pick<Call, 'deadline'>, query: object): number {
  const isPage = deadline === 'list' && 'quantidade' in query && query.quantidade !== '';
  return DEADLINE_MS[isPage || !deadline ? 'usual' : deadline];
}
