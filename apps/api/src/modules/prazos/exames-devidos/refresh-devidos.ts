import { admissaoDays, dueOfEvent } from '@sst/contract/prazos/due-day';
import {
  closingExame,
  type DecidedExame,
  type ExameEvent,
  eventsOfExposicoes,
  eventsOfFactos,
} from '@sst/contract/prazos/exames-devidos';
import type { Facts } from '@sst/contract/prazos/facts';
import type { Parametros } from '@sst/contract/prazos/parametros';
import { addDays } from '@sst/contract/rules/dates/dates';
import type { Scope } from '../../../access/grant.ts';
import { changesOf } from '../../../audit/changes.ts';
import { readFacts, readParametros } from '../facts.queries.ts';
import {
  type DevidoRecord,
  type DevidoValues,
  deleteDevidos,
  type Known,
  lockKnown,
  readDecided,
  writeDevidos,
} from './exames-devidos.queries.ts';

/** Employees at once. */
const AT_ONCE = 500;

/**
 * Lets the exams that are due follow from what is known now of employees of the transaction's company: those whose event
 * is new are opened, those whose event is no more go, and each has the exam that closes it. What has not changed is not
 * written, and the rest in one statement for all.
 */
export async function refreshDevidos(
  scope: Pick<Scope, 'all' | 'cd_empresa'>,
  funcionarios: readonly number[],
  now: Date,
): Promise<void> {
  const codes = [...new Set(funcionarios)];
  for (let start = 0; start < codes.length; start += AT_ONCE) {
    const known = await lockKnown(scope, codes.slice(start, start + AT_ONCE));
    if (known.length === 0) continue;
    const found = known.map(({ cd_funcion }) => cd_funcion);
    const [parametros, exames, facts] = await Promise.all([
      readParametros(scope),
      readDecided(scope, found),
      readFacts(scope, found),
    ]);
    const changes = known.map((one) =>
      changesFor(one, {
        exames: exames.get(one.cd_funcion) ?? [],
        facts: facts.get(one.cd_funcion),
        parametros,
      }),
    );
    const gone = changes.flatMap((change) => change.gone);
    const written = changes.flatMap((change) => change.written);
    if (gone.length > 0) await deleteDevidos(scope, gone);
    if (written.length > 0) await writeDevidos(scope, written, now);
  }
}

const keyOf = ({ origem, cd_origem }: Pick<ExameEvent, 'origem' | 'cd_origem'>) =>
  `${origem} ${cd_origem}`;

/** What has to be written of one employee. */
function changesFor(
  known: Known,
  told: Omit<DevidoInput, 'event' | 'devido'>,
): { gone: number[]; written: DevidoValues[] } {
  const events = new Map(
    [...eventsOfFactos(known.factos, told.parametros), ...eventsOfExposicoes(known.exposicoes)].map(
      (event) => [keyOf(event), event],
    ),
  );
  const stored = new Map(known.devidos.map((devido) => [keyOf(devido), devido]));
  // What a request has opened stays, whatever is stated since, and so does what was waived, as long as its fact is stated.
  const stated = new Set(known.factos.map(({ cd }) => cd));
  const isKept = ({ origem, cd_origem, dt_dispensa }: DevidoRecord) =>
    origem === 'pedido' || (origem === 'facto' && dt_dispensa !== null && stated.has(cd_origem));
  const gone = known.devidos.filter((devido) => !isKept(devido) && !events.has(keyOf(devido)));
  const kept = [...new Set([...events.keys(), ...stored.keys()])].flatMap((key) => {
    const [event, devido] = [events.get(key), stored.get(key)];
    const source = event ?? (devido?.origem === 'pedido' ? devido : undefined);
    if (!source) return [];
    const values = valuesOf(source, known, { event, devido, ...told });
    return devido && !changesOf(devido, values) ? [] : [values];
  });
  return { gone: gone.map(({ cd }) => cd), written: kept };
}

interface DevidoInput {
  readonly event: ExameEvent | undefined;
  readonly devido: DevidoRecord | undefined;
  readonly exames: readonly DecidedExame[];
  /** What is known beside: what the physician has set, and absences. */
  readonly facts: Facts | undefined;
  readonly parametros: Parametros;
}

function valuesOf(
  { regra, origem, cd_origem }: Pick<ExameEvent, 'regra' | 'origem' | 'cd_origem'>,
  { cd_funcion, dt_ini_instit, adm_urgente }: Known,
  { event, devido, exames, facts, parametros }: DevidoInput,
): DevidoValues {
  const admission = regra === 'admissao' ? dt_ini_instit : null;
  const dt_evento = event?.dia ?? admission ?? (devido?.dt_evento as string);
  const days = regra === 'admissao' ? admissaoDays(parametros, adm_urgente, dt_evento) : undefined;
  const due = days ? addDays(dt_evento, days.valor) : dt_evento;
  const closing = closingExame({ regra, dia: dt_evento }, exames, parametros);
  const dt =
    closing || !facts ? due : dueOfEvent({ regra, dia: dt_evento, due }, facts, parametros);
  return { cd_funcion, regra, origem, cd_origem, dt_evento, dt, cd_exame: closing?.cd ?? null };
}
