import type { IndicadoresDaEmpresa, IndicadoresDasEmpresasQuery } from '@sst/contract';
import { INDICE, SEM_OPCOES } from '@sst/contract/acidentes/figuras/indices';
import { type LinhaDeSetor, valoresDoSetor } from '@sst/contract/acidentes/figuras/setor';
import type { Access } from '../../../access/access.ts';
import type { Actor } from '../../../access/actor.ts';
import { type Clock, today } from '../../../clock.ts';
import type { Page } from '../../../list/paged-list.ts';
import {
  type Contada,
  type EmpresaState,
  listContadas,
  listEmpresaStates,
  listNosDe,
} from './empresas.queries.ts';
import { readMeses } from './horas.service.ts';
import { countAcidentes, sumDias } from './indicadores.queries.ts';
import { leitorDasEmpresas } from './leitor.ts';
import { listSetores } from './setor.queries.ts';
import { monthsBy, organigramaOf, periodOf, spanOf } from './somas.ts';

/** So many companies are counted at once: the rows of all would not be held together. */
const AT_ONCE = 100;
/** So many years are kept. */
const YEARS = 8;
const INDICES = ['if', 'ig', 'ii'] as const;

/** What was computed of a company. */
type Indices = Pick<
  IndicadoresDaEmpresa,
  'acidentes' | 'dias' | 'horas' | 'estimativa' | 'if' | 'ig' | 'ii'
>;

interface Kept {
  /** What its tables were like before it was counted. */
  readonly state: string;
  readonly indices: Indices;
}

/** What was computed of a year, on one day. */
class KeptYear {
  readonly dia: string;
  readonly kept = new Map<number, Kept>();
  counting: Promise<void> | undefined;

  constructor(dia: string) {
    this.dia = dia;
  }
}

/**
 * The indices of every company, by the counts and the sums of its own page. After a change only the companies that changed are
 * counted again.
 */
export class EmpresasIndicadoresService {
  readonly #access: Access;
  readonly #clock: Clock;
  readonly #years = new Map<number, KeptYear>();

  constructor({ access, clock }: { readonly access: Access; readonly clock: Clock }) {
    this.#access = access;
    this.#clock = clock;
  }

  /** A page of the companies with their indices of a year. */
  async list(
    actor: Actor,
    query: IndicadoresDasEmpresasQuery,
  ): Promise<Page<IndicadoresDaEmpresa>> {
    const hoje = today(this.#clock);
    const { ano = Number(hoje.slice(0, 4)) } = query;
    const [states, linhas] = await this.#access.readAsProvider(actor, (transaction) =>
      Promise.all([listEmpresaStates(transaction), listSetores(transaction, ano)]),
    );
    const indices = await this.#indicesOf(actor, ano, states, hoje);
    const contadas = contadasDe(states, indices, linhas);
    return this.#access.readAsProvider(actor, (transaction) =>
      listContadas(transaction, query, contadas),
    );
  }

  async #indicesOf(actor: Actor, ano: number, states: readonly EmpresaState[], hoje: string) {
    const year = this.#yearOf(ano, hoje);
    // Many who come after a change wait for one count of it.
    while (year.counting) await year.counting;
    const stale = states.filter(({ cd, state }) => year.kept.get(cd)?.state !== state);
    if (stale.length > 0) {
      const begun = this.#count(actor, ano, stale, year);
      const ended = () => {
        year.counting = undefined;
      };
      // Who waits is not told of a failure: they count themselves.
      year.counting = begun.then(ended, ended);
      await begun;
    }
    return year.kept;
  }

  #yearOf(ano: number, hoje: string): KeptYear {
    const known = this.#years.get(ano);
    const year = known?.dia === hoje ? known : new KeptYear(hoje);
    // The one that was asked for last goes last.
    this.#years.delete(ano);
    this.#years.set(ano, year);
    const [oldest] = this.#years.keys();
    if (this.#years.size > YEARS && oldest !== undefined) this.#years.delete(oldest);
    return year;
  }

  async #count(
    actor: Actor,
    ano: number,
    stale: readonly EmpresaState[],
    { dia, kept }: KeptYear,
  ): Promise<void> {
    const { begun, first, all } = spanOf(ano, false, dia);
    const asked = { ...all, de: first };
    for (let at = 0; at < stale.length; at += AT_ONCE) {
      const some = stale.slice(at, at + AT_ONCE);
      const codes = some.map(({ cd }) => cd);
      const [nodes, horas, acidentes, dias] = await this.#access.readAsProvider(
        actor,
        (transaction) => {
          const leitor = leitorDasEmpresas(transaction, codes);
          return Promise.all([
            listNosDe(transaction, codes),
            readMeses(leitor, asked, dia),
            countAcidentes(leitor, asked),
            sumDias(leitor, asked),
          ]);
        },
      );
      const monthsOf = monthsBy(organigramaOf(nodes), { horas, acidentes, dias }, asked);
      // The states were read before: a change in between makes new figures look stale, never stale ones new.
      for (const { cd, state } of some) {
        kept.set(cd, { state, indices: indicesOf(periodOf(begun ? monthsOf(cd) : [])) });
      }
    }
  }
}

function indicesOf({ somas, entradas }: ReturnType<typeof periodOf>): Indices {
  const { acidentes, dias, horas } = somas;
  const valor = (indice: (typeof INDICES)[number]) => INDICE[indice].valor(somas, SEM_OPCOES);
  return {
    acidentes,
    dias,
    horas,
    estimativa: entradas.estimativa,
    if: valor('if'),
    ig: valor('ig'),
    ii: valor('ii'),
  };
}

/** The companies with their indices, and those of their sectors. */
function contadasDe(
  states: readonly EmpresaState[],
  kept: ReadonlyMap<number, Kept>,
  linhas: readonly LinhaDeSetor[],
): Contada[] {
  // Many companies have one CAE.
  const byCae = new Map<string, ReturnType<typeof valoresDoSetor>>();
  return states.flatMap(({ cd, cae }) => {
    const of = kept.get(cd)?.indices;
    if (!of) return [];
    const valores = cae === null ? [] : (byCae.get(cae) ?? valoresDoSetor(cae, linhas));
    if (cae !== null) byCae.set(cae, valores);
    const [setorIf = null, setorIg = null, setorIi = null] = INDICES.map(
      (indice) => valores.find((one) => one.indice === indice)?.valor ?? null,
    );
    return [{ cd, cae, ...of, if_setor: setorIf, ig_setor: setorIg, ii_setor: setorIi }];
  });
}
