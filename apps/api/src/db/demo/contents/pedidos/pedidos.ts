import { addDays, daysBetween } from '@sst/contract/rules/dates/dates';
import {
  OPEN_STATES,
  PEDIDO_STATE,
  PEDIDO_TYPE,
  type PedidoState,
  type PedidoType,
} from '@sst/contract/rules/pedidos';
import { earlierOf, laterOf, momentOf } from '../../calendar.ts';
import type { Random } from '../../random.ts';
import { type EmpresaScope, randomFor, type StaffMember } from '../../scope.ts';
import { makePerson } from '../people.ts';
import { codeOf, FIRST_SUBJECT, funcionarioRow } from '../staff.ts';
import { makeContents, type PedidoCase, type PedidoSubject, refusalOf } from './pedido-contents.ts';

/** Requests that change employees, of every type in every state. */

const TYPES = Object.values(PEDIDO_TYPE);
const STATES = Object.values(PEDIDO_STATE);
const { admissao, alteracao, saida } = PEDIDO_TYPE;
const { novo, emAnalise, aceite, recusado } = PEDIDO_STATE;

/** Positions of people who are not employed yet; no company has so many employees. */
const FIRST_CANDIDATE = 500_000;

/** 2 after a year of service, 1 after a week, otherwise 0. */
function seniority({ row }: StaffMember, today: string): number {
  const days = daysBetween(row.dt_ini_instit, today);
  return days >= 365 ? 2 : days >= 7 ? 1 : 0;
}

function makeCandidate(scope: EmpresaScope, index: number, random: Random): PedidoSubject {
  const { company, seed, today } = scope;
  const position = random.int(0, company.tree.length - 1);
  const sector = company.tree[position]?.sector ?? 'escritorio';
  const key = { seed, company: company.index, index: FIRST_CANDIDATE + index };
  const person = makePerson(key, { today, sector, departed: false });
  const row = funcionarioRow(
    { ...person, num_mecan: null, dt_ini_instit: addDays(today, random.int(-5, 20)) },
    {
      ...scope,
      cd: 0,
      cd_organig: scope.nodes[position] as number,
      cd_nacion: codeOf(scope.references.nacionalidade, person.nacionalidade),
    },
  );
  return { row, person };
}

/** Days of issue and decision, none of them in the future. */
function makeTimes(random: Random, today: string, state: PedidoState, dt_efeito: string | null) {
  if (OPEN_STATES.includes(state))
    return { issued: addDays(today, -random.int(1, 12)), decided: null };
  const effect = dt_efeito && dt_efeito < today ? dt_efeito : addDays(today, -random.int(4, 200));
  const future = dt_efeito !== null && dt_efeito >= today && state === aceite;
  const issued = future
    ? addDays(today, -random.int(6, 15))
    : earlierOf(addDays(effect, -random.int(5, 15)), addDays(today, -5));
  return { issued, decided: addDays(issued, random.int(1, 4)) };
}

function addRequest(scope: EmpresaScope, request: PedidoCase, random: Random): void {
  const { today } = scope;
  const { type, state, subject } = request;
  const { row } = subject;
  const at = { today, tree: scope.company.tree, nodes: scope.nodes };
  const contents = makeContents(request, at, random);
  const { dt_efeito } = contents;
  const isEmployee = row.cd !== 0;
  const open = OPEN_STATES.includes(state);
  if (isEmployee && open) row.pendente = 1;
  if (type === saida && state === aceite) row.dt_inactiv = dt_efeito;
  const { issued, decided } = makeTimes(random, today, state, dt_efeito);
  const applied = state === aceite && decided && (dt_efeito === null || dt_efeito <= today);
  scope.rows.addCoded('pedido', {
    cd_empresa: scope.cd_empresa,
    ...contents,
    cd_funcion: isEmployee ? row.cd : null,
    // An effect of today counts from midnight: no moment here lies in the future.
    dt_aplicado: applied ? `${laterOf(decided, dt_efeito ?? decided)}T00:00:00Z` : null,
    cd_autor: scope.cd_autor,
    dt_cria: momentOf(random, issued),
    cd_decisor: open ? null : scope.cd_decisor,
    dt_decis: decided && momentOf(random, decided),
    motivo: state === recusado ? refusalOf(type) : null,
    cd_importacao: null,
  });
}

/** Adds requests of every type in every state and marks the employees whose request is open. */
export function addPedidos(scope: EmpresaScope, staff: readonly StaffMember[]): void {
  const random = randomFor(scope, 'requests');
  const subjectOf = (member: StaffMember | undefined): PedidoSubject => {
    if (!member) throw new Error('more requests than employees');
    return member;
  };
  // The fixed cases of the list get no requests.
  const active = random
    .shuffled(staff.filter(({ row, index }) => row.ativo && index >= FIRST_SUBJECT))
    .toSorted((one, other) => seniority(other, scope.today) - seniority(one, scope.today));
  const departed = staff.filter(({ row }) => !row.ativo);
  const { requestRounds } = scope.company;
  // Accepted admissions belong to the newest employees; other requests are about earlier ones.
  const newest = active.slice(-requestRounds);
  const others = active.slice(0, -requestRounds).reverse();
  const subjectFor = (type: PedidoType, state: PedidoState, round: number): PedidoSubject => {
    if (type === admissao && state !== aceite) {
      return makeCandidate(scope, round * STATES.length + state, random);
    }
    if (type === admissao) return subjectOf(newest[round]);
    const hasLeft = type === saida && state === aceite && round % 2 === 0;
    return subjectOf((hasLeft ? departed : others).pop());
  };
  for (let round = 0; round < requestRounds; round++) {
    for (const type of TYPES) {
      for (const state of STATES) {
        addRequest(scope, { type, state, subject: subjectFor(type, state, round) }, random);
      }
    }
  }
  // Two requests open at once: a change of data and a departure.
  const both = subjectOf(others.pop());
  addRequest(scope, { type: alteracao, state: novo, subject: both }, random);
  addRequest(scope, { type: saida, state: emAnalise, subject: both }, random);
}
