import type { FirstAidLevel } from '../rules/acidentes.ts';
import { addDays, dayIn } from '../rules/dates/dates.ts';
import { isWorkingDay } from '../rules/dates/working-days.ts';
import type { Codigos } from './esaw.ts';
import { isSeriousInjury } from './gravidade.ts';
import type { Setor } from './pacote.ts';

/**
 * To whom an accident is notified: the labour inspectorate, the insurer and, where there is none, the labour court; of a public service,
 * in the insurer's place, the head of the service.
 */
export const DESTINOS = ['act', 'seguradora', 'tribunal', 'servico'] as const;
export type Destino = (typeof DESTINOS)[number];
export const DESTINO_LABEL: Readonly<Record<Destino, string>> = {
  act: 'ACT',
  seguradora: 'seguradora',
  tribunal: 'tribunal do trabalho',
  servico: 'dirigente do serviço',
};

/** The same in 'participar à ACT'. */
export const A_QUEM: Readonly<Record<Destino, string>> = {
  act: 'à ACT',
  seguradora: 'à seguradora',
  tribunal: 'ao tribunal do trabalho',
  servico: 'ao dirigente do serviço',
};

/** Clocks whose law nobody has read in its final text. */
export const POR_CONFIRMAR: ReadonlySet<Destino> = new Set(['tribunal']);

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

/** The reasons why somebody need not be told: those about insurers are the insurer's, from which the clocks of the others follow. */
export function dispensasDe(destino: Destino): readonly Dispensa[] {
  return destino === 'seguradora' ? DISPENSAS : ['outra'];
}

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
  /** Why the insurer needs not be told, where somebody has said so of this accident. */
  readonly dispensaDaSeguradora: Dispensa | null;
  /** Whether the insurer was told. */
  readonly seguradoraProvada?: boolean;
  /** What is kept of the company: that it has no insurer, or is a public service; and the sector of the unit. */
  readonly semSeguro?: boolean;
  readonly publico?: boolean;
  readonly setor?: Setor | null;
}

/** Somebody who is to be told of an accident, and by when. */
export interface Participacao {
  readonly destino: Destino;
  /** When its clock began. */
  readonly desde: Date;
  readonly ate: Date;
  /** Whether it goes by what is only proposed. */
  readonly porConfirmar: boolean;
  /** The sector by whose rule alone it is notified. */
  readonly setor: Setor | null;
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
  return [...actOf(facts), ...seguroOf(facts)];
}

const after = (from: Date, hours: number) => new Date(from.getTime() + hours * HOUR_MS);

/** The inspectorate is told of serious and deadly accidents; in some sectors of others too. */
function actOf(facts: AcidenteFacts): Participacao[] {
  const { ocorrencia, gravidade, setor = null } = facts;
  const proposed = isGraveProposed(facts);
  const isGrave = proposed || gravidade === 'grave' || gravidade === 'mortal';
  // In construction also what was particularly serious for safety, which no other answer says: a person says that it was not, and why.
  if (!isGrave && setor === null) return [];
  return [
    {
      destino: 'act',
      desde: ocorrencia,
      ate: after(ocorrencia, ONE_DAY),
      porConfirmar: isGrave ? proposed : setor === 'construcao',
      setor: isGrave ? null : setor,
    },
  ];
}

/** Who pays for the accident: the insurer; where there is none, the court is told; in a public service, its head. */
function seguroOf(facts: AcidenteFacts): Participacao[] {
  const { conhecimento: desde, gravidade, dispensaDaSeguradora: dispensa } = facts;
  const of = (destino: Destino, ate: Date) => ({
    destino,
    desde,
    ate,
    porConfirmar: false,
    setor: null,
  });
  const provada = facts.seguradoraProvada ?? false;
  const publico = dispensa === 'servico-publico' || (facts.publico === true && !provada);
  const none =
    dispensa === 'sem-seguro' || (facts.semSeguro === true && !publico && !provada && !dispensa);
  // What was said of the insurer stays to be seen.
  const seguradora = provada || dispensa !== null || !(publico || none);
  return [
    ...(seguradora ? [of('seguradora', after(desde, ONE_DAY))] : []),
    ...(none ? [of('tribunal', after(desde, gravidade === 'mortal' ? 0 : EIGHT_DAYS))] : []),
    ...(publico ? [of('servico', endOfNextWorkingDay(desde))] : []),
  ];
}

/** The last minute of the first working day after a moment (decree-law 503/99). */
function endOfNextWorkingDay(moment: Date): Date {
  let day = addDays(dayIn(moment), 1);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  const end = new Date(`${day}T23:59:00Z`);
  return dayIn(end) === day ? end : after(end, -1);
}
