import type { DispensaFaltasBody } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Grant } from '../../access/grant.ts';
import { today } from '../../clock.ts';
import { CallError, notFound } from '../../errors.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { lockFaltas, writeDispensa } from './faltas.queries.ts';

/** What becomes of absences, as the company works them off (decision 0099). */
export class FaltasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Says that absences are not booked again, or that they are to be after all.
   * @throws 404 for one that the scope does not have, 409 where one is no longer open, or was not waived.
   */
  dispense(grant: Grant, { codigos, dispensa }: DispensaFaltasBody): Promise<{ message: string }> {
    const day = today(this.#deps.clock);
    return carryOut(this.#deps, { grant }, async (scope) => {
      const codes = [...new Set(codigos)];
      const found = await lockFaltas(scope, codes, day);
      if (found.length < codes.length) throw notFound();
      const count = countLabel(found.length, 'falta', 'faltas');
      const answer = {
        message: dispensa ? `Sem remarcação: ${count}.` : `Outra vez por remarcar: ${count}.`,
      };
      const others = found.filter((one) => one.dispensa !== dispensa);
      if (others.length === 0) return { ...UNCHANGED, answer };
      if (others.some(({ aberta, dispensa: before }) => !aberta && before === null)) throw over();
      await writeDispensa(
        scope,
        others.map(({ cd }) => cd),
        dispensa,
      );
      return {
        audit: others.map(({ cd, cd_funcion, dispensa: antes }) => ({
          ...{ acao: dispensa ? ('dispensar' as const) : ('reabrir' as const) },
          ...{ entidade: 'marcacao' as const, cd_entidade: cd },
          detalhe: { cd_funcion, dispensa: { antes, depois: dispensa } },
        })),
        events: [],
        answer,
      };
    });
  }
}

function over(): CallError {
  return new CallError(
    409,
    'JA_DECIDIDO',
    'Uma destas faltas já não está por remarcar: a lista mudou entretanto.',
  );
}
