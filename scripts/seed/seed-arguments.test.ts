import { describe, expect, it } from 'vitest';
import { planEmpresas } from '../../apps/api/src/db/demo/scale/plan.ts';
import { readSeedArguments, SeedUsageError } from './seed-arguments.ts';

describe('what npm run seed is asked for', () => {
  it.each([
    ['nothing', []],
    ['a name alone', ['--funcionarios']],
    ['a word', ['--funcionarios', 'abc']],
    ['less than nothing', ['--funcionarios', '-1']],
    ['less than nothing, joined', ['--funcionarios=-1']],
    ['nobody', ['--funcionarios', '0']],
    ['a part', ['--funcionarios', '1.5']],
    ['another way of writing', ['--funcionarios', '1e3']],
    ['an unknown option', ['--xyz', '3']],
    ['an option without a name', ['3']],
    ['more companies than people', ['--funcionarios', '3', '--empresas', '4']],
    ['fewer nodes than companies', ['--funcionarios', '9', '--empresas', '4', '--nos', '3']],
  ])('is refused in one line where it is %s', (_, args) => {
    const read = () => readSeedArguments(args);
    expect(read).toThrow(SeedUsageError);
    expect(read).toThrow(/^[^\n]+ Uso: npm run seed -- --funcionarios N[^\n]*$/);
  });

  it('can be planned otherwise', () => {
    const plan = readSeedArguments(['--funcionarios', '9', '--empresas', '4', '--nos', '4']);
    expect(plan).toEqual({ funcionarios: 9, empresas: 4, nos: 4 });
    expect(planEmpresas(plan)).toHaveLength(4);
    expect(readSeedArguments(['--funcionarios', '1000'])).toEqual({ funcionarios: 1000 });
  });
});
