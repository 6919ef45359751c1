import { NAO_ENTREGUE_NOTE } from '../agenda/convocatoria.ts';
import { addDays, startOfWeek } from '../dates/dates.ts';
import { workingDayBefore } from '../dates/working-days.ts';
import { type HojeAction, rulesOf } from './hoje-rule.ts';

const RELEASE: HojeAction = {
  label: 'Avisar chefias',
  kind: 'dispensas',
  right: 'alteracoes.criar',
};

const REBOOK: HojeAction = {
  label: 'Pedir remarcação',
  kind: 'remarcar',
  right: 'marcacoes.pedir',
};

/** Bookings to come whose worker the letter has not reached. */
const NOT_REACHED = {
  urgency: 'fazer',
  right: 'marcacoes.ver',
  query: () => ({ convocatoria: 'nao-entregue' }),
  note: NAO_ENTREGUE_NOTE,
  acts: 'alteracoes.criar',
} as const;

/** The most recent of those that nobody has done anything about. */
const SINCE = 'Desde o último dia útil';

/** What nobody has done anything about: who was asked for again waits for the provider. */
const A_TRATAR = { seguimento: 'por-tratar' } as const;

/** From the last working day to yesterday: on a Monday also Friday's. */
const sinceLastWorkingDay = (day: string, feriado: string | null = null) => ({
  de: workingDayBefore(day, feriado),
  ate: addDays(day, -1),
  ...A_TRATAR,
});

/** Who did not come, and who has to be released from work. */
export const MARCACOES_RULES = rulesOf([
  {
    id: 'propostas-por-confirmar',
    urgency: 'fazer',
    right: 'marcacoes.responder',
    list: 'listPropostas',
    query: () => ({}),
    one: 'marcação proposta, por confirmar',
    many: 'marcações propostas, por confirmar',
    note: 'Sem resposta, a hora fica livre para outros.',
    action: { label: 'Confirmar', kind: 'confirmar', right: 'marcacoes.responder' },
  },
  {
    id: 'faltas-por-remarcar-exame',
    urgency: 'fazer',
    right: 'faltas.ver',
    list: 'listFaltasExame',
    query: () => A_TRATAR,
    one: 'falta a um exame por remarcar',
    many: 'faltas a exames por remarcar',
    action: REBOOK,
  },
  {
    id: 'faltas-exame',
    urgency: 'fazer',
    right: 'faltas.ver',
    list: 'listFaltasExame',
    query: sinceLastWorkingDay,
    one: 'falta a um exame desde o último dia útil, por remarcar',
    many: 'faltas a exames desde o último dia útil, por remarcar',
    partOf: { line: 'faltas-por-remarcar-exame', label: SINCE },
    action: REBOOK,
  },
  {
    id: 'faltas-por-remarcar-enfermagem',
    urgency: 'fazer',
    right: 'faltas.ver',
    list: 'listFaltasAcaoEnfermagem',
    query: () => A_TRATAR,
    one: 'falta a uma ação de enfermagem por remarcar',
    many: 'faltas a ações de enfermagem por remarcar',
    action: REBOOK,
  },
  {
    id: 'faltas-enfermagem',
    urgency: 'fazer',
    right: 'faltas.ver',
    list: 'listFaltasAcaoEnfermagem',
    query: sinceLastWorkingDay,
    one: 'falta a uma ação de enfermagem desde o último dia útil, por remarcar',
    many: 'faltas a ações de enfermagem desde o último dia útil, por remarcar',
    partOf: { line: 'faltas-por-remarcar-enfermagem', label: SINCE },
    action: REBOOK,
  },
  {
    ...NOT_REACHED,
    id: 'convocatorias-nao-entregues-exame',
    list: 'listMarcacoesExame',
    one: 'convocatória de um exame não entregue',
    many: 'convocatórias de exames não entregues',
  },
  {
    ...NOT_REACHED,
    id: 'convocatorias-nao-entregues-enfermagem',
    list: 'listMarcacoesAcaoEnfermagem',
    one: 'convocatória de uma ação de enfermagem não entregue',
    many: 'convocatórias de ações de enfermagem não entregues',
  },
]);

/** Who is expected today, and until Sunday: beside the lines. */
export const AGENDA_RULES = rulesOf([
  {
    id: 'hoje-exames',
    urgency: 'saber',
    right: 'marcacoes.ver',
    list: 'listMarcacoesExame',
    query: (day) => ({ ate: day }),
    one: 'exame marcado para hoje',
    many: 'exames marcados para hoje',
    action: RELEASE,
  },
  {
    id: 'hoje-enfermagem',
    urgency: 'saber',
    right: 'marcacoes.ver',
    list: 'listMarcacoesAcaoEnfermagem',
    query: (day) => ({ ate: day }),
    one: 'ação de enfermagem marcada para hoje',
    many: 'ações de enfermagem marcadas para hoje',
    action: RELEASE,
  },
  {
    id: 'semana-exames',
    urgency: 'saber',
    right: 'marcacoes.ver',
    list: 'listMarcacoesExame',
    query: (day) => ({ ate: addDays(startOfWeek(day), 6) }),
    one: 'exame marcado até domingo, com os de hoje',
    many: 'exames marcados até domingo, com os de hoje',
    action: RELEASE,
  },
  {
    id: 'semana-enfermagem',
    urgency: 'saber',
    right: 'marcacoes.ver',
    list: 'listMarcacoesAcaoEnfermagem',
    query: (day) => ({ ate: addDays(startOfWeek(day), 6) }),
    one: 'ação de enfermagem marcada até domingo, com as de hoje',
    many: 'ações de enfermagem marcadas até domingo, com as de hoje',
    action: RELEASE,
  },
]);
