/** The menus that a company's users see, and what an administrator may give in each: five flags. */

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
