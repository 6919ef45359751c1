import type { Right } from '@sst/contract';
import type { RegistoLinha } from '@sst/contract/acidentes/registos/registos';
import {
  DOSSIER_LINHAS,
  REGISTOS,
  type Registo,
} from '@sst/contract/acidentes/registos/registos-rules';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import type { Grant } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import { recordAudit } from '../../../audit/audit.ts';
import { throwUnwritten } from '../../../audit/unwritten-audit.ts';
import { today } from '../../../clock.ts';
import { forbidden, invalid } from '../../../errors.ts';
import { blanksOf } from '../../../pdf/blanks.ts';
import { makeRegistosDossier } from '../../../pdf/registos-dossier.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { countRegisto, findNomes, listRegisto } from './registos.queries.ts';

interface Dias {
  readonly de: string;
  readonly ate: string;
}

/** What is needed beside accidents, to see a register. */
const DIREITOS: Readonly<Record<Registo, readonly Right[]>> = {
  riscos: ['atividades.ver', 'medidas.ver'],
  acidentes: [],
  relatorios: [],
  ausencias: ['ausencias.ver'],
  medidas: ['medidas.ver'],
};

const sees = (grant: Grant, registo: Registo) => may(grant, ...DIREITOS[registo]);

/** The five registers that the service keeps up to date, by unit and period. */
export class RegistosService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** How many rows each register has; null for those that the caller may not see. */
  count(grant: Grant, dias: Dias): Promise<{ registo: Registo; total: number | null }[]> {
    const periodo = this.#periodo(dias);
    return this.#deps.access.read(grant, (scope) =>
      Promise.all(
        REGISTOS.map(async (registo) => ({
          registo,
          total: sees(grant, registo) ? await countRegisto(scope, registo, periodo) : null,
        })),
      ),
    );
  }

  /** @throws 403 for a register that the caller may not see. */
  async list(grant: Grant, registo: Registo, dias: Dias): Promise<RegistoLinha[]> {
    if (!sees(grant, registo)) throw forbidden();
    const periodo = this.#periodo(dias);
    return this.#deps.access.read(grant, (scope) => listRegisto(scope, registo, periodo));
  }

  /**
   * All registers that the caller may see as one PDF, written to the log as an export.
   * @throws 400 where they are too many rows for one.
   */
  async dossier(
    grant: Grant,
    dias: Dias,
  ): Promise<{
    anex: string;
    titulo: string;
    por_escrever: string[];
    pessoas: { cd_funcion: number }[];
  }> {
    const { access, clock } = this.#deps;
    const periodo = this.#periodo(dias);
    await this.#requireFew(grant, dias);
    const { nomes, registos } = await access.write(grant, async (scope) => {
      const found = [];
      for (const registo of REGISTOS) {
        const linhas = sees(grant, registo) ? await listRegisto(scope, registo, periodo) : null;
        found.push({ registo, linhas });
      }
      const detalhe = { cd_organig: grant.cd_organig, de: dias.de, ate: dias.ate };
      const line = { acao: 'exportar', entidade: 'registos-acidentes', detalhe } as const;
      await recordAudit(scope, clock.now(), [line]).catch(throwUnwritten);
      return { nomes: await findNomes(scope), registos: found };
    });
    const feito = periodo.hoje;
    const { bytes } = await makeRegistosDossier({ ...nomes, ...dias, feito, registos });
    const linhas = registos.flatMap((one) => one.linhas ?? []);
    const codes = new Set(linhas.flatMap(({ cd_funcion }) => cd_funcion ?? []));
    return {
      anex: bytes.toString('base64'),
      titulo: `Dossier de acidentes ${nomes.unidade} ${dias.de} a ${dias.ate}.pdf`,
      por_escrever: blanksOf(
        linhas.flatMap(({ nome, descricao, medida, causas }) => [nome, descricao, medida, causas]),
      ),
      pessoas: [...codes].map((cd_funcion) => ({ cd_funcion })),
    };
  }

  async #requireFew(grant: Grant, dias: Dias): Promise<void> {
    const counted = await this.count(grant, dias);
    const total = counted.reduce((sum, one) => sum + (one.total ?? 0), 0);
    if (total <= DOSSIER_LINHAS) return;
    throw invalid({
      ate: `São ${wholeNumber(total)} linhas, e o dossier leva até ${wholeNumber(DOSSIER_LINHAS)}: escolha um período mais curto ou uma unidade, ou exporte cada registo.`,
    });
  }

  #periodo({ de, ate }: Dias) {
    return { de, ate, hoje: today(this.#deps.clock) };
  }
}
