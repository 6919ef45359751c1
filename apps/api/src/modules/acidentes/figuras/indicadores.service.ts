import type { Indicadores } from '@sst/contract';
import { type MesDaUnidade, mesDoRamo } from '@sst/contract/acidentes/figuras/horas-rules';
import { type Opcoes, type Somas, somaDe } from '@sst/contract/acidentes/figuras/indices';
import { addMonths } from '@sst/contract/rules/dates/dates';
import { PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import type { Grant, Scope } from '../../../access/grant.ts';
import { today } from '../../../clock.ts';
import { invalid } from '../../../errors.ts';
import { makeIndicadoresReport } from '../../../pdf/indicadores-report.ts';
import { listNodes } from '../../organigrama/index.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { readMeses } from './horas.service.ts';
import {
  type AcidentesDoMes,
  type Contados,
  countAcidentes,
  countByDimensao,
  countPorDizer,
  type DiasDoMes,
  findUltimo,
  listCaminhos,
  sumDias,
} from './indicadores.queries.ts';
import { listMetas } from './metas.queries.ts';
import { readSetores } from './setor.queries.ts';

type MesSomas = Indicadores['meses'][number];
type Periodo = Indicadores['unidades'][number]['ano'];

/** The figures of accidents: sums alone, of which the contract computes the indices. */
export class IndicadoresService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** What the indices of a year are computed from, up to its last month that is over. */
  async ofYear(grant: Grant, ano: number, trajeto: boolean): Promise<Indicadores> {
    const { begun, all, first } = this.#spanOf(ano, trajeto);
    const { hoje, ate } = all;
    const year = { ...all, de: first };
    const found = await this.#deps.access.read(grant, (scope) =>
      Promise.all([
        readTree(scope),
        readMeses(scope, all, hoje),
        countAcidentes(scope, all),
        sumDias(scope, all),
        findUltimo(scope, year),
        countPorDizer(scope, year),
        countByDimensao(scope, year),
        listMetas(scope, ano),
        readSetores(scope, ano, grant.cd_organig),
      ]),
    );
    const [tree, horas, acidentes, dias, ultimo, por_dizer, distribuicao, metas, setorDe] = found;
    if (!begun)
      return { ultimo, por_dizer: 0, ate: null, meses: [], unidades: [], distribuicao: [], metas };
    const monthsOf = monthsBy(tree, { horas, acidentes, dias }, all);
    const meses = monthsOf(grant.cd_organig);
    const unidades = [grant.cd_organig, ...tree.abaixo(grant.cd_organig)].map((cd_organig) => {
      const months = cd_organig === grant.cd_organig ? meses : monthsOf(cd_organig);
      return {
        cd_organig,
        setor: setorDe(cd_organig),
        ano: periodOf(months.filter(({ mes }) => mes >= first)),
        doze: periodOf(months),
      };
    });
    return { ultimo, por_dizer, ate, meses, unidades, distribuicao, metas };
  }

  /** A page for a unit, and one for each right below it, as a PDF. @throws 400 for a year of which no month is over. */
  async report(
    grant: Grant,
    { ano, trajeto, ...opcoes }: Opcoes & { readonly ano: number; readonly trajeto: boolean },
  ): Promise<{ anex: string; titulo: string }> {
    const { begun, all, first } = this.#spanOf(ano, trajeto);
    if (!begun) throw invalid({ ano: `Nenhum mês de ${ano} acabou ainda.` });
    const { hoje } = all;
    const found = await this.#deps.access.read(grant, (scope) =>
      Promise.all([
        readTree(scope),
        readMeses(scope, all, hoje),
        countAcidentes(scope, all),
        sumDias(scope, all),
        listMetas(scope, ano),
        listCaminhos(scope),
        readSetores(scope, ano, grant.cd_organig),
      ]),
    );
    const [tree, horas, acidentes, dias, metas, caminhos, setorDe] = found;
    const names = new Map(caminhos.map(({ cd, caminho }) => [cd, caminho]));
    const nameOf = (cd: number) => names.get(cd) ?? '';
    const monthsOf = monthsBy(tree, { horas, acidentes, dias }, all);
    const unidades = [grant.cd_organig, ...tree.abaixo(grant.cd_organig)].map((cd) => {
      const months = monthsOf(cd);
      const meses = months.filter(({ mes }) => mes >= first);
      const [doze, setor] = [periodOf(months), setorDe(cd)];
      return { nome: nameOf(cd), ano: periodOf(meses), doze, meses, setor };
    });
    const empresa = nameOf(grant.cd_organig).split(PATH_SEPARATOR)[0] ?? '';
    const about = { empresa, ano, ate: all.ate, trajeto, opcoes, metas, feito: hoje };
    const { bytes } = await makeIndicadoresReport({ ...about, unidades });
    const unit = nameOf(grant.cd_organig).split(PATH_SEPARATOR).at(-1);
    return {
      anex: bytes.toString('base64'),
      titulo: `Índices de acidentes ${ano} ${unit}.pdf`,
    };
  }

  /** The twelve months up to the last one of a year that is over, and the first month of the year. */
  #spanOf(ano: number, trajeto: boolean) {
    const hoje = today(this.#deps.clock);
    const before = addMonths(hoje.slice(0, 7), -1);
    const [first, last] = [`${ano}-01`, `${ano}-12`];
    const ate = before < last ? before : last;
    const begun = ate >= first;
    const end = begun ? ate : first;
    return { begun, first, all: { de: addMonths(end, -11), ate: end, trajeto, hoje } };
  }
}

