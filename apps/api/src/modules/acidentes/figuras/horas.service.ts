import type { HorasBody, HorasDoAno } from '@sst/contract';
import { horasDuvidosas, type MesDaUnidade } from '@sst/contract/acidentes/figuras/horas-rules';
import type { Grant, Scope } from '../../../access/grant.ts';
import { today } from '../../../clock.ts';
import { invalid } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import { listNodes } from '../../organigrama/index.ts';
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
import { type Leitor, leitorDe } from './leitor.ts';

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
      readMeses(leitorDe(scope), meses, today(this.#deps.clock)),
    );
    const unidades = [...found].map(([cd_organig, byMonth]) => ({
      cd_organig,
      meses: [...byMonth]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([mes, of]) => ({ mes, ...of })),
    }));
    return { ano, unidades };
  }

  /**
   * Writes cells, all or none; what is there already is no change.
   * @throws 400 for a unit out of reach, a month to come, a cell said twice, or doubtful hours that are not confirmed.
   */
  save(
    grant: Grant,
    { celulas, confirmadas }: HorasBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const hoje = today(this.#deps.clock);
      await requireCells(scope, celulas, hoje.slice(0, 7));
      const before = new Map((await lockHoras(scope, celulas)).map((one) => [keyOf(one), one]));
      const changed = celulas.filter((one) => !isSame(before.get(keyOf(one)), one));
      const answer = { message: 'Horas guardadas.' };
      if (changed.length === 0) return { ...UNCHANGED, answer };
      if (!confirmadas) await requirePlausible(scope, celulas, changed, hoje);
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

/** @throws 400 with the hours that are doubtful for the headcount, once the cells are written. */
async function requirePlausible(
  scope: Scope,
  celulas: readonly Celula[],
  changed: readonly Celula[],
  hoje: string,
): Promise<void> {
  const months = changed.map(({ mes }) => mes).sort();
  const [found, nodes] = await Promise.all([
    readMeses(leitorDe(scope), { de: months[0] ?? '', ate: months.at(-1) ?? '' }, hoje),
    listNodes(scope),
  ]);
  const children = Map.groupBy(nodes, ({ cd_base }) => cd_base);
  const written = new Map(celulas.map((one) => [keyOf(one), one]));
  const doubtful = horasDuvidosas(
    changed,
    (cd) => (children.get(cd) ?? []).map((child) => child.cd),
    (cd, mes) => {
      const { lista, ...stored } = found.get(cd)?.get(mes) ?? NOTHING;
      const { horas, efetivo } = written.get(keyOf({ cd_organig: cd, mes })) ?? stored;
      return { horas, efetivo, lista };
    },
  );
  if (doubtful.length === 0) return;
  const campos = doubtful.map(({ index, texto }) => {
    const place = celulas.indexOf(changed[index] as Celula);
    return [`celulas.${place}.horas`, `${texto}: se é assim, confirme-o em «confirmadas».`];
  });
  throw invalid(Object.fromEntries(campos));
}

/** What is known of units, by unit and month. */
export async function readMeses(
  leitor: Leitor,
  meses: Meses,
  hoje: string,
): Promise<Map<number, Map<string, MesDaUnidade>>> {
  const [written, listed] = await Promise.all([
    listHoras(leitor, meses),
    listEfetivos(leitor, meses, hoje),
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
