/** What the server could not do by itself. */
export { countFalhadas } from './tarefas.queries.ts';
