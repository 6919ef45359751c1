import { CAPABILITIES, MENUS, type MenuCode } from '@sst/contract';
import { ALL_ACCESSES, type TestPlace } from '../utilizadores/test-utilizadores.ts';

/** Somebody who makes a call, with or without what it demands. */
export interface Caller {
  readonly name: string;
  readonly places?: readonly TestPlace[];
  readonly prestador?: true;
  /** A token other than that of a living session. */
  readonly token?: 'none' | 'expired' | 'forged' | 'ended' | 'pending';
  /** What the caller has, in the words of `who`. */
  readonly has: readonly string[];
  /** The one menu of the caller's only capability. */
  readonly menu?: MenuCode;
  /** Whether every call that refuses this caller is asked by them, whatever it demands. */
  readonly always?: true;
}

const everything = MENUS.flatMap(({ cd }) => CAPABILITIES.map((name) => `${cd} ${name}`));

function single(
  cd_empresa: number,
  menu: MenuCode,
  capability: (typeof CAPABILITIES)[number],
): Caller {
  return {
    name: `menu ${menu} '${capability}' alone`,
    places: [{ cd_empresa, acessos: [{ menu, capabilities: [capability] }] }],
    // Every entry carries 'ver': the table refuses one without.
    has: ['a place', `${menu} ver`, `${menu} ${capability}`],
    menu,
  };
}

/** Every kind of caller of a company. */
export function callersOf(cd_empresa: number, other: number): readonly Caller[] {
  const fullPlace: TestPlace = { cd_empresa, adm: true, acessos: ALL_ACCESSES };
  return [
    { name: 'anonymous', token: 'none', has: [], always: true },
    { name: 'expired token', places: [fullPlace], token: 'expired', has: [] },
    { name: 'forged token', places: [fullPlace], token: 'forged', has: [] },
    { name: 'ended session', places: [fullPlace], token: 'ended', has: [] },
    { name: 'pending sign-in', places: [fullPlace], token: 'pending', has: [] },
    { name: 'no places', places: [], has: ['a session'] },
    { name: 'inactive place', places: [{ ...fullPlace, inactiv: true }], has: ['a session'] },
    {
      name: "other company's administrator",
      places: [{ ...fullPlace, cd_empresa: other }],
      has: ['a session'],
      always: true,
    },
    { name: 'place without accesses', places: [{ cd_empresa }], has: ['a place'] },
    {
      name: 'administrator without accesses',
      places: [{ cd_empresa, adm: true }],
      has: ['a place', 'an administrator'],
      always: true,
    },
    ...MENUS.flatMap(({ cd }) => CAPABILITIES.map((name) => single(cd_empresa, cd, name))),
    {
      name: 'all accesses without administration',
      places: [{ ...fullPlace, adm: false }],
      has: ['a place', ...everything],
      always: true,
    },
    {
      name: 'a user of the provider',
      places: [],
      prestador: true,
      has: ['a place', 'the provider', ...MENUS.flatMap(({ cd }) => [`${cd} ver`, `${cd} doc`])],
      always: true,
    },
    {
      name: 'full',
      places: [fullPlace],
      has: ['a place', 'an administrator', ...everything],
      always: true,
    },
  ];
}

/**
 * Those whose answer may differ from call to call of one right: of who may make it who has the least that it takes and who has all; of
 * the others who has nothing, or nearly all, or another capability of a menu that the right names.
 */
export function tellingOf(who: string, callers: readonly Caller[]): readonly Caller[] {
  const may = callers.filter((caller) => expectedStatus(who, caller) === 200);
  const names = (menu: MenuCode) => who.split(', ').some((right) => right.startsWith(`${menu} `));
  return callers.filter((caller) =>
    may.includes(caller)
      ? caller === may[0] || caller === may.at(-1)
      : caller.always || (caller.menu !== undefined && names(caller.menu)),
  );
}

/** The answer of a call that demands `who`. */
export function expectedStatus(who: string, caller: Caller): number {
  if (who === 'anyone') return 200;
  if (caller.token) return 401;
  if (who === 'a session') return 200;
  return who.split(', ').some((right) => caller.has.includes(right)) ? 200 : 403;
}
