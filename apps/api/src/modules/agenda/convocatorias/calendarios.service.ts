import { createHash } from 'node:crypto';
import {
  type CalendarioBody,
  type CalendarioPrestadorBody,
  type CalendarioRow,
  empresa,
  rightsOfPlace,
  rightsOfPrestador,
} from '@sst/contract';
import { CALENDARIO, CALENDARIO_PATH, initialsOf } from '@sst/contract/rules/agenda/calendario';
import { MARCACAO_MINUTOS } from '@sst/contract/rules/agenda/turnos';
import { addDays, dayIn } from '@sst/contract/rules/dates/dates';
import type { Pool } from 'pg';
import type { Access } from '../../../access/access.ts';
import type { SignedInUser, UserActor } from '../../../access/actor.ts';
import type { Clock } from '../../../clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { CallError, invalid } from '../../../errors.ts';
import { recordSecurityEvents } from '../../../eventos-seguranca/record-events.ts';
import type { ReadLog } from '../../../leituras/read-log.ts';
import { hashOf, newCode } from '../../../secrets/secret-code.ts';
import type { SignInLimits } from '../../identidade/limites/sign-in-limits.ts';
import { publishedCalendar, TITULO, uidOf } from './calendar.ts';
import {
  type CalendarioResult,
  deleteCalendario,
  type FeedRow,
  findCalendario,
  insertCalendario,
  listCalendarios,
  listOfProfessional,
  listOfScope,
  listProfissionais,
  listRecorded,
  markRead,
  updateCalendario,
} from './calendarios.queries.ts';

interface CalendariosDeps {
  readonly pool: Pool;
  readonly access: Access;
  readonly clock: Clock;
  readonly limits: SignInLimits;
  readonly publicUrl: string;
  readonly reads: ReadLog;
}

interface Listed {
  readonly message: CalendarioRow[];
  readonly disponivel: boolean;
  readonly medicos: { cd: number; nome: string }[];
  readonly enfermeiros: { cd: number; nome: string }[];
}

interface Made {
  readonly message: string;
  readonly cd: number;
  readonly endereco: string;
}

interface Changed {
  readonly message: string;
  /** Whether there was one. */
  readonly existe: boolean;
}

const GONE = 'Este calendário já não existe.';
const CODE = /^[\w-]{43}$/;
const SEES = empresa('marcacoes.ver');
/** What the log of readers calls it. */
const READING = 'Lido por programa de calendário';
/** Codes of one line of that log. */
const MOST_CODES = 5_000;

/** Addresses by which programs read the bookings that a user may see; the rights are looked at each time. */
export class CalendariosService {
  readonly #deps: CalendariosDeps;

  constructor(deps: CalendariosDeps) {
    this.#deps = deps;
  }