interface Tree {
  abaixo(cd: number): readonly number[];
  /** A unit with all below it. */
  ramo(cd: number): readonly number[];
}

async function readTree(scope: Scope): Promise<Tree> {
  const below = Map.groupBy(await listNodes(scope), ({ cd_base }) => cd_base);
  const abaixo = (cd: number) => (below.get(cd) ?? []).map((node) => node.cd);
  const ramo = (cd: number): number[] => [cd, ...abaixo(cd).flatMap(ramo)];
  return { abaixo, ramo };
}

interface Sums {
  readonly horas: ReadonlyMap<number, ReadonlyMap<string, MesDaUnidade>>;
  readonly acidentes: readonly AcidentesDoMes[];
  readonly dias: readonly DiasDoMes[];
}

const COUNTS = ['acidentes', 'comBaixa', 'esaw', 'mortais', 'dias', 'diasEsaw'] as const;
type Counts = Record<(typeof COUNTS)[number], number>;
const nothing = (): Counts => ({
  acidentes: 0,
  comBaixa: 0,
  esaw: 0,
  mortais: 0,
  dias: 0,
  diasEsaw: 0,
});

/** The months of a unit with all below it. */
function monthsBy({ abaixo, ramo }: Tree, { horas, acidentes, dias }: Sums, asked: Contados) {
  const byUnit = new Map<string, Counts>();
  for (const row of [...acidentes, ...dias]) {
    const key = `${row.cd_organig} ${row.mes}`;
    byUnit.set(key, { ...(byUnit.get(key) ?? nothing()), ...countsIn(row) });
  }
  return (unidade: number): MesSomas[] => {
    const units = ramo(unidade);
    const months: MesSomas[] = [];
    for (let mes = asked.de; mes <= asked.ate; mes = addMonths(mes, 1)) {
      const total = nothing();
      for (const cd of units) {
        const of = byUnit.get(`${cd} ${mes}`);
        if (of) for (const name of COUNTS) total[name] += of[name];
      }
      const entradas = mesDoRamo(unidade, { abaixo, mesDe: (cd) => horas.get(cd)?.get(mes) });
      months.push({
        mes,
        somas: { ...total, horas: entradas.horas, efetivo: entradas.efetivo },
        entradas: {
          estimativa: entradas.estimativa,
          da_lista: entradas.daLista,
          em_falta: entradas.horas === null ? [mes] : [],
        },
      });
    }
    return months;
  };
}

function countsIn({ cd_organig: _, mes: __, ...counts }: AcidentesDoMes | DiasDoMes) {
  return counts;
}

/** A span of months as one. */
function periodOf(months: readonly MesSomas[]): Periodo {
  const somas: Somas = somaDe(months.map((month) => month.somas));
  return {
    somas,
    entradas: {
      estimativa: months.some(({ entradas }) => entradas.estimativa),
      da_lista: months.some(({ entradas }) => entradas.da_lista),
      em_falta: months.flatMap(({ entradas }) => entradas.em_falta),
    },
  };
}
