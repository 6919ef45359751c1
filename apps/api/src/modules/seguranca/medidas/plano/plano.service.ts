import type { MedidasFiltro } from '@sst/contract';
import type { FurtherSheet } from '@sst/contract/folhas/fields';
import { dayIn, displayMoment } from '@sst/contract/rules/dates/dates';
import { filtrosText, RESPONSAVEL_LABEL } from '@sst/contract/rules/medidas/filtros';
import { PLANO_LINHAS, PLANO_NAME } from '@sst/contract/rules/medidas/plano';
import {
  pathBelowEmpresa,
  SCREEN_PATH_SEPARATOR,
  wholeNumber,
} from '@sst/contract/rules/texts/text';
import { authorOf } from '../../../../access/actor.ts';
import type { Grant, Scope } from '../../../../access/grant.ts';
import type { JsonAnswer } from '../../../../answers/json-answer.ts';
import { today } from '../../../../clock.ts';
import { invalid } from '../../../../errors.ts';
import { blanksOf } from '../../../../pdf/blanks.ts';
import { makePlanoReport, type PlanoCabeca } from '../../../../pdf/plano-report.ts';
import { pathsInScope } from '../../../organigrama/organigrama.service.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { findCabeca, findNomesDoFiltro, planoSource } from './plano.queries.ts';

/** Where nobody is named who a code is of. */
const UNKNOWN = 'desconhecido';

/** The plan of action: the open measures by unit, with who made it, when, and what it was narrowed by. */
export class PlanoService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** Every measure; as a workbook, with totals by unit and a sheet that says what it is. */
  async list(grant: Grant, filtro: MedidasFiltro): Promise<JsonAnswer> {
    const { access, lists } = this.#deps;
    const cabeca = await access.read(grant, (scope) => this.#cabeca(scope, filtro));
    const answer = await lists.whole(grant, await this.#source(grant, filtro));
    return { ...answer, about: sheetOf(cabeca) };
  }

  /** @throws 400 where they are too many measures for a document. */
  async document(
    grant: Grant,
    filtro: MedidasFiltro,
  ): Promise<{ anex: string; titulo: string; por_escrever: string[] }> {
    const source = await this.#source(grant, filtro);
    const [{ total }, cabeca, linhas] = await this.#deps.access.read(grant, (scope) =>
      Promise.all([
        scope.one(source.total()),
        this.#cabeca(scope, filtro),
        scope.all(source.all(PLANO_LINHAS)),
      ]),
    );
    if (total > PLANO_LINHAS) throw tooMany(total);
    const { bytes } = await makePlanoReport(cabeca, linhas);
    return {
      anex: bytes.toString('base64'),
      titulo: `${PLANO_NAME} ${cabeca.unidade.split(SCREEN_PATH_SEPARATOR).at(-1)} ${cabeca.dia}.pdf`,
      por_escrever: blanksOf(
        linhas.flatMap(({ tarefa, risco_identific, medida, responsavel }) => [
          tarefa,
          risco_identific,
          medida,
          responsavel,
        ]),
      ),
    };
  }

  async #source(grant: Grant, filtro: MedidasFiltro) {
    const { lists, clock } = this.#deps;
    const search = await lists.search(grant, filtro.pesquisa);
    return planoSource(grant, { ...filtro, search }, today(clock));
  }

  async #cabeca(scope: Scope, filtro: MedidasFiltro): Promise<PlanoCabeca> {
    const now = this.#deps.clock.now();
    const { tarefa, responsavel } = filtro;
    const codes = {
      tarefa: tarefa ?? null,
      responsavel: typeof responsavel === 'number' ? responsavel : null,
    };
    const [{ empresa, autor }, nomes, paths] = await Promise.all([
      findCabeca(scope, authorOf(scope.actor)),
      findNomesDoFiltro(scope, codes),
      pathsInScope(scope, [scope.cd_organig]),
    ]);
    return {
      empresa,
      unidade: pathBelowEmpresa(paths.get(scope.cd_organig) ?? empresa),
      autor: autor ?? UNKNOWN,
      dia: dayIn(now),
      momento: displayMoment(now),
      filtros: filtrosText(filtro, {
        tarefa: tarefa === undefined ? undefined : (nomes.tarefa ?? UNKNOWN),
        responsavel: responsavelText(responsavel, nomes.responsavel),
      }),
    };
  }
}

/** @param nome of the user that a code is of. */
function responsavelText(
  responsavel: MedidasFiltro['responsavel'],
  nome: string | null,
): string | undefined {
  if (typeof responsavel === 'string') return RESPONSAVEL_LABEL[responsavel];
  return responsavel === undefined ? undefined : (nome ?? UNKNOWN);
}

const tooMany = (total: number) =>
  invalid({
    pesquisa: `São ${wholeNumber(total)} medidas, e o PDF leva até ${wholeNumber(PLANO_LINHAS)}: escolha uma unidade ou filtre, ou exporte a folha de cálculo.`,
  });

function sheetOf({ empresa, unidade, autor, momento, filtros }: PlanoCabeca): FurtherSheet {
  return {
    name: 'Sobre',
    columns: [{ header: PLANO_NAME }, { header: 'Como foi feito' }],
    rows: [
      ['Empresa', empresa],
      ['Unidade', unidade],
      ['Feito por', autor],
      ['Feito em', momento],
      ['Filtros', filtros.join('; ') || 'Nenhum'],
    ],
  };
}
