import type { FirstAidLevel } from '../rules/acidentes.ts';
import type { Codigos } from './esaw.ts';
import { isSeriousInjury } from './gravidade.ts';

/** To whom an accident is notified: the labour inspectorate, the insurer and, where there is none, the labour court. */
export const DESTINOS = ['act', 'seguradora', 'tribunal'] as const;
export type Destino = (typeof DESTINOS)[number];
export const DESTINO_LABEL: Readonly<Record<Destino, string>> = {
  act: 'ACT',
  seguradora: 'seguradora',
  tribunal: 'tribunal do trabalho',
};

/** What somebody has said of an accident; until then it is only proposed. */
export const GRAVIDADES = ['nenhuma', 'grave', 'mortal'] as const;
export type Gravidade = (typeof GRAVIDADES)[number];
export const GRAVIDADE_LABEL: Readonly<Record<Gravidade, string>> = {
  nenhuma: 'Nem grave nem mortal',
  grave: 'Grave',
  mortal: 'Mortal',
};

/** Why an accident needs not be notified to somebody. */
export const DISPENSAS = ['sem-seguro', 'servico-publico', 'outra'] as const;
export type Dispensa = (typeof DISPENSAS)[number];
export const DISPENSA_LABEL: Readonly<Record<Dispensa, string>> = {
  'sem-seguro': 'A empresa não tem seguro de acidentes de trabalho',
  'servico-publico': 'É um serviço público (Decreto-Lei 503/99)',
  outra: 'Outra razão',
};

/** How an accident was notified. */
export const CANAIS = ['portal', 'email', 'correio', 'telefone', 'em-mao'] as const;
export type Canal = (typeof CANAIS)[number];
export const CANAL_LABEL: Readonly<Record<Canal, string>> = {
  portal: 'Portal',
  email: 'E-mail',
  correio: 'Correio registado',
  telefone: 'Telefone',
  'em-mao': 'Em mão',
};

/** Longest texts of what is said of a notification. */
export const PARTICIPACAO = { referencia: 100, razao: 200 } as const;

/** First aid from which on an accident is proposed as serious: a stay in hospital (law 102/2009, article 111). */
const SERIOUS_CARE = 4;
const HOUR_MS = 3_600_000;
/** Within so many hours the inspectorate is told (law 102/2009, article 111), and the insurer (law 98/2009, article 87). */
const ONE_DAY = 24;
/** Within so many hours the court is told (law 98/2009, article 88); of a death at once. */
const EIGHT_DAYS = 8 * 24;

/** What the clocks of an accident go by. */
export interface AcidenteFacts {
  readonly ocorrencia: Date;
  /** When the employer came to know. */
  readonly conhecimento: Date;
  readonly nivel: FirstAidLevel | null;
  readonly gravidade: Gravidade | null;
  /** The injury and the part of the body, as they are coded. */
  readonly lesao: Codigos['lesao'];
  readonly parte: Codigos['parte'];
  /** Why the insurer needs not be told, where somebody has said so. */
  readonly dispensaDaSeguradora: Dispensa | null;
}

/** Somebody who is to be told of an accident, and by when. */
export interface Participacao {
  readonly destino: Destino;
  /** When its clock began. */
  readonly desde: Date;
  readonly ate: Date;
  /** Whether it goes by what is only proposed. */
  readonly porConfirmar: boolean;
}

/** Whether an accident is proposed as serious, by its first aid or its injury, until somebody has said whether it was. */
export function isGraveProposed({
  nivel,
  gravidade,
  lesao,
  parte,
}: Pick<AcidenteFacts, 'nivel' | 'gravidade' | 'lesao' | 'parte'>) {
  if (gravidade !== null) return false;
  return (nivel !== null && nivel >= SERIOUS_CARE) || isSeriousInjury({ lesao, parte });
}

/**
 * To whom an accident is to be notified, and by when. Clocks go on at weekends, and count hours that pass: a day on which the
 * hour changes has 23 or 25. Nothing that is only proposed is dismissed by itself.
 */
export function participacoesOf(facts: AcidenteFacts): Participacao[] {
  const { ocorrencia, conhecimento, gravidade, dispensaDaSeguradora } = facts;
  const after = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR_MS);
  const proposed = isGraveProposed(facts);
  const isGrave = proposed || gravidade === 'grave' || gravidade === 'mortal';
  const within = (destino: Destino, desde: Date, hours: number, porConfirmar = false) => ({
    destino,
    desde,
    ate: after(desde, hours),
    porConfirmar,
  });
  const act = within('act', ocorrencia, ONE_DAY, proposed);
  const seguradora = within('seguradora', conhecimento, ONE_DAY);
  const tribunal = within('tribunal', conhecimento, gravidade === 'mortal' ? 0 : EIGHT_DAYS);
  return [
    ...(isGrave ? [act] : []),
    seguradora,
    ...(dispensaDaSeguradora === 'sem-seguro' ? [tribunal] : []),
  ];
}
