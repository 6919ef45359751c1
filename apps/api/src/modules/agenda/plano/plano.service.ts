import type { PessoaDoPlano, Plano, PlanoBody, TurnoDoPlano } from '@sst/contract';
import { exameKindFor, PLANO, tipoFor } from '@sst/contract/rules/agenda/plano/plano-rules';
import { vagasOn } from '@sst/contract/rules/agenda/vagas';
import {
  addDays,
  DAY_PASSED,
  daysBetween,
  latestDay,
  momentInPortugal,
  TOO_FAR,
} from '@sst/contract/rules/dates/dates';
import type { Access } from '../../../access/access.ts';
import type { UserActor } from '../../../access/actor.ts';
import type { Clock } from '../../../clock.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { invalid } from '../../../errors.ts';
import { readTaken } from '../tempos/ocupado.queries.ts';
import { listProfessionals, listTurnos } from '../tempos/turnos.queries.ts';
import { listLocais } from '../turnos/locais.queries.ts';
import {
  listDevidas,
  listFora,
  listNos,
  listTiposDoPlano,
  type NoDoPlano,
  type PessoaDevida,
} from './plano.queries.ts';
import { planOf } from './plano.ts';

interface Moment {
  readonly dt: string;
  readonly hr: string;
}

/** Proposes where and when those who are due can be examined; nothing is written (decision 0090). */
export class PlanoService {
  readonly #access: Access;
  readonly #clock: Clock;

  constructor({ access, clock }: { readonly access: Access; readonly clock: Clock }) {
    this.#access = access;
    this.#clock = clock;
  }

  /** @throws 400 for days that are over, years away, or more of them than one plan looks at. */
  async propose(actor: UserActor, body: PlanoBody): Promise<{ message: Plano }> {
    const now = momentInPortugal(this.#clock.now());
    if (body.de < now.dt) throw invalid({ de: DAY_PASSED });
    if (body.ate > latestDay(now.dt)) throw invalid({ ate: TOO_FAR });
    if (daysBetween(body.de, body.ate) >= PLANO.dias) {
      throw invalid({ ate: `No máximo, ${PLANO.dias} dias de cada vez.` });
    }
    const read = await this.#access.readAsProvider(actor, async (all) => {
      const { pessoas, total } = await listDevidas(all, body, now.dt);
      const units = [...new Set(pessoas.map(({ cd_organig }) => cd_organig))];
      return {
        pessoas,
        total,
        nos: await listNos(all, units),
        tipos: await listTiposDoPlano(all),
        turnos: await turnosOf(all, body, now),
        fora: body.pessoas ? await listFora(all, body.pessoas, now.dt) : [],
      };
    });
    const { tipos, turnos, total } = read;
    const nos = new Map(read.nos.map((no) => [no.cd, no]));
    const pessoas = read.pessoas.map((one) => wantedOf(one, nos, tipos));
    const plan = planOf(pessoas, turnos);
    const chosen =
      body.pessoas &&
      new Set(
        body.pessoas.flatMap(({ cd_empresa, codigos }) =>
          codigos.map((cd) => `${cd_empresa} ${cd}`),
        ),
      );
    const message: Plano = {
      pessoas: pessoas.map((one, at): PessoaDoPlano => {
        const found = plan[at];
        return found && 'turno' in found
          ? { ...one, turno: found.turno, hr: found.hr, razao: null }
          : { ...one, turno: null, hr: null, razao: found?.razao ?? 'SEM_VAGAS' };
      }),
      turnos,
      tipos,
      omitidas: chosen ? chosen.size - total : 0,
      fora: read.fora,
      mais: total - pessoas.length,
    };
    return { message };
  }
}

/** What is looked for, for somebody who is due. */
function wantedOf(
  { dt_ult_exam, ...pessoa }: PessoaDevida,
  nos: ReadonlyMap<number, NoDoPlano>,
  tipos: Plano['tipos'],
): Omit<PessoaDoPlano, 'turno' | 'hr' | 'razao'> {
  const no = nos.get(pessoa.cd_organig);
  const natureza = exameKindFor(pessoa.motivo, dt_ult_exam);
  const tipo = tipoFor(natureza, tipos);
  return {
    ...pessoa,
    nos: no?.nos ?? [],
    caminho: no?.caminho ?? '',
    localidade: no?.localidade ?? null,
    natureza,
    cd_tipo: tipo?.cd ?? null,
    minutos: pessoa.minutos ?? tipo?.minutos ?? null,
  };
}

/** The shifts of physicians on each day that are asked for, with what is free in them from now on. */
async function turnosOf(
  all: Transaction,
  { de, ate, medicos, locais }: PlanoBody,
  now: Moment,
): Promise<TurnoDoPlano[]> {
  const turnos = await listTurnos(all, { from: de });
  const [takenOf, places, physicians] = await Promise.all([
    readTaken(all, turnos, { de, ate }),
    listLocais(all),
    listProfessionals(all, 'medico'),
  ]);
  const placeOf = new Map(places.filter(({ inactiv }) => !inactiv).map((one) => [one.cd, one]));
  const active = new Set(physicians.map(({ cd }) => cd));
  const asked = (codes: readonly number[], cd: number) => codes.length === 0 || codes.includes(cd);
  const days = Array.from({ length: daysBetween(de, ate) + 1 }, (_, at) => addDays(de, at));
  return days.flatMap((dt) =>
    turnos
      .flatMap((turno): TurnoDoPlano[] => {
        const { cd, cd_medic, cd_local, profissional, local, minutos } = turno;
        const place = placeOf.get(cd_local);
        if (cd_medic === null || !place || !active.has(cd_medic)) return [];
        if (!asked(medicos, cd_medic) || !asked(locais, cd_local)) return [];
        const free = vagasOn(turno, dt, takenOf(turno, dt), { from: now });
        const vagas = free.map(({ hr, lugares }) => ({ hr, lugares }));
        if (vagas.length === 0) return [];
        const { cd_empresa, cd_organig, nome, morada } = place;
        const visita =
          cd_empresa === null || cd_organig === null ? null : { cd_empresa, cd_organig };
        const sitio = `${nome}, ${morada}`;
        return [{ cd, dt, cd_medic, profissional, cd_local, local, sitio, visita, minutos, vagas }];
      })
      .sort((one, other) => ((one.vagas[0]?.hr ?? '') < (other.vagas[0]?.hr ?? '') ? -1 : 1)),
  );
}
