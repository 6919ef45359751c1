import {
  CAPABILITIES,
  capabilities,
  MENUS,
  type Permission,
  permits,
  type Rights,
  rightsOfPlace,
  rightsOfPrestador,
} from '@sst/contract';

/** What each kind of caller has alone, in the words of the table of who may make a call: each flag, and what gives rights beside the flags. */
const ALONE: readonly { readonly has: string; readonly rights: Rights }[] = [
  { has: 'a place', rights: rightsOfPlace({ adm: false, acessos: [] }) },
  ...MENUS.flatMap(({ cd: cd_menu_web }) =>
    CAPABILITIES.map((name) => ({
      has: `${cd_menu_web} ${name}`,
      rights: rightsOfPlace({
        adm: false,
        acessos: [{ cd_menu_web, ...capabilities(name) }],
      }),
    })),
  ),
  { has: 'an administrator', rights: rightsOfPlace({ adm: true, acessos: [] }) },
  // Roles are told apart elsewhere (prestador-roles.test.ts).
  { has: 'the provider', rights: rightsOfPrestador(['administracao', 'medico']) },
];

/** Who may make a call by the table of rights; whatever a place gives, the provider's users and everybody there have it. */
export function inWords(permission: Permission): string {
  if (permission.kind === 'public') return 'anyone';
  if (permission.kind === 'session') return 'a session';
  const who = ALONE.filter(({ rights }) => permits(permission, rights)).map(({ has }) => has);
  if (who[0] === 'a place') return 'a place';
  return (who.length > 1 ? who.filter((has) => has !== 'the provider') : who).join(', ');
}
