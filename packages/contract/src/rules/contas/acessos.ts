import { CAPABILITIES, type Capability } from '../../menus.ts';

/** The names of the capabilities within a sentence. */
export const CAPABILITY_NAME: Readonly<Record<Capability, string>> = {
  ver: 'ver',
  criar: 'criar',
  editar: 'editar',
  remover: 'remover',
  doc: 'documentos',
};

/** Error for a user who would be left without any access. */
export const NO_ACCESSES = 'Defina pelo menos um acesso ao utilizador';

type Entry = Readonly<Record<Capability, boolean>> & { readonly cd_menu_web: number };

/** Accesses as a short text, which is equal for equal accesses: '1:ver.criar,2:ver'. */
export function accessesText(entries: readonly Entry[]): string {
  return entries
    .filter((entry) => CAPABILITIES.some((name) => entry[name]))
    .toSorted((one, other) => one.cd_menu_web - other.cd_menu_web)
    .map((entry) => `${entry.cd_menu_web}:${CAPABILITIES.filter((name) => entry[name]).join('.')}`)
    .join(',');
}
