import type { OrganigramaBranch } from './organigrama-shapes.ts';
import {
  makeFamilyOrganigrama,
  makeIndustryOrganigrama,
  makeUrbanOrganigrama,
} from './organigrama-shapes.ts';

/** A company of the demonstration. */
export interface DemoEmpresa {
  /** Position, from 1: part of every seed. */
  readonly index: 1 | 2 | 3;
  readonly nome: string;
  readonly nipc: string;
  readonly tree: readonly OrganigramaBranch[];
  /** Employees who work there today. */
  readonly active: number;
  /** Employees who have left. */
  readonly departed: number;
  /** Share of the employees whose latest exam has a fitness sheet. */
  readonly sheetShare: number;
  /** How many requests of each kind in each state. */
  readonly requestRounds: number;
  readonly activities: number;
  readonly measures: number;
  readonly accidents: number;
}

/** The three companies, a new copy at each call. */
export function demoEmpresas(): readonly DemoEmpresa[] {
  return [
    {
      index: 1,
      nome: 'Grupo Atlântico Indústria, S.A.',
      nipc: '509442013',
      tree: makeIndustryOrganigrama('Grupo Atlântico Indústria, S.A.', 'GAI'),
      active: 1500,
      departed: 60,
      sheetShare: 0.7,
      requestRounds: 4,
      activities: 240,
      measures: 90,
      accidents: 64,
    },
    {
      index: 2,
      nome: 'Ribeiro & Filhos, Lda.',
      nipc: '502118849',
      tree: makeFamilyOrganigrama('Ribeiro & Filhos, Lda.', 'RF'),
      active: 40,
      departed: 4,
      sheetShare: 0.7,
      requestRounds: 1,
      activities: 70,
      measures: 9,
      accidents: 9,
    },
    {
      index: 3,
      nome: 'Serviços Urbanos do Norte, E.M.',
      nipc: '507310420',
      tree: makeUrbanOrganigrama('Serviços Urbanos do Norte, E.M.', 'SUN', 2000),
      active: 960,
      departed: 40,
      sheetShare: 0.32,
      requestRounds: 3,
      activities: 160,
      measures: 70,
      accidents: 48,
    },
  ];
}