  list(actor: SignedInUser): Promise<Listed> {
    return inTransaction(this.#deps.pool, { readOnly: true }, async (transaction) => {
      const message = await listCalendarios(transaction, actor.cd);
      const disponivel = mayFollow(actor);
      if (!actor.prestador || !disponivel) {
        return { message, disponivel, medicos: [], enfermeiros: [] };
      }
      const medicos = await listProfissionais(transaction, 'medico');
      return {
        message,
        disponivel,
        medicos,
        enfermeiros: await listProfissionais(transaction, 'enfermeiro'),
      };
    });
  }

  /**
   * @returns the address, which nobody is told again.
   * @throws 400 for somebody who is no longer offered, 409 for one too many.
   */
  async create(actor: SignedInUser, body: CalendarioBody | CalendarioPrestadorBody): Promise<Made> {
    const { pool, clock, publicUrl } = this.#deps;
    const { nome, nomes } = body;
    const { cd_medic, cd_enferm } = 'cd_medic' in body ? body : { cd_medic: null, cd_enferm: null };
    const code = newCode();
    const now = clock.now();
    return inTransaction(pool, {}, async (transaction) => {
      const wanted = cd_medic ?? cd_enferm;
      if (wanted !== null) {
        const table = cd_medic === null ? 'enfermeiro' : 'medico';
        const offered = await listProfissionais(transaction, table);
        if (!offered.some(({ cd }) => cd === wanted)) {
          const field = cd_medic === null ? 'cd_enferm' : 'cd_medic';
          throw invalid({ [field]: 'Esta pessoa já não se escolhe.' });
        }
      }
      const hash = hashOf(code);
      const values = { cd_utilizador: actor.cd, nome, nomes, hash, cd_medic, cd_enferm };
      const most = CALENDARIO.mostOfUser;
      const cd = await insertCalendario(transaction, values, { now, most });
      if (cd === undefined) throw tooMany();
      await this.#record(transaction, actor, 'calendario-criado', now);
      return {
        message: 'Calendário criado.',
        cd,
        endereco: `${publicUrl}${CALENDARIO_PATH}/${code}.ics`,
      };
    });
  }

  /** Of one that is gone nothing changes, and that is said. */
  update(actor: SignedInUser, cd: number, body: CalendarioBody): Promise<Changed> {
    return inTransaction(this.#deps.pool, {}, async (transaction) => {
      const changed = await updateCalendario(transaction, { user: actor.cd, cd, ...body });
      return { message: changed ? 'Calendário alterado.' : GONE, existe: changed };
    });
  }

  end(actor: SignedInUser, cd: number): Promise<Changed> {
    return inTransaction(this.#deps.pool, {}, async (transaction) => {
      if (!(await deleteCalendario(transaction, { user: actor.cd, cd }))) {
        return { message: GONE, existe: false };
      }
      await this.#record(transaction, actor, 'calendario-terminado', this.#deps.clock.now());
      return { message: 'Calendário terminado: o endereço deixou de servir.', existe: true };
    });
  }

  /**
   * The calendar of an address. What is shown is recorded as a reading of its user.
   * @param known the tag of what the program has.
   * @returns `undefined` where the program has it as it is.
   * @throws 404 for a code that serves no more, also of a user who may see nothing any more; 429.
   */
  async read(
    codigo: string,
    { ip, known }: { readonly ip: string; readonly known: string | undefined },
  ): Promise<{ etag: string; ics: string | undefined }> {
    const { pool, access, clock, limits } = this.#deps;
    const { found, actor } = await limits.withCode(ip, async () => {
      const hash = CODE.test(codigo) ? hashOf(codigo) : undefined;
      const found =
        hash &&
        (await inTransaction(pool, { readOnly: true }, (transaction) =>
          findCalendario(transaction, hash),
        ));
      const actor = found && (await access.presentUser(found.cd_utilizador));
      if (!found || !actor || !mayFollow(actor) || actor.prestador !== isOfProfessional(found)) {
        throw gone();
      }
      return { found, actor };
    });
    const now = clock.now();
    const rows = await this.#rowsOf(actor, found, now);
    const etag = tagOf(found, rows);
    await inTransaction(pool, {}, (transaction) => markRead(transaction, found.cd, now));
    await this.#recordReading(actor, found, rows, ip);
    if (known?.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)) {
      return { etag, ics: undefined };
    }
    const shown = rows.map((row) => ({
      uid: uidOf(row.cd_empresa, row.cd),
      sequencia: row.sequencia,
      alterada: row.alterada,
      titulo: `${TITULO}: ${found.nomes ? row.nome : initialsOf(row.nome)}`,
      inicio: row.inicio,
      minutos: row.minutos ?? MARCACAO_MINUTOS,
      onde: row.local,
      texto: null,
      cancelada: row.cancelada,
      privada: false,
    }));
    return { etag, ics: await publishedCalendar(found.nome, shown, now) };
  }

  async #rowsOf(actor: UserActor, found: CalendarioResult, now: Date): Promise<FeedRow[]> {
    const { access } = this.#deps;
    const day = dayIn(now);
    const period = {
      de: addDays(day, -CALENDARIO.before),
      ate: addDays(day, CALENDARIO.after),
      desde: addDays(day, -CALENDARIO.cancelled),
    };
    if (actor.prestador) {
      return access.readAsProvider(actor, (transaction) =>
        listOfProfessional(transaction, found, period),
      );
    }
    const rows = new Map<string, FeedRow>();
    for (const { cd_organig } of actor.places.filter((place) => seesAt(actor, place.cd_organig))) {
      const grant = await access.grant(actor, SEES, cd_organig);
      const some = await access.read(grant, (scope) => listOfScope(scope, period));
      for (const row of some) rows.set(`${row.cd_empresa} ${row.cd}`, row);
    }
    return [...rows.values()].toSorted((a, b) => a.inicio.getTime() - b.inicio.getTime());
  }

  /** Records each day once whom a program was shown: it asks many times a day. */
  async #recordReading(
    actor: UserActor,
    found: CalendarioResult,
    rows: readonly FeedRow[],
    ip: string,
  ): Promise<void> {
    const { pool, reads, clock } = this.#deps;
    const day = dayIn(clock.now());
    const known = { user: actor.cd, calendario: found.cd, chamada: READING, day };
    for (const [cd_empresa, some] of Map.groupBy(rows, (row) => row.cd_empresa)) {
      const recorded = await inTransaction(pool, { readOnly: true, cd_empresa }, (transaction) =>
        listRecorded(transaction, known),
      );
      const codes = [...new Set(some.map(({ cd_funcion }) => cd_funcion))].filter(
        (cd) => !recorded.has(cd),
      );
      for (let from = 0; from < codes.length; from += MOST_CODES) {
        await reads.write({
          cd_empresa,
          quando: clock.now(),
          cd_utilizador: actor.cd,
          cd_chave: null,
          chamada: READING,
          de: 'funcionario',
          codigos: codes.slice(from, from + MOST_CODES),
          filtro: { calendario: found.cd },
          ip,
        });
      }
    }
  }

  #record(
    transaction: Parameters<typeof recordSecurityEvents>[0],
    { cd, ip }: SignedInUser,
    tipo: 'calendario-criado' | 'calendario-terminado',
    quando: Date,
  ): Promise<void> {
    return recordSecurityEvents(transaction, [{ tipo, cd_utilizador: cd, quando, ip }]);
  }
}

/** Whether a user sees bookings anywhere: the provider's by the role, others at a place of theirs. */
function mayFollow(actor: UserActor): boolean {
  if (actor.prestador) return rightsOfPrestador(actor.papeis).has('agenda.ver');
  return actor.places.some(({ cd_organig }) => seesAt(actor, cd_organig));
}

function seesAt(actor: UserActor, cd_organig: number): boolean {
  const place = actor.places.find((one) => one.cd_organig === cd_organig);
  return place !== undefined && rightsOfPlace(place).has('marcacoes.ver');
}

const isOfProfessional = ({ cd_medic, cd_enferm }: CalendarioResult) =>
  cd_medic !== null || cd_enferm !== null;

/** What tells one state of a calendar from another. */
function tagOf({ nome, nomes }: CalendarioResult, rows: readonly FeedRow[]): string {
  const text = JSON.stringify([nome, nomes, rows]);
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 32)}"`;
}

function tooMany(): CallError {
  return new CallError(
    409,
    'DEMASIADOS_CALENDARIOS',
    `Uma conta tem até ${CALENDARIO.mostOfUser} calendários: para juntar outro, termine um.`,
  );
}

function gone(): CallError {
  return new CallError(404, 'LIGACAO_INVALIDA', GONE);
}
