import { isDatabaseAway } from '../database-away.ts';

const AWAY = 'a base de dados não respondeu ou não aceitou alterações';
const UNEXPECTED = 'ocorreu um erro inesperado, que está no registo do servidor';

/** Thrown by a job that need not be tried again by itself. Its message, which names nobody, is shown to the provider. */
export class JobFailure extends Error {}

/** What the queue keeps of an error: never its own words, since databases and libraries quote the data of people. */
export function reasonOf(error: unknown): string {
  if (error instanceof JobFailure) return error.message;
  return isDatabaseAway(error) ? AWAY : UNEXPECTED;
}
