import type { Indicadores } from '@sst/contract';
import type { Opcoes } from '@sst/contract/acidentes/figuras/indices';
import { PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import type { Grant } from '../../../access/grant.ts';
import { today } from '../../../clock.ts';
import { invalid } from '../../../errors.ts';
import { makeIndicadoresReport } from '../../../pdf/indicadores-report.ts';
import { listNodes } from '../../organigrama/index.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { readMeses } from './horas.service.ts';
import {
  countAcidentes,
  countByDimensao,
  countPorDizer,
  findUltimo,
  listCaminhos,
  sumDias,
} from './indicadores.queries.ts';
import { leitorDe } from './leitor.ts';
import { listMetas } from './metas.queries.ts';
import { readSetores } from './setor.queries.ts';
import { monthsBy, organigramaOf, periodOf, spanOf } from './somas.ts';

/** The figures of accidents: sums alone, of which the contract computes the indices. */
export class IndicadoresService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** What the indices of a year are computed from, up to its last month that is over. */
  async ofYear(grant: Grant, ano: number, trajeto: boolean): Promise<Indicadores> {
    const { begun, all, first } = spanOf(ano, trajeto, today(this.#deps.clock));
    const { hoje, ate } = all;
    const year = { ...all, de: first };
    const found = await this.#deps.access.read(grant, (scope) =>
      Promise.all([
        listNodes(scope),
        readMeses(leitorDe(scope), all, hoje),
        countAcidentes(leitorDe(scope), all),
        sumDias(leitorDe(scope), all),
        findUltimo(scope, year),
        countPorDizer(scope, year),
        countByDimensao(scope, year),
        listMetas(scope, ano),
        readSetores(scope, ano, grant.cd_organig),
      ]),
    );
    const [nodes, horas, acidentes, dias, ultimo, por_dizer, distribuicao, metas, setorDe] = found;
    if (!begun)
      return { ultimo, por_dizer: 0, ate: null, meses: [], unidades: [], distribuicao: [], metas };
    const tree = organigramaOf(nodes);
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
    const { begun, all, first } = spanOf(ano, trajeto, today(this.#deps.clock));
    if (!begun) throw invalid({ ano: `Nenhum mês de ${ano} acabou ainda.` });
    const { hoje } = all;
    const found = await this.#deps.access.read(grant, (scope) =>
      Promise.all([
        listNodes(scope),
        readMeses(leitorDe(scope), all, hoje),
        countAcidentes(leitorDe(scope), all),
        sumDias(leitorDe(scope), all),
        listMetas(scope, ano),
        listCaminhos(scope),
        readSetores(scope, ano, grant.cd_organig),
      ]),
    );
    const [nodes, horas, acidentes, dias, metas, caminhos, setorDe] = found;
    const names = new Map(caminhos.map(({ cd, caminho }) => [cd, caminho]));
    const nameOf = (cd: number) => names.get(cd) ?? '';
    const tree = organigramaOf(nodes);
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
}
