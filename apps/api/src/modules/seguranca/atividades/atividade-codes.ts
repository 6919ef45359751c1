import { UNKNOWN_NODE, WORKS_ELSEWHERE } from '../../organigrama/organigrama.service.ts';

/** What was found for the codes of an activity; `undefined` for a field that the form does not have. */
interface NamedByActivity {
  /** The area of the type; null without such a type, or one that may not be chosen. */
  readonly cd_area: number | null;
  readonly motivo: boolean | undefined;
  readonly tecnico: boolean | undefined;
  /** Whether the employee works at the node, or below it; null for nobody of the scope. */
  readonly funcion: boolean | null | undefined;
  readonly no: boolean;
}

export const UNKNOWN_TECHNICIAN = 'O técnico não existe.';

/** The errors of codes that are unknown in the scope or do not belong together. @returns texts by field. */
export function atividadeErrors(named: NamedByActivity): Record<string, string> {
  const errors: Record<string, string> = {};
  if (named.cd_area === null)
    errors.cd_tipo = 'Este tipo de atividade não está disponível. Escolha outro.';
  if (named.motivo === false) errors.cd_motiv = 'O motivo não existe.';
  if (named.tecnico === false) errors.cd_tecnic = UNKNOWN_TECHNICIAN;
  if (named.funcion === null) errors.cd_funcion = 'O funcionário não existe nesta empresa.';
  if (!named.no) errors.cd_organig = UNKNOWN_NODE;
  else if (named.funcion === false) errors.cd_organig = WORKS_ELSEWHERE;
  return errors;
}
