/** The filters of the list of open measures in words: on the screen, and on what is made of the list. */

import { MEDIDA_NEAR_DAYS } from '../avisos.ts';
import {
  DELAY_LABEL,
  DELAYS,
  type Delay,
  DUE,
  ESCALATED,
  LATE,
  NEAR,
  OPEN_MEDIDA_LABEL,
} from '../seguranca.ts';
import { type RESPONSAVEIS, SITUACAO_LABEL } from './vida.ts';
import { IDADE_LABEL, type Idade, type SituacaoAberta } from './vistas.ts';

/** What each filter is called. */
export const FILTRO_LABEL = {
  tipo: 'Provisória',
  estado: 'Estado',
  tarefa: 'Tarefa',
  fase: 'Situação',
  responsavel: 'Responsável',
  atraso: 'Atraso',
  idade: 'Idade',
  aberta_em: 'Em aberto no fim de',
} as const;

export const PROVISORIA_LABEL = { true: 'Sim', false: 'Não' } as const;

export const RESPONSAVEL_LABEL: Readonly<Record<(typeof RESPONSAVEIS)[number], string>> = {
  minhas: 'As minhas',
  sem: 'Sem responsável',
  'sem-acesso': 'De quem já não as vê',
};

export type Atraso = Delay | typeof LATE | typeof NEAR | typeof DUE | typeof ESCALATED;

/** What is asked of the deadline, in the order in which it is offered. */
export const ATRASOS = [...DELAYS, LATE, NEAR, DUE, ESCALATED] as const;

export const ATRASO_LABEL: Readonly<Record<Atraso, string>> = {
  ...DELAY_LABEL,
  [LATE]: 'Em atraso',
  [NEAR]: `Prazo em ${MEDIDA_NEAR_DAYS} dias`,
  [DUE]: 'A terminar ou em atraso',
  [ESCALATED]: 'Em atraso há muito',
};

/** What a list of open measures was narrowed by; a code stands beside the name that it is of. */
interface Filtros {
  readonly pesquisa?: string | undefined;
  readonly aviso?: number | undefined;
  readonly tipo?: boolean | undefined;
  readonly estado?: keyof typeof OPEN_MEDIDA_LABEL | undefined;
  readonly fase?: SituacaoAberta | undefined;
  readonly atraso?: Atraso | undefined;
  readonly idade?: Idade | undefined;
  readonly aberta_em?: string | undefined;
}

/** The names of what is filtered by a code; `undefined` of what is not. */
interface Nomes {
  readonly tarefa: string | undefined;
  readonly responsavel: string | undefined;
}

/** 'Estado: Em curso', of each filter that is set. */
export function filtrosText(filtros: Filtros, nomes: Nomes): string[] {
  const { pesquisa, aviso, tipo, estado, fase, atraso, idade, aberta_em } = filtros;
  const [ano, mes] = aberta_em?.split('-') ?? [];
  const texts: Readonly<Record<keyof typeof FILTRO_LABEL, string | undefined>> = {
    tipo: tipo === undefined ? undefined : PROVISORIA_LABEL[`${tipo}`],
    estado: estado === undefined ? undefined : OPEN_MEDIDA_LABEL[estado],
    ...nomes,
    fase: fase && SITUACAO_LABEL[fase],
    atraso: atraso && ATRASO_LABEL[atraso],
    idade: idade && IDADE_LABEL[idade],
    aberta_em: aberta_em && `${mes}/${ano}`,
  };
  return [
    ...(pesquisa ? [`Pesquisa: ${pesquisa}`] : []),
    ...(Object.keys(FILTRO_LABEL) as (keyof typeof FILTRO_LABEL)[]).flatMap((filtro) =>
      texts[filtro] === undefined ? [] : [`${FILTRO_LABEL[filtro]}: ${texts[filtro]}`],
    ),
    ...(aviso === undefined ? [] : ['Só as de um aviso']),
  ];
}
