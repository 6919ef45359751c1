import type { Sector } from '../data/occupations.ts';
import { TOWNS } from '../data/places.ts';
import { Random } from '../random.ts';

/** How many companies of which sizes a load is spread over. */

export interface ScalePlan {
  readonly funcionarios: number;
  /** Number of companies of one size each; without it many of very different sizes. */
  readonly empresas?: number | undefined;
  /** Nodes of all trees together; without it about ten a company. */
  readonly nos?: number | undefined;
}

export interface PlannedEmpresa {
  /** Part of every seed; apart from those of the demonstration. */
  readonly index: number;
  readonly nome: string;
  readonly sector: Sector;
  readonly employees: number;
  readonly nodes: number;
}

const FIRST_INDEX = 1000;
const EMPLOYEES_PER_COMPANY = 500;
const NODES_PER_COMPANY = 10;
const MOST_MEDIUM = 30;

const KINDS: readonly (readonly [nome: string, sector: Sector])[] = [
  ['Metalomecânica', 'industria'],
  ['Têxteis', 'industria'],
  ['Construções', 'construcao'],
  ['Supermercados', 'comercio'],
  ['Limpezas', 'limpeza'],
  ['Consultores', 'escritorio'],
  ['Cerâmicas', 'industria'],
  ['Transportes', 'comercio'],
];

/** Shares a total by weight, in whole numbers that add up to it; each gets at least `minimum`. */
function share(total: number, weights: readonly number[], minimum: number): number[] {
  const spare = total - minimum * weights.length;
  if (spare < 0) throw new Error(`${total} is too few for ${weights.length} parts of ${minimum}`);
  const sum = weights.reduce((left, right) => left + right, 0);
  let seen = 0;
  let given = 0;
  return weights.map((weight) => {
    seen += weight;
    const upTo = Math.round((spare * seen) / sum);
    const part = minimum + upTo - given;
    given = upTo;
    return part;
  });
}

/** One of a tenth of all, some of a hundredth, the others small: for a million 100,000, 10,000 and 100 to 510. */
function skewedSizes(total: number, companies: number): number[] {
  const medium = Math.min(MOST_MEDIUM, Math.floor(companies / 20));
  if (medium === 0) return share(total, Array(companies).fill(1), 1);
  const large = [Math.floor(total / 10), ...Array<number>(medium).fill(Math.floor(total / 100))];
  const rest = total - large.reduce((left, right) => left + right, 0);
  const random = new Random(FIRST_INDEX, 'sizes');
  const weights = Array.from(
    { length: companies - large.length },
    () => 0.33 + 1.34 * random.next(),
  );
  return [...large, ...share(rest, weights, 1)];
}

/** The companies of a load, largest first where sizes differ. */
export function planEmpresas(plan: ScalePlan): PlannedEmpresa[] {
  const { funcionarios, empresas } = plan;
  const count = empresas ?? Math.max(1, Math.round(funcionarios / EMPLOYEES_PER_COMPANY));
  const sizes = empresas
    ? share(funcionarios, Array(count).fill(1), 1)
    : skewedSizes(funcionarios, count);
  const nodes = share(plan.nos ?? count * NODES_PER_COMPANY, sizes.map(Math.sqrt), 1);
  return sizes.map((employees, position) => {
    const [kind, sector] = KINDS[position % KINDS.length] as (typeof KINDS)[number];
    const town = TOWNS[Math.floor(position / KINDS.length) % TOWNS.length];
    return {
      index: FIRST_INDEX + position,
      nome: `${kind} ${town} ${position + 1}, Lda.`,
      sector,
      employees,
      nodes: nodes[position] as number,
    };
  });
}
