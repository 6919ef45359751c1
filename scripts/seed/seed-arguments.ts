import { parseArgs } from 'node:util';
import { planEmpresas, type ScalePlan } from '../../apps/api/src/db/demo/scale/plan.ts';

/** Wrong usage of `npm run seed`; the message is one line for the operator. */
export class SeedUsageError extends Error {
  constructor(reason: string) {
    super(`${reason} Uso: npm run seed -- --funcionarios N [--empresas N] [--nos N]`);
  }
}

const OPTIONS = {
  funcionarios: { type: 'string' },
  empresas: { type: 'string' },
  nos: { type: 'string' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    throw new SeedUsageError('Opção desconhecida ou sem valor.');
  }
}

function count(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new SeedUsageError(`--${name} deve ser um número inteiro positivo, em algarismos.`);
  }
  return Number(text);
}

/**
 * Parses the arguments of `npm run seed`.
 * @throws {SeedUsageError}
 */
export function readSeedArguments(args: readonly string[]): ScalePlan {
  const values = parse(args);
  const funcionarios = count(values.funcionarios, 'funcionarios');
  const empresas = count(values.empresas, 'empresas');
  const nos = count(values.nos, 'nos');
  if (!funcionarios) throw new SeedUsageError('Falta --funcionarios.');
  if (empresas && empresas > funcionarios) {
    throw new SeedUsageError('Cada empresa precisa de, pelo menos, um funcionário.');
  }
  const plan = { funcionarios, empresas, nos };
  if (nos && nos < planEmpresas({ funcionarios, empresas }).length) {
    throw new SeedUsageError('Cada empresa precisa de, pelo menos, um nó.');
  }
  return plan;
}
