import type { Call, CallName } from '@sst/contract';
import { type FolhaAsk, folhaOf } from '@sst/contract/folhas/folhas';
import {
  asksForProof,
  isProofFresh,
  PEOPLE_UNPROVEN,
  proofLasts,
} from '@sst/contract/rules/contas/proof';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../access/actor.ts';
import type { Clock } from '../clock.ts';
import { unproven } from '../errors.ts';
import { PeopleShown } from './people-shown.ts';

/** The lists whose rows are employees themselves. */
const OF_EMPLOYEES: ReadonlySet<CallName> = new Set([
  'listFuncionarios',
  'listFuncionariosMinificado',
  'listFuncionariosDoNo',
]);

/** Demands of callers to prove again who they are, before what should not be done at a computer that was left alone. */
export class Proven {
  readonly #clock: Clock;
  readonly #people = new PeopleShown();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws 409, which says what for, where the user of the session has not proved it a short time ago. A key's program cannot. */
  async before(request: FastifyRequest, name: CallName, call: Call): Promise<void> {
    const asked = asksForProof(call, request.query as object);
    if (!asked && !this.#wasShownMany(request, call)) return;
    const holds = (actor: Caller | undefined) =>
      actor !== undefined &&
      (actor.kind !== 'user' ||
        isProofFresh(actor.provado, this.#clock.now(), proofLasts(call, actor.programa)));
    // Another server may have been given the proof, of which this one has not heard.
    if (holds(request.call?.actor) || holds(await request.findActor(true))) return;
    throw unproven(asked ? purposeOf(name, call, request) : MANY);
  }

  /** Notes whom an answer shows. */
  after(request: FastifyRequest, name: CallName, { confirma }: Call, answer: object): void {
    const session = sessionOf(request);
    if (confirma !== 'lista-inteira' || session === undefined) return;
    this.#people.add(session, answer, OF_EMPLOYEES.has(name), this.#clock.now());
  }

  #wasShownMany(request: FastifyRequest, { confirma }: Call): boolean {
    const session = sessionOf(request);
    if (confirma !== 'lista-inteira' || session === undefined) return false;
    return this.#people.count(session, this.#clock.now()) >= PEOPLE_UNPROVEN;
  }
}

function sessionOf({ call }: FastifyRequest): string | undefined {
  const actor = call?.actor;
  return actor?.kind === 'user' ? actor.tokenHash.toString('base64') : undefined;
}

const MANY = `Viu ${PEOPLE_UNPROVEN} pessoas ou mais num quarto de hora`;

/** What a call is for, in words for users. */
function purposeOf(name: CallName, call: Call, request: FastifyRequest): string {
  if (call.deadline === 'series') return 'Descarregar documentos de muitas pessoas';
  // What changes or hands out one thing says so in its first clause.
  if (call.confirma !== 'lista-inteira') return call.summary.split(/[;:.]/, 1)[0] as string;
  const folha = folhaOf(name, { pode: () => true, given: request.query as FolhaAsk['given'] });
  return `Descarregar a lista inteira${folha ? ` «${folha.fileName}»` : ''}`;
}
