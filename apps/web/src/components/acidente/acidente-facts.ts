import type { AcidenteDetail } from '@sst/contract';
import { firstAidText, tristateText } from '@sst/contract/folhas/acidentes-folhas';
import { FORMAC_TAREFA_OUTSIDE } from '@sst/contract/rules/acidentes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { screenPath } from '@sst/contract/rules/texts/text';
import type { ReactNode } from 'react';
import type { Fact } from '../facts/facts.tsx';

const date = (value: string | null) => value && displayDate(value);

/** When, how and where it happened. */
export function eventFacts(a: AcidenteDetail): Fact[] {
  return [
    { label: 'Data', value: displayDate(a.dt) },
    { label: 'Hora', value: a.hr },
    { label: 'Ação lesiva', value: a.acc_lesiv },
    { label: 'Local', value: a.loc },
    { label: 'Organigrama do acidente', value: screenPath(a.organig_acident), wide: true },
  ];
}

/** The injured employee. @param nome the name, or a link with it. */
export function funcionarioFacts(a: AcidenteDetail, nome: ReactNode = a.nome): Fact[] {
  return [
    { label: 'N.º mecanográfico', value: a.num_mecan },
    { label: 'Nome', value: nome },
    { label: 'Data de admissão', value: date(a.dt_ini_instit) },
    { label: 'Categoria profissional', value: a.categ },
    { label: 'Profissão', value: a.profis },
    { label: 'Organigrama', value: screenPath(a.organig), wide: true },
  ];
}

/** Protective equipment, training and first aid. */
export function careFacts(a: AcidenteDetail): Fact[] {
  return [
    { label: 'Formação para a tarefa', value: tristateText(a[FORMAC_TAREFA_OUTSIDE]) },
    { label: 'EPI adequado', value: tristateText(a.epi_adeq) },
    { label: 'Primeiros socorros', value: firstAidText(a.prest_prim_socorr) },
    { label: 'Socorros prestados', value: a.prest_prim_socorr_desc },
  ];
}

/** Whether work was interrupted, and since when if it was. */
export function interruptionFacts(a: AcidenteDetail): Fact[] {
  const stopped: Fact = { label: 'Interrupção do trabalho', value: a.interr_trab ? 'Sim' : 'Não' };
  if (!a.interr_trab) return [stopped];
  return [
    stopped,
    { label: 'Data da interrupção', value: date(a.dt_interr_trab) },
    { label: 'Hora da interrupção', value: a.hr_interr_trab },
  ];
}
