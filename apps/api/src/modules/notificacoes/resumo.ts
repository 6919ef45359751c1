import { MENU } from '@sst/contract';
import { RESUMO_LABEL, type Resumo } from '@sst/contract/rules/avisos';
import { administers } from '@sst/contract/rules/papeis';
import type { UserActor } from '../../access/actor.ts';

/** How often a user gets a digest: as chosen, else weekly who administers or changes data of employees, and nobody else. */
export function resumoOf(
  chosen: Resumo | null,
  { prestador, papeis, places }: Pick<UserActor, 'prestador' | 'papeis' | 'places'>,
): Resumo {
  if (chosen) return chosen;
  const weekly = prestador
    ? administers(papeis)
    : places.some(
        ({ adm, acessos }) =>
          adm || acessos.some((one) => one.cd_menu_web === MENU.funcionarios && one.editar),
      );
  return weekly ? 'segundas' : 'nunca';
}

/** What is said of a choice that was just made. */
export function resumoText(resumo: Resumo): string {
  return resumo === 'nunca'
    ? 'Deixa de receber o resumo por e-mail.'
    : `Recebe o resumo por e-mail: ${RESUMO_LABEL[resumo].toLowerCase()}.`;
}
