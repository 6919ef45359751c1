import {
  DIMENSAO_LABEL,
  NUMERADAS,
  type Numerada,
  valorText,
} from '@sst/contract/acidentes/figuras/dimensoes';
import { BAIXA_LABEL, TRAJETO_LABEL } from '@sst/contract/acidentes/figuras/filtros';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { labelOptions } from '../../../components/form/fields/options.ts';
import type { ListFilter } from '../../../components/list/list-definition.ts';
import type { AcidentesSearch } from '../acidentes-search.ts';

/** The chips of what figures filter the list by, which nothing else sets. */
export function figureFilters(search: AcidentesSearch): readonly ListFilter[] {
  const day = (name: 'perdidos_de' | 'perdidos_ate', label: string): ListFilter => {
    const value = search[name];
    return { name, label, options: value ? [{ value, label: displayDate(value) }] : [] };
  };
  const valor = (name: Numerada): ListFilter => {
    const value = search[name];
    const text = value && valorText(name, value === 'sem' ? null : Number(value));
    return {
      name,
      label: DIMENSAO_LABEL[name],
      options: value && text ? [{ value, label: text }] : [],
    };
  };
  return [
    { name: 'trajeto', label: 'Trajeto', options: labelOptions(TRAJETO_LABEL) },
    { name: 'baixa', label: 'Ausência', options: labelOptions(BAIXA_LABEL) },
    { name: 'mortal', label: 'Gravidade', options: [{ value: '1', label: 'Mortal' }] },
    {
      name: 'por_dizer',
      label: 'Ausência',
      options: [{ value: '1', label: 'Por indicar, com interrupção do trabalho' }],
    },
    {
      name: 'investigacao',
      label: 'Investigação',
      options: [{ value: '1', label: 'Começada' }],
    },
    day('perdidos_de', 'Dias perdidos desde'),
    day('perdidos_ate', 'Dias perdidos até'),
    ...NUMERADAS.map(valor),
  ];
}
