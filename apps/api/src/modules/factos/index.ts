/** What the files of accidents do with the absences of employees. */
export { refreshAusencias } from './ausencias.queries.ts';
export { lineOf } from './facto-line.ts';
export {
  deleteFacto,
  type FactoRecord,
  insertFacto,
  otherFactos,
  updateFacto,
} from './factos.queries.ts';
