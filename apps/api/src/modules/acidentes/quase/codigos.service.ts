import { randomInt } from 'node:crypto';
import type { CodigoQuase, CodigoQuaseBody } from '@sst/contract';
import { QUASE_LETRAS, quasePath } from '@sst/contract/acidentes/quase-limites';
import type { Grant } from '../../../access/grant.ts';
import { today } from '../../../clock.ts';
import { invalid, notFound } from '../../../errors.ts';
import { isWritable } from '../../../pdf/document.ts';
import { makeQuaseCartaz } from '../../../pdf/quase-cartaz.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import { pathsInScope, UNKNOWN_NODE } from '../../organigrama/organigrama.service.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { deleteCodigo, findCodigo, listCodigos, saveCodigo } from './codigos.queries.ts';

interface CodigosDeps extends ServiceDeps {
  readonly publicUrl: string;
}

const LETTERS = 10;

const MESSAGES: Readonly<Record<CodigoQuaseBody['acao'], string>> = {
  criar: 'O código da unidade foi criado.',
  renovar: 'A unidade tem um código novo: o cartaz anterior deixou de servir.',
  terminar: 'O código terminou: o cartaz deixou de servir.',
};

const ACTION = { criar: 'criar', renovar: 'alterar', terminar: 'terminar' } as const;

/** The codes of units, by which near misses are told without an account, and their posters. */
export class CodigosQuaseService {
  readonly #deps: CodigosDeps;

  constructor(deps: CodigosDeps) {
    this.#deps = deps;
  }

  async list(grant: Grant): Promise<CodigoQuase[]> {
    const found = await this.#deps.access.read(grant, listCodigos);
    return found.map((one) => ({ ...one, endereco: this.#addressOf(one.codigo) }));
  }

  /** @throws 400 for a unit that is not in the scope. */
  change(grant: Grant, { cd_organig, acao }: CodigoQuaseBody): Promise<{ message: string }> {
    const answer = { message: MESSAGES[acao] };
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const nodes = await pathsInScope(scope, [cd_organig]);
      if (!nodes.has(cd_organig)) throw invalid({ cd_organig: UNKNOWN_NODE });
      const changed =
        acao === 'terminar'
          ? await deleteCodigo(scope, cd_organig)
          : await saveCodigo(scope, {
              cd_organig,
              codigo: newCodigo(scope.cd_empresa),
              anew: acao === 'renovar',
              now,
            });
      if (!changed) return { ...UNCHANGED, answer };
      const line = {
        acao: ACTION[acao],
        entidade: 'codigo-quase',
        cd_entidade: cd_organig,
      } as const;
      return { audit: [{ ...line, detalhe: { cd_organig } }], events: [], answer };
    });
  }

  /** The poster of a unit. @throws 404 where it has no code. */
  async cartaz(
    grant: Grant,
    cd_organig: number,
  ): Promise<{ anex: string; titulo: string; por_escrever: string[] }> {
    const found = await this.#deps.access.read(grant, (scope) => findCodigo(scope, cd_organig));
    if (!found) throw notFound();
    const { empresa, unidade, codigo } = found;
    const feito = today(this.#deps.clock);
    const { bytes } = await makeQuaseCartaz({
      empresa,
      unidade,
      endereco: this.#addressOf(codigo),
      feito,
    });
    return {
      anex: bytes.toString('base64'),
      titulo: `Cartaz de quase-acidentes ${unidade}.pdf`,
      por_escrever: [empresa, unidade].filter((text) => !isWritable(text)),
    };
  }

  #addressOf(codigo: string): string {
    return new URL(quasePath(codigo), this.#deps.publicUrl).href;
  }
}

/** A code that nobody guesses: some 49 bits, and each wrong try is counted. */
function newCodigo(cd_empresa: number): string {
  const letters = Array.from(
    { length: LETTERS },
    () => QUASE_LETRAS[randomInt(QUASE_LETRAS.length)],
  );
  return `${Number(cd_empresa).toString(36)}-${letters.join('')}`;
}
