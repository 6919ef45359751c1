/** What other modules do with the record of an employee. */
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
