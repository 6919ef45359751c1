import type { Colega, Passagem } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { type Clock, today } from '../../clock.ts';
import { invalid } from '../../errors.ts';
import { requireDelay } from '../../require-delay.ts';
import {
  deletePassados,
  listAdiados,
  listPassados,
  type OwnLines,
  type Passada,
  writeAdiado,
  writePassado,
} from './own-lines.queries.ts';

/** Somebody who works at the same page. */
interface Member<Id extends string> extends Colega {
  /** Whether they see a line, and may do what it asks for: with anybody else it would be lost. */
  carriesOut(id: Id): boolean;
}

/** A user's first page, of a company's node or of the provider, within a transaction. */
export interface FirstPage<Id extends string> extends OwnLines {
  /** Whether the user sees a line, and has colleagues there. */
  sees(id: Id): boolean;
  /** Who works there, in the order in which they are shown. */
  team(): Promise<Member<Id>[]>;
}

/** Reads of a page in a transaction of its own: all queries at once. */
type ReadPage<Id extends string> = <T>(work: (page: FirstPage<Id>) => Promise<T>) => Promise<T>;

/** What the user has put off and passed on of a page. */
export interface OwnState {
  /** The day until which a line is put off; null for most. */
  dt_ate(id: string): string | null;
  passada(id: string): Passagem | null;
}

/** What is put off and passed on today; a line whose colleague may not see it or act on it any more is the user's again. */
export async function readOwnLines<Id extends string>(
  read: ReadPage<Id>,
  dia: string,
): Promise<OwnState> {
  const [adiados, passados] = await read((page) =>
    Promise.all([listAdiados(page, dia), listPassados(page, dia) as Promise<Passada<Id>[]>]),
  );
  const team = passados.some(({ minha }) => minha) ? await read((page) => page.team()) : [];
  const acts = ({ cd, regra }: Passada<Id>) =>
    team.some((one) => one.cd === cd && one.carriesOut(regra));
  const until = new Map(adiados.map(({ regra, dt_ate }) => [regra, dt_ate]));
  const held = passados.filter((one) => !one.minha || acts(one));
  const passed = new Map<string, Passagem>(held.map(({ regra, ...one }) => [regra, one]));
  return {
    dt_ate: (id) => until.get(id) ?? null,
    passada: (id) => passed.get(id) ?? null,
  };
}

/** What a line is put off with; without a day it is brought back. */
export interface PutOff<Id extends string> {
  readonly id: Id;
  readonly ate: string | null;
}

/** Puts a line off until a day, or brings it back, for the user alone. @throws 400 for a day that is not to come, or too far. */
export async function putOffLine(
  lines: OwnLines,
  { id, ate }: PutOff<string>,
  clock: Clock,
): Promise<string> {
  requireDelay(ate, clock);
  await writeAdiado(lines, id, { ate, now: clock.now() });
  return ate === null ? 'Linha de volta.' : `Linha adiada até ${displayDate(ate)}.`;
}

/** Who sees a line and may act on it, but for the user; nobody for who does not see it. */
export async function listColleagues<Id extends string>(
  page: FirstPage<Id>,
  id: Id,
): Promise<Colega[]> {
  if (!page.sees(id)) return [];
  const team = await page.team();
  return team
    .filter((one) => one.cd !== page.cd_utilizador && one.carriesOut(id))
    .map(({ cd, nome }) => ({ cd, nome }));
}

/** To whom a line is passed, with a note; to nobody, it goes back to whoever has passed it on. */
export interface Pass<Id extends string> {
  readonly id: Id;
  readonly para: number | null;
  readonly nota: string | null;
}

/**
 * Passes a line on, or gives it back.
 * @returns what the user is told, and who had passed on what was given back.
 * @throws 400 for who may not see the line or act on it.
 */
export async function passLine<Id extends string>(
  page: FirstPage<Id>,
  { id, para, nota }: Pass<Id>,
  clock: Clock,
): Promise<{ readonly message: string; readonly from: readonly number[] }> {
  if (para === null) return { message: 'Linha de volta.', from: await deletePassados(page, id) };
  const colleague = (await listColleagues(page, id)).find(({ cd }) => cd === para);
  if (!colleague) throw invalid({ para: 'Escolha um colega que possa tratar desta linha.' });
  await writePassado(page, { id, para, nota, dia: today(clock), now: clock.now() });
  return { message: `Linha passada a ${colleague.nome}.`, from: [] };
}
