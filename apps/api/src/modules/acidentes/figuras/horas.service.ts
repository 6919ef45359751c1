import type { HorasBody, HorasDoAno } from '@sst/contract';
import type { MesDaUnidade } from '@sst/contract/acidentes/figuras/horas-rules';
import type { Grant, Scope } from '../../../access/grant.ts';
import { today } from '../../../clock.ts';
import { invalid } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import { pathsInScope, UNKNOWN_NODE } from '../../organigrama/organigrama.service.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import {
  listEfetivos,
  listHoras,
  lockHoras,
  type Meses,
  type StoredHoras,
  writeHoras,
} from './horas.queries.ts';

type Celula = HorasBody['celulas'][number];

/** Hours worked and mean headcount, by unit and month. */
export class HorasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** What is known of the units of a year; none is left out that has people or hours. */
  async ofYear(grant: Grant, ano: number): Promise<HorasDoAno> {
    const meses = { de: `${ano}-01`, ate: `${ano}-12` };
    const found = await this.#deps.access.read(grant, (scope) =>
      readMeses(scope, meses, today(this.#deps.clock)),
    );
    const unidades = [...found].map(([cd_organig, byMonth]) => ({
      cd_organig,
      meses: [...byMonth]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([mes, of]) => ({ mes, ...of })),
    }));
    return { ano, unidades };
  }

  /** Writes cells, all or none; what is there already is no change. @throws 400 for a unit out of reach, a month to come, or a cell said twice. */
  save(grant: Grant, { celulas }: HorasBody, key?: IdempotencyKey): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      await requireCells(scope, celulas, today(this.#deps.clock).slice(0, 7));
      const before = new Map((await lockHoras(scope, celulas)).map((one) => [keyOf(one), one]));
      const changed = celulas.filter((one) => !isSame(before.get(keyOf(one)), one));
      const answer = { message: 'Horas guardadas.' };
      if (changed.length === 0) return { ...UNCHANGED, answer };
      await writeHoras(scope, changed, now);
      return { audit: linesOf(changed, before), events: [], answer };
    });
  }
}

/** One line for each year and unit: what stood there, and what stands there now. */
function linesOf(changed: readonly Celula[], before: ReadonlyMap<string, StoredHoras>) {
  const byUnit = Map.groupBy(changed, ({ cd_organig, mes }) => `${cd_organig} ${mes.slice(0, 4)}`);
  return [...byUnit.values()].map((celulas) => ({
    acao: 'alterar' as const,
    entidade: 'horas-trabalhadas' as const,
    // The hours are those of a unit.
    cd_entidade: celulas[0]?.cd_organig,
    detalhe: {
      cd_organig: celulas[0]?.cd_organig,
      meses: celulas.map((one) => {
        const was = before.get(keyOf(one));
        return {
          mes: one.mes,
          antes: [was?.horas ?? null, was?.efetivo ?? null],
          depois: [one.horas, one.efetivo],
          ...(one.estimativa && { estimativa: true }),
        };
      }),
    },
  }));
}

const keyOf = ({ cd_organig, mes }: { readonly cd_organig: number; readonly mes: string }) =>
  `${cd_organig} ${mes}`;

function isSame(stored: StoredHoras | undefined, said: Celula): boolean {
  return (
    (stored?.horas ?? null) === said.horas &&
    (stored?.efetivo ?? null) === said.efetivo &&
    (stored?.estimativa ?? false) === said.estimativa
  );
}

async function requireCells(
  scope: Scope,
  celulas: readonly Celula[],
  present: string,
): Promise<void> {
  const nodes = await pathsInScope(
    scope,
    celulas.map(({ cd_organig }) => cd_organig),
  );
  const seen = new Set<string>();
  const wrong = celulas.flatMap((one, index) => {
    const twice = seen.has(keyOf(one));
    seen.add(keyOf(one));
    if (!nodes.has(one.cd_organig)) return [[`celulas.${index}.cd_organig`, UNKNOWN_NODE]];
    if (one.mes > present) return [[`celulas.${index}.mes`, 'Esse mês ainda não começou.']];
    if (twice) return [[`celulas.${index}.mes`, 'O mês está repetido.']];
    return one.estimativa && one.horas === null
      ? [[`celulas.${index}.estimativa`, 'Só horas podem ser estimadas.']]
      : [];
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

/** What is known of the units of the scope, by unit and month. */
export async function readMeses(
  scope: Scope,
  meses: Meses,
  hoje: string,
): Promise<Map<number, Map<string, MesDaUnidade>>> {
  const [written, listed] = await Promise.all([
    listHoras(scope, meses),
    listEfetivos(scope, meses, hoje),
  ]);
  const found = new Map<number, Map<string, MesDaUnidade>>();
  const put = (cd: number, mes: string, part: Partial<MesDaUnidade>) => {
    const of = found.get(cd) ?? new Map<string, MesDaUnidade>();
    found.set(cd, of.set(mes, { ...(of.get(mes) ?? NOTHING), ...part }));
  };
  for (const { cd_organig, mes, lista } of listed) put(cd_organig, mes, { lista });
  for (const { cd_organig, mes, ...part } of written) put(cd_organig, mes, part);
  return found;
}

const NOTHING: MesDaUnidade = { horas: null, efetivo: null, estimativa: false, lista: 0 };
