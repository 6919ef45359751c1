import { CAPABILITIES, type Capability } from '../../menus.ts';

/** What the right to types of exams and actions is called beside the capabilities. */
export const TYPES_NAME = 'tipos';

/** What the right to recommendations without the exams is called beside the capabilities. */
export const RESTRICOES_NAME = 'recomendações';

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

type Entry = Readonly<Record<Capability, boolean>> & {
  readonly cd_menu_web: number;
  readonly tipo?: boolean | undefined;
  readonly restricoes?: boolean | undefined;
};

/** Accesses as a short text, which is equal for equal accesses: '1:ver.criar,2:ver'; '2:ver.-tipos' withholds the types, '2:ver.recomendações' gives the recommendations. */
export function accessesText(entries: readonly Entry[]): string {
  return entries
    .filter((entry) => CAPABILITIES.some((name) => entry[name]))
    .toSorted((one, other) => one.cd_menu_web - other.cd_menu_web)
    .map((entry) => {
      const given = CAPABILITIES.filter((name) => entry[name]);
      const withheld = entry.tipo === false ? [`-${TYPES_NAME}`] : [];
      const read = entry.restricoes ? [RESTRICOES_NAME] : [];
      return `${entry.cd_menu_web}:${[...given, ...withheld, ...read].join('.')}`;
    })
    .join(',');
}
