import {
  closingExame,
  type DecidedExame,
  type ExameEvent,
  eventsOfFactos,
} from '@sst/contract/prazos/exames-devidos';
import type { Parametros } from '@sst/contract/prazos/parametros';
import { addDays } from '@sst/contract/rules/dates/dates';
import type { Scope } from '../../access/grant.ts';
import { changesOf } from '../../audit/changes.ts';
import { readParametros } from '../prazos/index.ts';
import {
  type DevidoRecord,
  deleteDevidos,
  type Known,
  lockKnown,
  openDevido,
  readDecided,
  updateDevido,
} from './exames-devidos.queries.ts';

/** Employees at once. */
const AT_ONCE = 500;

/**
 * Lets the exams that are due follow from what is known now of employees of the transaction's company: those whose event
 * is new are opened, those whose event is no more go, and each has the exam that closes it. What has not changed is not
 * written.
 */
export async function refreshDevidos(
  scope: Scope,
  funcionarios: readonly number[],
  now: Date,
): Promise<void> {
  const codes = [...new Set(funcionarios)];
  for (let start = 0; start < codes.length; start += AT_ONCE) {
    const known = await lockKnown(scope, codes.slice(start, start + AT_ONCE));
    if (known.length === 0) continue;
    const parametros = await readParametros(scope);
    for (const one of known) await openNew(scope, one, parametros, now);
    await closeAll(scope, known, parametros);
  }
}

const isOf = (event: ExameEvent) => (devido: DevidoRecord) =>
  devido.origem === event.origem && devido.cd_origem === event.cd_origem;

/** Opens what facts ask for and is not there, and takes away what no fact asks for any more. */
async function openNew(
  scope: Scope,
  { cd_funcion, factos, devidos }: Known,
  parametros: Parametros,
  now: Date,
): Promise<void> {
  const events = eventsOfFactos(factos, parametros);
  const gone = devidos.filter(
    (one) => one.origem === 'facto' && !events.some((event) => isOf(event)(one)),
  );
  if (gone.length > 0)
    await deleteDevidos(
      scope,
      gone.map(({ cd }) => cd),
    );
  for (const event of events) {
    if (devidos.some(isOf(event))) continue;
    const { regra, origem, cd_origem, dia } = event;
    await openDevido(scope, { cd_funcion, regra, origem, cd_origem, dt_evento: dia, dt: dia }, now);
  }
}

/** Gives each exam that is due its days and the exam that closes it. */
async function closeAll(
  scope: Scope,
  before: readonly Known[],
  parametros: Parametros,
): Promise<void> {
  const codes = before.map(({ cd_funcion }) => cd_funcion);
  const [known, exames] = await Promise.all([lockKnown(scope, codes), readDecided(scope, codes)]);
  for (const one of known) {
    const events = eventsOfFactos(one.factos, parametros);
    for (const devido of one.devidos) {
      const event = events.find((candidate) => isOf(candidate)(devido));
      const values = valuesOf(devido, event, one, exames.get(one.cd_funcion) ?? [], parametros);
      if (changesOf(devido, values)) await updateDevido(scope, devido.cd, values);
    }
  }
}

function valuesOf(
  devido: DevidoRecord,
  event: ExameEvent | undefined,
  { dt_ini_instit }: Known,
  exames: readonly DecidedExame[],
  parametros: Parametros,
) {
  const { regra } = event ?? devido;
  const admission = regra === 'admissao' ? dt_ini_instit : null;
  const dt_evento = event?.dia ?? admission ?? devido.dt_evento;
  const days = regra === 'admissao' ? parametros.on('adm_dias', dt_evento) : undefined;
  const dt = days ? addDays(dt_evento, days.valor) : dt_evento;
  const closing = closingExame({ regra, dia: dt_evento }, exames, parametros);
  return { regra, dt_evento, dt, cd_exame: closing?.cd ?? null };
}
