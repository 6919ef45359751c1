import { expect, test } from 'vitest';
import { filterNames } from '../../components/list/list-definition.ts';
import { funcionariosList } from './funcionarios-list.tsx';
import { funcionariosSource } from './funcionarios-search.ts';

test.each([true, false])(
  'the rows that are asked for before the page is there are those that it asks for',
  (fitness) => {
    const list = funcionariosList(fitness);
    const { call, filters } = funcionariosSource({});
    expect({ call, filters }).toEqual({
      call: list.call,
      filters: filterNames(list),
    });
  },
);
