import { expect, it } from 'vitest';
import { CHANGEABLE } from '../../funcionarios/funcionario-columns.ts';
import { FUNCIONARIOS } from './funcionarios.ts';

/** The columns of the file are fixed, and what it does not name stays as it is. */
const UNNAMED: readonly string[] = ['email', 'telemovel', 'adm_urgente'];

it('an import stores what a request may change but for contacts and urgency, and the unit', () => {
  const stored = Object.keys(FUNCIONARIOS.store.columns);
  const wanted = CHANGEABLE.filter((column) => !UNNAMED.includes(column));
  expect(stored.toSorted()).toEqual([...wanted, 'cd_organig'].toSorted());
});
