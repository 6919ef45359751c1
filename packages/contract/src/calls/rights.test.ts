import { expect, it } from 'vitest';
import { contract } from '../index.ts';
import { CAPABILITIES, type Capability, capabilities, MENU, MENUS } from '../menus.ts';
import { PAPEIS } from '../rules/papeis.ts';
import { empresa, type Permission, permits, prestadorOf, prestadorOnly } from './permission.ts';
import { PRESTADOR_RIGHTS, rightsOfPrestador } from './prestador-rights.ts';
import { PRESTADOR_OWN_RIGHTS, type Right, rightsOfPlace } from './rights.ts';

const ofFlags = (cd_menu_web: number, ...given: readonly Capability[]) =>
  rightsOfPlace({ adm: false, acessos: [{ cd_menu_web, ...capabilities(...given) }] });

const ALL_FLAGS = MENUS.map(({ cd }) => ({ cd_menu_web: cd, ...capabilities(...CAPABILITIES) }));
const EVERYTHING = rightsOfPlace({ adm: true, acessos: ALL_FLAGS });

/** Every set of flags. */
const COMBINATIONS = Array.from({ length: 2 ** CAPABILITIES.length }, (_, bits) =>
  CAPABILITIES.filter((_flag, index) => bits & (1 << index)),
);

const PERMISSIONS = Object.values(contract).map(({ permission }): Permission => permission);

it.each(MENUS)(
  'any flags of the menu $nome permit the calls that each permits alone, and no others [PERM-241]',
  ({ cd }) => {
    for (const flags of COMBINATIONS) {
      const rights = ofFlags(cd, ...flags);
      for (const permission of PERMISSIONS) {
        const alone = flags.some((flag) => permits(permission, ofFlags(cd, flag)));
        const ofPlace = permits(permission, ofFlags(cd));
        expect([flags, permission, permits(permission, rights)]).toEqual([
          flags,
          permission,
          alone || ofPlace,
        ]);
      }
    }
  },
);

it('an unknown right is denied, and so is an unknown kind of permission [PERM-242]', () => {
  const unknown = 'cofre.abrir' as Right;
  for (const rights of [EVERYTHING, PRESTADOR_RIGHTS]) {
    for (const demand of [empresa, prestadorOnly, prestadorOf])
      expect(permits(demand(unknown), rights)).toBe(false);
    const strange = { kind: 'qualquer', right: 'empresa.ver' } as unknown as Permission;
    expect(permits(strange, rights)).toBe(false);
  }
  expect([...ofFlags(9, ...CAPABILITIES)]).toEqual([...ofFlags(MENU.saude)]);
});

it('nothing that a company can give makes a user of the provider [PERM-241]', () => {
  for (const right of PRESTADOR_OWN_RIGHTS) {
    expect([right, EVERYTHING.has(right)]).toEqual([right, false]);
    expect([right, PRESTADOR_RIGHTS.has(right)]).toEqual([right, true]);
  }
});

it('each right is demanded by a call, or within one', () => {
  const demanded = PERMISSIONS.flatMap((one) => ('right' in one ? [one.right] : []));
  const within: readonly Right[] = [
    'aptidao.ver',
    'ausencias.ver',
    'nomes.criar',
    'exames.escrever',
    'saude.tipo',
    // Of SCIM, which is no call.
    'diretorio.escrever',
  ];
  expect(new Set([...demanded, ...within])).toEqual(
    new Set([...EVERYTHING, ...PRESTADOR_RIGHTS, ...rightsOfPrestador(PAPEIS)]),
  );
});
