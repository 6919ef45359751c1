import type { Ficha } from '@sst/contract';
import { SERIE } from '@sst/contract/rules/limits';
import type { Access } from '../../access/access.ts';
import type { Grant } from '../../access/grant.ts';
import type { JsonAnswer } from '../../answers/json-answer.ts';
import { notFound } from '../../errors.ts';
import type { SheetDelivery } from '../saude/sheet-delivery.ts';
import { findLatestSheet, findSheet, listLatestSheets } from './fichas.queries.ts';

/** Fitness sheets of employees. */
export class FichasService {
  readonly #access: Access;
  readonly #delivery: SheetDelivery;

  constructor(access: Access, delivery: SheetDelivery) {
    this.#access = access;
    this.#delivery = delivery;
  }

  /** @throws 404 where the employee is not in the scope. */
  async latest(
    grant: Grant,
    cd_funcion: number,
  ): Promise<{ cd_anex: number | null; dt: string | null }> {
    const sheet = await this.#access.read(grant, (scope) => findLatestSheet(scope, cd_funcion));
    if (!sheet) throw notFound();
    return sheet;
  }

  /** @throws 404 where the employee of the scope has no such sheet. */
  async open(grant: Grant, cd_funcion: number, cd_anex: number): Promise<Ficha> {
    return this.#access.write(grant, async (scope) => {
      const sheet = await findSheet(scope, cd_funcion, cd_anex);
      const file = await this.#delivery.one(scope, sheet);
      if (!file) throw notFound();
      return file;
    });
  }

  /** A page of the series: the latest sheet of each employee; empty beyond the end. */
  series(
    grant: Grant,
    { pagina = 1, quantidade = SERIE.funcionarios }: { pagina?: number; quantidade?: number },
  ): Promise<JsonAnswer> {
    return this.#delivery.series(grant, {
      list: (scope) => listLatestSheets(scope, quantidade, (pagina - 1) * quantidade),
      find: (scope, { cd_funcion, cd_anex }) => findSheet(scope, cd_funcion, cd_anex),
    });
  }
}
