import type { Duvida, TurnoRow } from '@sst/contract';
import {
  type ForaDeTurno,
  foraDeTurno,
  type Hours,
  hoursOn,
} from '@sst/contract/rules/agenda/turnos';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { type Fuso, hourText } from '@sst/contract/rules/dates/fusos';
import { isFeriadoOn } from '@sst/contract/rules/dates/municipal';
import type { Scope } from '../../../access/grant.ts';
import { listTurnos } from '../tempos/turnos.queries.ts';
import { doubtAbout } from './duvidas.ts';
import type { Funcionario } from './marcacoes.queries.ts';

/** A booking that is about to be made, with where and by whom. */
interface PlacedTurn {
  readonly dt: string;
  readonly hr: string;
  readonly minutos: number | null;
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
  readonly cd_local: number | null;
  /** The clock of the hour. */
  readonly fuso: Fuso;
  readonly employee: Pick<Funcionario, 'cd' | 'nome'>;
}

/** The first day of all. */
const EVER = '1900-01-01';

/**
 * Bookings outside every shift of their professional, in a pause, or at another place than the shift's. Who has no shift at
 * all is not planned by shifts, and is not asked about. Without a place, the hours alone count.
 */
export async function turnoDoubts(scope: Scope, planned: readonly PlacedTurn[]): Promise<Duvida[]> {
  const byWhom = Map.groupBy(planned, ({ cd_medic, cd_enferm }) =>
    cd_enferm === null ? `m ${cd_medic}` : `e ${cd_enferm}`,
  );
  const found: { cd: number; nome: string; texto: string }[] = [];
  for (const some of byWhom.values()) {
    const [first] = some;
    if (!first || (first.cd_medic === null && first.cd_enferm === null)) continue;
    const { cd_medic, cd_enferm } = first;
    const turnos = await listTurnos(scope, {
      from: EVER,
      ...(cd_enferm === null ? { medico: cd_medic ?? undefined } : { enfermeiro: cd_enferm }),
    });
    if (turnos.length === 0) continue;
    for (const { employee, ...turn } of some) {
      const outside = foraDeTurno(turnos, turn);
      if (outside) {
        found.push({ ...employee, texto: outsideText(turnos, turn, outside) });
      }
    }
  }
  const texts = [...new Set(found.map(({ texto }) => texto))];
  return doubtAbout(
    'FORA_DE_TURNO',
    found.map(({ cd, nome, texto }) => ({ cd, texto: `${nome}: ${texto}` })),
    {
      one: texts[0] ?? '',
      many:
        texts.length === 1
          ? (texts[0] ?? '')
          : `${found.length} marcações ficam fora dos turnos. ${texts.slice(0, MOST_TEXTS).join(' ')}`,
    },
  );
}

const MOST_TEXTS = 3;

function outsideText(
  turnos: readonly TurnoRow[],
  { dt, hr, fuso, cd_local }: Pick<PlacedTurn, 'dt' | 'hr' | 'fuso' | 'cd_local'>,
  { porque, turno }: { readonly porque: ForaDeTurno; readonly turno: (TurnoRow & Hours) | null },
): string {
  const day = displayDate(dt);
  const who = turnos[0]?.profissional;
  if (!turno) {
    // The holiday of the place where it is booked is a doubt of its own.
    const closed =
      cd_local === null && turnos.find(({ feriado }) => isFeriadoOn(feriado ?? null, dt));
    const why = closed ? `, feriado municipal em «${closed.local}»` : '';
    return `${who} não tem turno a ${day}${why}: escolha outro dia.`;
  }
  const hours = turnos
    .filter(({ cd_local }) => cd_local === turno.cd_local)
    .flatMap((one) => hoursOn(one, dt) ?? [])
    .sort((one, other) => one.de.localeCompare(other.de))
    .map(({ de, ate }) => `das ${de} às ${ate}`);
  const there = `está em ${turno.local} ${hours.join(' e ')}`;
  switch (porque) {
    case 'OUTRO_LOCAL':
      return `A ${day}, ${who} ${there}: escolha esse local, ou outra hora.`;
    case 'PAUSA':
      return `A ${day}, ${who} tem uma pausa que apanha as ${hourText(hr, fuso)}: escolha outra hora.`;
    default:
      return `A ${day}, ${who} ${there}: escolha uma hora do turno.`;
  }
}
