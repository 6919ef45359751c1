import type { MembroRow } from '@sst/contract';
import {
  administers,
  ENFERMEIRO_MISSING,
  MEDICO_MISSING,
  PAPEL_MISSING,
  type Papel,
} from '@sst/contract/rules/papeis';

/** The fields of somebody's roles. */
export interface PapeisValues {
  readonly papeis: readonly Papel[];
  readonly cd_medic: string;
  readonly cd_enferm: string;
  /** Empty for a technician without one of the lists. */
  readonly cd_tecnic: string;
}

/** None is ticked for whom none was set: what they may do until then is said beside the boxes. */
export function valuesOf({
  papeis,
  cd_medic,
  cd_enferm,
  cd_tecnic,
}: Pick<MembroRow, 'papeis' | 'cd_medic' | 'cd_enferm' | 'cd_tecnic'>): PapeisValues {
  const text = (cd: number | null) => (cd === null ? '' : String(cd));
  return {
    papeis: papeis ?? [],
    cd_medic: text(cd_medic),
    cd_enferm: text(cd_enferm),
    cd_tecnic: text(cd_tecnic),
  };
}

/** What is missing: a role, and the professional that a role names. */
export function missingRoles({ papeis, cd_medic, cd_enferm }: PapeisValues) {
  return {
    ...(papeis.length === 0 && { papeis: PAPEL_MISSING }),
    ...(papeis.includes('medico') && cd_medic === '' && { cd_medic: MEDICO_MISSING }),
    ...(papeis.includes('enfermeiro') && cd_enferm === '' && { cd_enferm: ENFERMEIRO_MISSING }),
  };
}

/** How the question before is called. */
export const ASK_ADMINISTRACAO = {
  title: 'Dar o papel de administração?',
  action: 'Dar o papel',
};

/**
 * What is asked before the roles are sent: administering goes to nobody by a tick alone.
 * @param before the roles of whom it is; absent for somebody new.
 */
export function rolesQuestions(
  nome: string,
  { papeis }: PapeisValues,
  before?: MembroRow['papeis'],
): readonly string[] {
  if (!papeis.includes('administracao')) return [];
  if (before !== undefined && administers(before)) return [];
  return [
    `${nome} fica com o papel de administração: pode tudo, em todas as empresas, incluindo a equipa, os acessos e as listas.`,
  ];
}

/** The roles as the calls take them: only those professionals whose role is there. */
export function rolesBody({ papeis, cd_medic, cd_enferm, cd_tecnic }: PapeisValues) {
  return {
    papeis: [...papeis],
    cd_medic: papeis.includes('medico') ? Number(cd_medic) : null,
    cd_enferm: papeis.includes('enfermeiro') ? Number(cd_enferm) : null,
    cd_tecnic: papeis.includes('tecnico') && cd_tecnic !== '' ? Number(cd_tecnic) : null,
  };
}
