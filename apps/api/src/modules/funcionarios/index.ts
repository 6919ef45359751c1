/** What other modules do with the record of an employee, and the list that they choose one from. */
export {
  type FuncionarioRecord,
  lockFuncionario,
  updateFuncionario,
} from './funcionario-record.queries.ts';
export {
  admitFuncionario,
  endEmployment,
  markPending,
  takeFuncionario,
} from './funcionario-record.service.ts';
export { funcionariosSource, minificadoSource } from './funcionarios-list.queries.ts';
export { type LockedPeriodo, lockPeriodos, pessoaOf, pointTo } from './periodos.queries.ts';
