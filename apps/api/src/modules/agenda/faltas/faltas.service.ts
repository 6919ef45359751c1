import type { DispensaFaltasBody, FaltasResumo, PrecoFaltaBody } from '@sst/contract';
import type { Especie } from '@sst/contract/rules/saude';
import { countLabel } from '@sst/contract/rules/texts/text';
import { authorOf } from '../../../access/actor.ts';
import type { Grant } from '../../../access/grant.ts';
import { changesOf } from '../../../audit/changes.ts';
import { today } from '../../../clock.ts';
import { CallError, changedMeanwhile, notFound } from '../../../errors.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { lockFaltas, writeDispensa } from './faltas.queries.ts';
import { countByMonth, countByUnidade, readPreco, writePreco } from './taxas.queries.ts';

/** What becomes of absences, as the company works them off (decision 0099). */
export class FaltasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** How often employees did not come, by month and unit; what each costs, to who administers the company. */
  async summary(grant: Grant, especie: Especie): Promise<FaltasResumo> {
    const mes = today(this.#deps.clock).slice(0, 7);
    const { access } = this.#deps;
    const sees = grant.rights.has('convocatorias.gerir');
    return access.read(grant, async (scope) => {
      const [meses, unidades, custo] = await Promise.all([
        countByMonth(scope, especie, mes),
        countByUnidade(scope, especie, mes),
        sees ? readPreco(scope) : null,
      ]);
      return { mes, meses, unidades, custo };
    });
  }

  /** Says what an absence costs. @throws 403 for the administrator of a unit, 409 where it was changed since it was read. */
  price(grant: Grant, { preco, versao }: PrecoFaltaBody): Promise<{ message: string }> {
    const whole = this.#deps.access.wholeCompany(grant);
    return carryOut(this.#deps, { grant: whole }, async (scope, dt) => {
      const before = await readPreco(scope);
      const answer = { message: preco === null ? 'Preço retirado.' : 'Preço guardado.' };
      const changes = changesOf({ preco: before.preco }, { preco });
      if (!changes) return { ...UNCHANGED, answer };
      if (versao !== undefined && versao !== before.versao) {
        throw changedMeanwhile('O preço foi alterado');
      }
      await writePreco(scope, preco, { dt, cd_utilizador: authorOf(scope.actor) });
      const cd_entidade = scope.cd_empresa;
      return {
        audit: [{ acao: 'alterar', entidade: 'convocatorias', cd_entidade, detalhe: changes }],
        events: [],
        answer,
      };
    });
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
          acao: dispensa ? ('dispensar' as const) : ('reabrir' as const),
          entidade: 'marcacao' as const,
          cd_entidade: cd,
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
