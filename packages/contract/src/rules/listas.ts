/** The provider's lists of names, which forms of all companies choose from. */

export const LISTS = [
  'medicos',
  'enfermeiros',
  'tecnicos',
  'exames',
  'acoes-enfermagem',
  'motivos',
  'lesoes',
] as const;
/** The lists of people who work for the provider. */
export const PROFISSIONAIS = [
  'medicos',
  'enfermeiros',
  'tecnicos',
] as const satisfies readonly (typeof LISTS)[number][];
export type ProfissionalList = (typeof PROFISSIONAIS)[number];

export type ListName = (typeof LISTS)[number];

/** Longest name in each list. */
export const LIST_NAME_LENGTH: Readonly<Record<ListName, number>> = {
  medicos: 100,
  enfermeiros: 100,
  tecnicos: 100,
  exames: 75,
  'acoes-enfermagem': 75,
  motivos: 75,
  lesoes: 100,
};

/** Longest number of a professional licence, which physicians have. */
export const LICENCE_LENGTH = 20;

/** Whether the entries of a list have a professional licence. */
export function hasLicence(list: ListName): boolean {
  return list === 'medicos';
}

/** Whether the entries of a list say how long one of them takes, which plans of bookings reckon with (decision 0090). */
export function hasMinutes(list: ListName): boolean {
  return list === 'exames' || list === 'acoes-enfermagem';
}

/** Whether the names of a list may be hidden from clients (decision 0084). */
export function mayBeNeutral(list: ListName): boolean {
  return list === 'acoes-enfermagem';
}
