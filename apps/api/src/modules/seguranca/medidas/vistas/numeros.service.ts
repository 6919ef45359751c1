import type { MedidasNumeros } from '@sst/contract';
import { type Cumprimento, IDADES, mesesUntil } from '@sst/contract/rules/medidas/vistas';
import { sql } from 'kysely';
import type { Grant } from '../../../../access/grant.ts';
import { today } from '../../../../clock.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { medidasConcluidasSource, medidasSource } from '../../medidas-list.queries.ts';
import { CUMPRIMENTO } from './conditions.queries.ts';

const NO_JOIN = sql``;

interface Began {
  readonly began: string;
  readonly total: number;
}
interface Ended extends Began {
  readonly ended: string | null;
}
interface Kept {
  readonly mes: string;
  readonly cumprimento: Cumprimento;
  readonly total: number;
}

const MONTH_OF_DAY = sql<string>`to_char(t.dt, 'YYYY-MM')`;
const MONTH_OF_END = sql<string>`to_char(t.dt_conclusao, 'YYYY-MM')`;

/** The figures of measures: counts of the rows of the lists that each bar opens, each read once and not for every month. */
export class NumerosService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  async get(grant: Grant, pesquisa: string | undefined): Promise<MedidasNumeros> {
    const search = await this.#deps.lists.search(grant, pesquisa);
    const day = today(this.#deps.clock);
    const months = mesesUntil(day);
    const open = medidasSource(grant, { search }, day);
    const ended = (canceladas: boolean) => medidasConcluidasSource(grant, { search, canceladas });
    const byBegin = { began: MONTH_OF_DAY };
    const byEnd = { began: MONTH_OF_DAY, ended: MONTH_OF_END };
    const [ages, kept, opened, done, cancelled] = await this.#deps.access.read(grant, (scope) =>
      Promise.all([
        Promise.all(
          IDADES.map(async (idade) => ({
            idade,
            ...(await scope.one(medidasSource(grant, { search, idade }, day).total())),
          })),
        ),
        scope.all(
          ended(false).totalsBy<Omit<Kept, 'total'>>(
            { mes: MONTH_OF_END, cumprimento: CUMPRIMENTO },
            NO_JOIN,
          ),
        ),
        scope.all(open.totalsBy<Omit<Began, 'total'>>(byBegin, NO_JOIN)),
        scope.all(ended(false).totalsBy<Omit<Ended, 'total'>>(byEnd, NO_JOIN)),
        scope.all(ended(true).totalsBy<Omit<Ended, 'total'>>(byEnd, NO_JOIN)),
      ]),
    );
    return {
      idades: ages,
      cumpridas: months.map((mes) => keptIn(mes, kept)),
      em_aberto: months.map((mes) => ({
        mes,
        abertas: sum(opened.filter(({ began }) => began <= mes)),
        concluidas: sum(done.filter((one) => wasOpen(one, mes))),
        canceladas: sum(cancelled.filter((one) => wasOpen(one, mes))),
      })),
    };
  }
}

const sum = (rows: readonly { readonly total: number }[]) =>
  rows.reduce((all, { total }) => all + total, 0);

const wasOpen = ({ began, ended }: Ended, mes: string) =>
  began <= mes && ended !== null && ended > mes;

function keptIn(mes: string, kept: readonly Kept[]): MedidasNumeros['cumpridas'][number] {
  const of = (cumprimento: Cumprimento) =>
    sum(kept.filter((one) => one.mes === mes && one.cumprimento === cumprimento));
  return { mes, no_prazo: of('no-prazo'), depois: of('depois'), sem_prazo: of('sem-prazo') };
}
