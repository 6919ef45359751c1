import type { FichaVerificada } from '@sst/contract';
import {
  FICHA_CODIGO,
  fichaCodigoOf,
  shownFichaCodigo,
} from '@sst/contract/rules/exames/ficha-codigo';
import type { Access } from '../../../access/access.ts';
import { CallError } from '../../../errors.ts';
import type { SignInLimits } from '../../identidade/limites/sign-in-limits.ts';
import { findFichaDoCodigo } from './verificacao.queries.ts';

interface VerificacaoDeps {
  readonly access: Access;
  readonly limits: SignInLimits;
  readonly providerName: string | null;
}

/** Whether a sheet is authentic, for whoever holds one. */
export class VerificacaoService {
  readonly #deps: VerificacaoDeps;

  constructor(deps: VerificacaoDeps) {
    this.#deps = deps;
  }

  /**
   * The sheet of a code, however it was typed.
   * @throws 404, with one text for a code that no sheet has and for what is none; 429 for an address that has sent many of them.
   */
  find(typed: string, ip: string): Promise<FichaVerificada> {
    const { access, limits, providerName } = this.#deps;
    return limits.withCode(ip, async () => {
      const codigo = fichaCodigoOf(typed);
      const cd_empresa = Number.parseInt(FICHA_CODIGO.exec(codigo)?.[1] ?? '', 36);
      if (!Number.isSafeInteger(cd_empresa)) throw unknown();
      const found = await access.read(access.systemGrant(cd_empresa), (scope) =>
        findFichaDoCodigo(scope, codigo),
      );
      if (!found) throw unknown();
      const { selo_de, selo_ate, fim, substituida, emitida, sha256 } = found;
      return {
        codigo: shownFichaCodigo(found.codigo),
        servico: providerName,
        emitida,
        selo: selo_de !== null && selo_ate !== null ? { de: selo_de, ate: selo_ate } : null,
        fim: fim === null ? null : { dt: fim, substituida },
        sha256,
      };
    });
  }
}

function unknown(): CallError {
  const text =
    'Não conhecemos nenhuma ficha com este código. Confirme-o, letra por letra, no fundo da ficha.';
  return new CallError(404, 'LIGACAO_INVALIDA', text);
}
