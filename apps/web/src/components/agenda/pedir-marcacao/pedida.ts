import type { PrazoRow } from '@sst/contract';
import { motivoText } from '@sst/contract/rules/agenda/por-marcar';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { atrasoText } from '@sst/contract/rules/exames/prazo-text';
import { pathBelowEmpresa, siteOf } from '@sst/contract/rules/texts/text';
import type { Named } from '../../todos/ticked-names.tsx';

/** Somebody to be asked for, with the path of the site. */
export interface Pedida extends Named {
  readonly sitio: string;
}

/** Somebody of the list as the dialog names them: with the day, the reason and the unit. */
export function pedidaOf(row: PrazoRow, day: string): Pedida {
  const { cd, nome, dt_prazo, caminho } = row;
  const nota = [
    dt_prazo && `${displayDate(dt_prazo)}, ${atrasoText({ ...row, dt_prazo }, day)}`,
    motivoText(row),
    // The unit with those above it: several of one name are told by them.
    pathBelowEmpresa(caminho),
  ];
  return { codigo: cd, nome, nota: nota.filter(Boolean).join(' · '), sitio: siteOf(caminho) };
}
