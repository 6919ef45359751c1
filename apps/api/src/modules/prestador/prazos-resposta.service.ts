import type { PrazoResposta } from '@sst/contract';
import { dayIn } from '@sst/contract/rules/dates/dates';
import {
  defaultHoras,
  horasText,
  promisedSince,
  RESPOSTA_LABEL,
  RESPOSTA_TIPOS,
  type RespostaTipo,
} from '@sst/contract/rules/hoje/prazos-resposta';
import type { Actor, UserActor } from '../../access/actor.ts';
import type { PrestadorAuditLine } from '../../audit/prestador-audit.ts';
import type { Transaction } from '../../db/transaction.ts';
import { carryOutAsPrestador } from '../carry-out.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { Looking } from './fila.queries.ts';
import { listSetHoras, writeHoras } from './prazos-resposta.queries.ts';

/** The code of no user. */
const NOBODY = 0;

/** Within how many hours each kind of request is promised to be answered. */
export async function readHoras(transaction: Transaction): Promise<PrazoResposta[]> {
  const set = new Map((await listSetHoras(transaction)).map(({ tipo, horas }) => [tipo, horas]));
  return RESPOSTA_TIPOS.map((tipo) => ({ tipo, horas: set.get(tipo) ?? defaultHoras(tipo) }));
}

/** The view of the queue that a user has at a moment. */
export async function lookingAt(
  transaction: Transaction,
  actor: Actor,
  now: Date,
): Promise<Looking> {
  const horas = await readHoras(transaction);
  const prometido = new Map(horas.map((one) => [one.tipo, promisedSince(now, one.horas)]));
  // A program has put nothing off, whatever the user who answers for it has.
  const cd_utilizador = actor.kind === 'user' ? actor.cd : NOBODY;
  return { cd_utilizador, now, today: dayIn(now), prometido };
}

/** What the provider promises of what companies ask for. */
export class PrazosRespostaService {
  readonly #deps: Pick<ServiceDeps, 'access' | 'clock'>;

  constructor(deps: Pick<ServiceDeps, 'access' | 'clock'>) {
    this.#deps = deps;
  }

  async list(actor: Actor): Promise<{ message: PrazoResposta[] }> {
    return { message: await this.#deps.access.readAsProvider(actor, readHoras) };
  }

  /** Idempotent: a kind that has the hours already leaves no line. */
  update(actor: UserActor, prazos: readonly PrazoResposta[]): Promise<{ message: string }> {
    return carryOutAsPrestador(this.#deps, { actor }, async (transaction) => {
      const present = new Map(
        (await readHoras(transaction)).map(({ tipo, horas }) => [tipo, horas]),
      );
      const changed = prazos.filter(({ tipo, horas }) => present.get(tipo) !== horas);
      const inWords = (tipo: RespostaTipo, horas: number) => ({
        nome: `${RESPOSTA_LABEL[tipo]}: ${horasText(horas)}`,
      });
      const audit: PrestadorAuditLine[] = [];
      for (const one of changed) {
        const { tipo, horas } = one;
        const antes = inWords(tipo, present.get(tipo) ?? defaultHoras(tipo));
        audit.push({
          acao: 'alterar',
          entidade: 'prazo_resposta',
          cd_entidade: await writeHoras(transaction, one),
          detalhe: { antes, depois: inWords(tipo, horas) },
        });
      }
      return { audit, answer: { message: 'Prazos de resposta guardados.' } };
    });
  }
}
