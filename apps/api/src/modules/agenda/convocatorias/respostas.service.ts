import type { RespostaRow } from '@sst/contract';
import { CONVOCATORIA, type RespostaDestino } from '@sst/contract/rules/agenda/convocatoria';
import { peopleText } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import type { Grant, Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import { today } from '../../../clock.ts';
import { CallError } from '../../../errors.ts';
import { carryOut } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { askAbout } from '../por-marcar/ask.ts';
import { wishOf } from './ligacao.service.ts';
import { type LockedWish, listWaiting, lockWaiting, writeDestino } from './respostas.queries.ts';

/** What workers have answered, as the company works it off: it passes it on to the provider, or settles it with them. */
export class RespostasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  list(grant: Grant): Promise<RespostaRow[]> {
    const { access, clock } = this.#deps;
    const present = momentInPortugal(clock.now());
    return access.read(grant, (scope) => listWaiting(scope, present, CONVOCATORIA.mais));
  }

  /**
   * Passes wishes on to the provider as requests for bookings.
   * @throws 409 where one does not wait any more, or is not the scope's.
   */
  pass(grant: Grant, codigos: readonly number[]): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const wishes = await this.#take(scope, codigos, now, 'passada');
      const audit = wishes.map((one) => lineOf('aceitar', one));
      const events: Evento[] = [];
      const day = today(this.#deps.clock);
      for (const [first, ...others] of Map.groupBy(wishes, (one) =>
        JSON.stringify(wishOf(one)),
      ).values()) {
        if (!first) continue;
        const codes = [first, ...others].map(({ cd }) => cd);
        const asked = await askAbout(scope, codes, wishOf(first), { today: day, now });
        audit.push(...asked.audit);
        events.push(...asked.events);
      }
      return {
        audit,
        events,
        answer: { message: `Pedido enviado ao prestador para ${peopleText(wishes.length)}.` },
      };
    });
  }

  /** Keeps the bookings as they are. @throws as `pass`. */
  settle(grant: Grant, codigos: readonly number[]): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const wishes = await this.#take(scope, codigos, now, 'resolvida');
      return {
        audit: wishes.map((one) => lineOf('terminar', one)),
        events: [],
        answer: { message: `Resolvido para ${peopleText(wishes.length)}: as marcações ficam.` },
      };
    });
  }

  async #take(
    scope: Scope,
    codigos: readonly number[],
    now: Date,
    destino: RespostaDestino,
  ): Promise<LockedWish[]> {
    const codes = [...new Set(codigos)];
    const wishes = await lockWaiting(scope, codes, momentInPortugal(now));
    if (wishes.length < codes.length) throw answered();
    await writeDestino(scope, codes, destino);
    return wishes;
  }
}

function lineOf(acao: 'aceitar' | 'terminar', { cd, cd_funcion, resposta }: LockedWish): AuditLine {
  return { acao, entidade: 'convocatoria', cd_entidade: cd, detalhe: { cd_funcion, resposta } };
}

function answered(): CallError {
  return new CallError(
    409,
    'JA_DECIDIDO',
    'Uma destas respostas já não está à espera: a lista mudou entretanto.',
  );
}
