/** What a call demands of its caller. Each call states its permission; the server refuses everybody else. */

/** Menu codes (PERM-03). */
export const MENU = {
  funcionarios: 1,
  saude: 2,
  seguranca: 3,
  acidentes: 4,
  pendentes: 5,
} as const;
export type MenuCode = (typeof MENU)[keyof typeof MENU];

export const MENUS = [
  { cd: MENU.funcionarios, nome: 'Funcionários' },
  { cd: MENU.saude, nome: 'Saúde' },
  { cd: MENU.seguranca, nome: 'Segurança' },
  { cd: MENU.acidentes, nome: 'Acidentes' },
  { cd: MENU.pendentes, nome: 'Pedidos pendentes' },
] as const;

export const CAPABILITIES = ['ver', 'criar', 'editar', 'remover', 'doc'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Each capability, and whether it is among the given ones. */
export function capabilities(...given: readonly Capability[]): Record<Capability, boolean> {
  const each = CAPABILITIES.map((name) => [name, given.includes(name)] as const);
  return Object.fromEntries(each) as Record<Capability, boolean>;
}

interface MenuCapability {
  readonly menu: MenuCode;
  readonly capability: Capability;
}

/**
 * - `public`: no session.
 * - `session`: any signed-in user; the call concerns the user's own data or no company's.
 * - `company`: signed in, with an active place in the company of the node in the path.
 * - `menu`: as `company`, with at least one of the listed capabilities there.
 * - `administrator`: as `company`, as an administrator there.
 * - `provider`: a user of the provider, over all companies.
 * - `providerOf`: the same, working on the company of the node in the path.
 */
export type Permission =
  | { readonly kind: 'public' }
  | { readonly kind: 'session' }
  | { readonly kind: 'company' }
  | { readonly kind: 'menu'; readonly anyOf: readonly MenuCapability[] }
  | { readonly kind: 'administrator' }
  | { readonly kind: 'provider' }
  | { readonly kind: 'providerOf' };

/** For users of the provider, over all companies. */
export const provider = { kind: 'provider' } as const satisfies Permission;

/** For users of the provider, working on the company of the node in the path. */
export const providerOf = { kind: 'providerOf' } as const satisfies Permission;

type MenuPermission = Extract<Permission, { kind: 'menu' }>;

/** One capability of one menu. */
export function menu(code: MenuCode, capability: Capability): MenuPermission {
  return { kind: 'menu', anyOf: [{ menu: code, capability }] };
}

/** 'ver' of any of several menus. */
export function seeAnyOf(...codes: readonly MenuCode[]): MenuPermission {
  return { kind: 'menu', anyOf: codes.map((code) => ({ menu: code, capability: 'ver' })) };
}
