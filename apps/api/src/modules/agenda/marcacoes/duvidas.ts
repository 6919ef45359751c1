import type { Duvida, Lookup } from '@sst/contract';
import {
  type DoubtCode,
  dayDoubts,
  isUnusualHour,
  MARCACAO_HOURS,
} from '@sst/contract/rules/agenda/marcacao-doubts';
import { type Fuso, hourText } from '@sst/contract/rules/dates/fusos';
import type { Access } from '../../../access/access.ts';
import type { Scope } from '../../../access/grant.ts';
import { namesAll } from '../../../access/rights.ts';
import { CallError } from '../../../errors.ts';
import { lockByName } from '../../../sql/advisory-lock.ts';
import { listTaken, type Profession } from './ocupacao.queries.ts';

/** A booking that is about to be made: its hour with the clock that it is by and, in health, its employee. */
export interface Turn {
  readonly hr: string;
  readonly fuso: Fuso;
  readonly employee?: Lookup;
}

/** An employee whom a doubt concerns, with a text about them. */
type Concerned = Duvida['funcionarios'][number];

const TAKEN: Readonly<Record<Profession, DoubtCode>> = {
  medico: 'MEDICO_OCUPADO',
  enfermeiro: 'ENFERMEIRO_OCUPADO',
  tecnico: 'TECNICO_OCUPADO',
};

/** @throws 409 with all doubts. */
export function requireNoDoubt(duvidas: readonly Duvida[]): void {
  if (duvidas.length === 0) return;
  const texts = duvidas.map(({ texto }) => texto);
  const text = ['Confirme antes de marcar.', ...texts].join(' ');
  throw new CallError(409, 'MARCACAO_DUVIDOSA', text, { duvidas });
}

/**
 * One doubt about all whom it concerns, or none if there is nobody.
 * @param texts for one, and for several.
 */
export function doubtAbout(
  codigo: DoubtCode,
  funcionarios: readonly Concerned[],
  texts: { readonly one: string; readonly many: string },
): Duvida[] {
  if (funcionarios.length === 0) return [];
  const texto = funcionarios.length === 1 ? texts.one : texts.many;
  return [{ codigo, texto, funcionarios: [...funcionarios] }];
}

/** What is doubtful about the day and the hours of bookings. */
export function momentDoubts(dt: string, turns: readonly Turn[]): Duvida[] {
  const { from, to } = MARCACAO_HOURS;
  const usual = `das horas habituais, das ${from} às ${to}`;
  const unusual = turns.filter(({ hr }) => isUnusualHour(hr));
  const [first] = unusual;
  const hours: Duvida[] = first
    ? [
        {
          codigo: 'FORA_DE_HORAS',
          texto:
            unusual.length === 1
              ? `${hourText(first.hr, first.fuso)} fica fora ${usual}.`
              : `${unusual.length} marcações ficam fora ${usual}.`,
          funcionarios: concerned(unusual, ({ hr, fuso }) => hourText(hr, fuso)),
        },
      ]
    : [];
  return [...dayDoubts(dt).map((doubt) => ({ ...doubt, funcionarios: [] })), ...hours];
}

/**
 * Whether somebody is booked at the hours of bookings elsewhere: in another company, and a technician in the same one too. Whoever books the same person on the same day
 * waits until the transaction ends.
 * @throws 403 for anyone but the provider's users, who alone may read the name of another company.
 */
export async function takenDoubts(
  access: Access,
  scope: Scope,
  {
    profession,
    person,
    dt,
    turns,
    except = null,
  }: {
    readonly profession: Profession;
    readonly person: Lookup | null;
    readonly dt: string;
    readonly turns: readonly Turn[];
    /** The booking that is moved. */
    readonly except?: number | null;
  },
): Promise<Duvida[]> {
  if (!person || turns.length === 0) return [];
  const { cd, nome } = person;
  await lockByName(scope, `marcações ${profession} ${cd} ${dt}`);
  const hours = [...new Map(turns.map((turn) => [momentOf(turn), turn])).values()];
  const given = { cd, dt, hours, own: scope.cd_empresa, except };
  const taken = await access.acrossCompanies(scope, (all) => listTaken(all, profession, given));
  const [first] = taken;
  if (!first) return [];
  const named = namesAll(scope.actor);
  const placeOf = ({ propria, empresa }: (typeof taken)[number]) =>
    named || propria ? empresa : 'outra empresa';
  const places = new Map(taken.map((one) => [momentOf(one), placeOf(one)]));
  return [
    {
      codigo: TAKEN[profession],
      texto:
        taken.length === 1
          ? `${nome} já tem marcação às ${hourText(first.hr, first.fuso)} ${first.propria ? 'nesta empresa' : `noutra empresa${named ? ` (${first.empresa})` : ''}`}.`
          : `${nome} já tem marcação noutra empresa a ${taken.length} destas horas.`,
      funcionarios: concerned(
        turns.filter((turn) => places.has(momentOf(turn))),
        (turn) => `${hourText(turn.hr, turn.fuso)}, ${places.get(momentOf(turn))}`,
      ),
    },
  ];
}

const momentOf = ({ hr, fuso }: Pick<Turn, 'hr' | 'fuso'>) => `${hr} ${fuso}`;

function concerned(turns: readonly Turn[], about: (turn: Turn) => string): Concerned[] {
  return turns.flatMap((turn) =>
    turn.employee ? [{ cd: turn.employee.cd, texto: `${turn.employee.nome}: ${about(turn)}` }] : [],
  );
}
