import { expect, test } from 'vitest';
import { filterNames } from '../../components/list/list-definition.ts';
import { funcionariosList } from './funcionarios-list.tsx';
import { funcionariosSource } from './funcionarios-search.ts';

test('the rows that are asked for before the page is there are those that it asks for', () => {
  const { call, filters } = funcionariosSource({});
  expect({ call, filters }).toEqual({
    call: funcionariosList.call,
    filters: filterNames(funcionariosList),
  });
});
