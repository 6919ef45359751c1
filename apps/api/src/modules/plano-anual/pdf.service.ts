import { PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import type { Grant } from '../../access/grant.ts';
import { today } from '../../clock.ts';
import { isWritable } from '../../pdf/document.ts';
import { makePlanoAnualReport } from '../../pdf/plano-anual-report.ts';
import { pathsInScope } from '../organigrama/organigrama.service.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { HorasServicoService } from './horas.service.ts';
import type { LinhasService } from './linhas.service.ts';

/** The annual plan as a document. */
export class PlanoAnualPdfService {
  readonly #deps: ServiceDeps;
  readonly #linhas: LinhasService;
  readonly #horas: HorasServicoService;

  constructor(deps: ServiceDeps, linhas: LinhasService, horas: HorasServicoService) {
    this.#deps = deps;
    this.#linhas = linhas;
    this.#horas = horas;
  }

  /** The lines that the caller sees, and the hours if that is the whole company. */
  async make(
    grant: Grant,
    ano: number,
  ): Promise<{ anex: string; titulo: string; por_escrever: string[] }> {
    const linhas = await this.#linhas.list(grant, ano);
    const horas = await this.#horas.ofYear(grant, ano);
    const paths = await this.#deps.access.read(grant, (scope) =>
      pathsInScope(scope, [grant.cd_organig]),
    );
    const names = (paths.get(grant.cd_organig) ?? '').split(PATH_SEPARATOR);
    const [empresa = '', unidade = ''] = [names[0], names.at(-1)];
    const feito = today(this.#deps.clock);
    const { bytes } = await makePlanoAnualReport({ empresa, unidade, ano, feito, linhas, horas });
    const texts = linhas.flatMap(({ texto, quem, nota }) => [texto, quem, nota]);
    const blank = texts.filter((text) => text !== null && !isWritable(text));
    return {
      anex: bytes.toString('base64'),
      titulo: `Plano anual do serviço ${ano} ${unidade}.pdf`,
      por_escrever: [...new Set(blank.map((text) => String(text).slice(0, 60)))].slice(0, 20),
    };
  }
}
