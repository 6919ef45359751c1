import type { Call, CallName } from '@sst/contract';
import type { FolhaAsk } from '@sst/contract/folhas/fields';
import { folhaOf } from '@sst/contract/folhas/folhas';
import { peopleText } from '@sst/contract/rules/agenda/pedidos-marcacao';
import {
  asksForProof,
  isProofFresh,
  PEOPLE_UNPROVEN,
  proofLasts,
} from '@sst/contract/rules/identidade/proof';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { FastifyRequest } from 'fastify';
import type { Caller, SignedInUser } from '../access/actor.ts';
import type { Clock } from '../clock.ts';
import { unproven } from '../errors.ts';
import { PeopleCounter } from './people-counter.ts';

/** The lists whose rows are employees themselves: elsewhere a row names its employee by `cd_funcion`. */
const OF_EMPLOYEES: ReadonlySet<CallName> = new Set([
  'listFuncionarios',
  'listFuncionariosMinificado',
  'listFuncionariosDoNo',
  'listFuncionariosPrestador',
  'listPrazos',
  'listPrazosPrestador',
]);

interface PendingCall {
  readonly request: FastifyRequest;
  readonly name: CallName;
  readonly call: Call;
  /** Makes the call with other parameters, for how many rows it has. */
  again(changes: object): Promise<object>;
}

/** Demands of callers to prove again who they are, before what should not be done at a computer that was left alone. */
export class Proven {
  readonly #clock: Clock;
  readonly #people = new PeopleCounter();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws 409, which says what for, where the user of the session has not proved it a short time ago. A key's program cannot. */
  async before(asked: PendingCall): Promise<void> {
    const { request, name, call } = asked;
    const demanded = asksForProof(call, request.query as object);
    if (!demanded && !this.#wasShownMany(request, name, call)) return;
    // Another server may have been given the proof, of which this one has not heard.
    if (this.#holds(request.call?.actor, call) || this.#holds(await request.findActor(true), call))
      return;
    if (!demanded) throw unproven(MANY);
    const rows = await rowsOf(asked);
    // Of a list of nobody nothing is handed out.
    if (rows !== 0) throw unproven(purposeOf(name, call, request, rows));
  }

  /** Notes whom an answer shows, without a proof that allows it. */
  after(request: FastifyRequest, name: CallName, call: Call, answer: object): void {
    const user = userOf(request);
    if (!user || !showsPeople(name, call) || this.#holds(user, call)) return;
    this.#people.add(sessionOf(user), answer, OF_EMPLOYEES.has(name), this.#clock.now());
  }

  #wasShownMany(request: FastifyRequest, name: CallName, call: Call): boolean {
    const user = userOf(request);
    if (!user || !showsPeople(name, call)) return false;
    return this.#people.count(sessionOf(user), this.#clock.now()) >= PEOPLE_UNPROVEN;
  }

  #holds(actor: Caller | undefined, call: Call): boolean {
    if (actor?.kind !== 'user') return actor !== undefined;
    return isProofFresh(actor.provado, this.#clock.now(), proofLasts(call, actor.programa));
  }
}

function userOf({ call }: FastifyRequest): SignedInUser | undefined {
  return call?.actor?.kind === 'user' ? call.actor : undefined;
}

const sessionOf = ({ tokenHash }: SignedInUser) => tokenHash.toString('base64');

interface Shape {
  readonly shape?: { readonly message?: { readonly element?: { readonly shape?: object } } };
}

/** Whether the rows of an answer are employees, or name them. */
function showsPeople(name: CallName, { method, answer }: Call): boolean {
  if (method !== 'GET') return false;
  const row = (answer as Shape).shape?.message?.element?.shape;
  return row !== undefined && (OF_EMPLOYEES.has(name) || 'cd_funcion' in row);
}

/** How many rows a list has; `undefined` where it does not say. */
async function rowsOf({ call, again }: PendingCall): Promise<number | undefined> {
  if (!('quantidade' in (call.query?.shape ?? {}))) return undefined;
  const { count } = (await again({ pagina: 1, quantidade: 1 })) as { count?: number };
  return count;
}

const MANY = `Viu ${PEOPLE_UNPROVEN} pessoas ou mais num quarto de hora`;

/** What a call is for, in words for users. */
function purposeOf(name: CallName, call: Call, request: FastifyRequest, rows?: number): string {
  if (call.confirma === 'mais-de-uma-semana')
    return 'Ver mais de uma semana da agenda de todas as empresas';
  const ofMany = call.confirma === 'lista-inteira' && call.deadline === 'document';
  if (ofMany || call.deadline === 'series') return 'Descarregar documentos de muitas pessoas';
  // What changes or hands out one thing says so in its first clause.
  if (call.confirma !== 'lista-inteira') return call.summary.split(/[;:.]/, 1)[0] as string;
  if (rows !== undefined && OF_EMPLOYEES.has(name))
    return `Descarregar a lista inteira de ${peopleText(rows)}`;
  const folha = folhaOf(name, { pode: () => true, given: request.query as FolhaAsk['given'] });
  const title = folha ? ` «${folha.fileName}»` : '';
  const size = rows === undefined ? '' : `, ${countLabel(rows, 'linha', 'linhas')}`;
  return `Descarregar a lista inteira${title}${size}`;
}
