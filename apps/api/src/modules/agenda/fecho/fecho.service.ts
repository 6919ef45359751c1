import type {
  DiaPorFechar,
  DiasPorFecharQuery,
  FechoQuery,
  LinhaDoDia,
  SessaoDoDia,
} from '@sst/contract';
import { hoursOn } from '@sst/contract/rules/agenda/turnos';
import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { Access } from '../../../access/access.ts';
import type { UserActor } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { type Clock, today } from '../../../clock.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { invalid, notFound } from '../../../errors.ts';
import { findValidades } from '../../prazos/index.ts';
import { listTurnos } from '../tempos/turnos.queries.ts';
import {
  findNome,
  listDiasPorFechar,
  listMarcadas,
  listOutcomes,
  type Marcada,
  type Outcome,
} from './fecho.queries.ts';

interface FechoDeps {
  readonly access: Access;
  readonly clock: Clock;
}

/** What became of a professional's day, over all companies (decision 0094). */
export class FechoService {
  readonly #deps: FechoDeps;

  constructor(deps: FechoDeps) {
    this.#deps = deps;
  }

  /** The days until today with open bookings. */
  async listDias(
    actor: UserActor,
    query: DiasPorFecharQuery,
  ): Promise<{ message: DiaPorFechar[] }> {
    const { access, clock } = this.#deps;
    const message = await access.readAsProvider(actor, (all) =>
      listDiasPorFechar(all, { today: today(clock), cd_utilizador: actor.cd }, query),
    );
    return { message };
  }

  /** @throws 400 for a shift and a professional at once, 404. */
  get(
    actor: UserActor,
    query: FechoQuery,
  ): Promise<{ message: LinhaDoDia[]; sessao: SessaoDoDia }> {
    const { access } = this.#deps;
    return access.readAsProvider(actor, async (all) => {
      const whose = await sessaoOf(all, query);
      const { turno, dia } = whose;
      const booked = await listMarcadas(all, whose);
      const inside = booked.filter(({ hr }) => !turno || (hr >= turno.de && hr < turno.ate));
      const message: LinhaDoDia[] = [];
      // One company after the other: within it, as many queries for a hundred people as for one.
      for (const [cd_empresa, some] of Map.groupBy(inside, (one) => one.cd_empresa)) {
        const lines = await access.withinCompany(all, cd_empresa, (scope) =>
          linesOf(scope, some, dia),
        );
        message.push(...lines);
      }
      const place = new Map(inside.map((one, at) => [keyOf(one), at]));
      message.sort((one, other) => (place.get(keyOf(one)) ?? 0) - (place.get(keyOf(other)) ?? 0));
      return { message, sessao: { ...whose, fora: booked.length - inside.length } };
    });
  }
}

const keyOf = ({ cd_empresa, cd }: Pick<Marcada, 'cd_empresa' | 'cd'>) => `${cd_empresa} ${cd}`;

/** @throws 400 for a shift and a professional at once, 404. */
async function sessaoOf(
  all: Transaction,
  { dia, turno, medico, enfermeiro }: FechoQuery,
): Promise<Omit<SessaoDoDia, 'fora'>> {
  const given = [turno, medico, enfermeiro].filter((one) => one !== undefined);
  if (given.length > 1) throw invalid({ turno: 'Indique o turno, o médico ou o enfermeiro.' });
  if (turno !== undefined) {
    const found = (await listTurnos(all, { from: dia })).find(({ cd }) => cd === turno);
    if (!found) throw notFound();
    const { cd, cd_medic, cd_enferm, profissional, local, de, ate } = found;
    // On a day on which it does not take place, what was booked at its usual hours.
    const hours = hoursOn(found, dia) ?? { de, ate };
    return { dia, cd_medic, cd_enferm, profissional, turno: { cd, ...hours, local } };
  }
  const whose = { dia, cd_medic: medico ?? null, cd_enferm: enfermeiro ?? null, turno: null };
  const [code] = given;
  if (code === undefined) return { ...whose, profissional: null };
  const person = await findNome(all, medico === undefined ? 'enfermeiro' : 'medico', code);
  if (!person) throw notFound();
  return { ...whose, profissional: person.nome };
}

/** The lines of one company. */
async function linesOf(
  scope: Scope,
  booked: readonly Marcada[],
  dia: string,
): Promise<LinhaDoDia[]> {
  const outcomes = await listOutcomes(
    scope,
    booked.map(({ cd }) => cd),
  );
  const byCode = new Map(outcomes.map((outcome) => [outcome.cd, outcome]));
  const { marcada, realizada } = MARCACAO_STATE;
  const undecided = booked.filter(
    ({ cd, especie, cd_estad }) =>
      especie === 'exame' &&
      (cd_estad === marcada || (cd_estad === realizada && !byCode.get(cd)?.exame)),
  );
  const validities = await findValidades(
    scope,
    undecided.map(({ cd_funcion }) => cd_funcion),
    dia,
  );
  const open = new Set(undecided);
  const gone: Pick<LinhaDoDia, 'fuso'> & Partial<Outcome> = { fuso: TIME_ZONE };
  return booked.map((one) => {
    const found = byCode.get(one.cd) ?? gone;
    const { cd_motiv = null, motivo = null, exame = null, pessoa = null, preparado = null } = found;
    const validade = (open.has(one) && validities.get(one.cd_funcion)) || null;
    return { ...one, fuso: found.fuso, cd_motiv, motivo, exame, pessoa, preparado, validade };
  });
}
