import { MENU, type MenuCode } from '@sst/contract';
import type { PublishedAvisoKind } from '@sst/contract/rules/avisos';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { CountedTable } from '../../../db/counted-tables.ts';
import type { Contado } from '../contado.queries.ts';

/** What is told of one record that the provider has published. */
export interface News {
  readonly kind: NewsKind;
  readonly cd: number;
  readonly cd_organig: number;
  /** The day on which to act, where there is one, else the one that it is about (`dia` of its words); null where it has none. */
  readonly dt: string | null;
  readonly hr?: string | null;
  /** The clock of the hour. */
  readonly fuso?: Fuso;
  /** When the exam is to be that is to be answered for. */
  readonly marcado?: { readonly dt: string; readonly hr: string };
  /** Whom or what it is about: shown in the bell where it is told alone, and never in a letter. */
  readonly nome?: string | undefined;
  /** Whether a sheet, or a report, came with it. */
  readonly documento?: boolean;
  /** The area of an activity, whose page shows it. */
  readonly area?: number;
  /** The employee whose page shows it, where it lies in no list of the unit: an exam that was taken over. */
  readonly funcionario?: number;
  /** The unit where it lies: whoever is told of it there is not told again. */
  readonly senao?: number;
  /** Who is told of it otherwise: who answers for a measure. */
  readonly exceto?: number | null | undefined;
  /** The channels that tell it; both where absent. */
  readonly only?: 'sino' | 'email';
}

/** What was told so far of one kind, together: kept with the notice, and in the letter while it waits. */
export interface NewsTotal {
  readonly kind: NewsKind;
  readonly n: number;
  readonly documentos: number;
  readonly de: string | null;
  readonly ate: string | null;
  /** The hours of both, of what ends at an hour. */
  readonly horas?: readonly [de: string, ate: string] | undefined;
  readonly area: number | null;
  /** The records, each once however often it was told, and those with a document; absent in what an earlier version began. */
  readonly cds?: readonly number[];
  readonly comDocumento?: readonly number[];
  readonly funcionario?: number | null;
}

/**
 * What the day of a notice means: when it is or was, for when it was proposed, a deadline, the last day to answer. The last two
 * are days on which its reader has to act.
 */
type DayMeaning = 'em' | 'para' | 'prazo' | 'resposta';

interface Words {
  readonly aviso: PublishedAvisoKind;
  readonly menu: MenuCode;
  /** The table of the records. */
  readonly tabela: CountedTable;
  readonly um: string;
  readonly muitos: string;
  readonly dia: DayMeaning;
  /** The address of the list that they are in. */
  lista(told: NewsTotal): string;
}

/** What a document that came with it is called. */
export const COMES_WITH: Partial<Record<PublishedAvisoKind, string>> = {
  exames: 'ficha de aptidão',
  atividades: 'relatório',
};

const booked = (tipo: string) => () => `/saude/marcacao/${tipo}`;
const missed = (tipo: string) => () => `/saude/falta/${tipo}`;
const exams = () => '/saude/exame';
const visits = () => '/seguranca/marcacao';
const area = ({ area: cd }: NewsTotal) =>
  cd === null ? '/seguranca/area' : `/seguranca/area/${cd}`;
const measures = () => '/seguranca/medidas';

const [EXAM, NURSING] = ['exame', 'acao-enfermagem'];

const of =
  (aviso: PublishedAvisoKind, menu: MenuCode, tabela: CountedTable) =>
  (um: string, muitos: string, lista: Words['lista'], dia: DayMeaning = 'em') => ({
    aviso,
    menu,
    tabela,
    um,
    muitos,
    lista,
    dia,
  });
const booking = of('marcacoes', MENU.saude, 'marcacao');
const proposal = of('propostas', MENU.saude, 'proposta');
const proposals = () => '/saude/propostas';
const absence = of('faltas', MENU.saude, 'marcacao');
const wish = of('respostas', MENU.saude, 'marcacao');
const exam = of('exames', MENU.saude, 'exame');
const sheet = of('fichas', MENU.saude, 'exame');
const visit = of('marcacoes-atividade', MENU.seguranca, 'atividade');
const activity = of('atividades', MENU.seguranca, 'atividade');
const measure = of('medidas', MENU.seguranca, 'medida');
const notification = of('participacoes', MENU.acidentes, 'acidente');
/** Whom it is to be notified to is said before anybody accepts it. */
const accidents = () => '/acidente?pendentes=1';

/** Each kind of news in words, with the list that shows it and the choice that switches off its letters. */
export const NEWS = {
  'exame-marcado': booking('exame marcado', 'exames marcados', booked(EXAM)),
  'exame-remarcado': booking('exame remarcado', 'exames remarcados', booked(EXAM)),
  'exame-desmarcado': booking('exame desmarcado', 'exames desmarcados', missed(EXAM)),
  'enfermagem-marcada': booking(
    'ação de enfermagem marcada',
    'ações de enfermagem marcadas',
    booked(NURSING),
  ),
  'enfermagem-remarcada': booking(
    'ação de enfermagem remarcada',
    'ações de enfermagem remarcadas',
    booked(NURSING),
  ),
  'enfermagem-desmarcada': booking(
    'ação de enfermagem desmarcada',
    'ações de enfermagem desmarcadas',
    missed(NURSING),
  ),
  'proposta-enviada': proposal(
    'marcação por confirmar',
    'marcações por confirmar',
    proposals,
    'resposta',
  ),
  'proposta-expirada': proposal(
    'proposta que ficou sem resposta',
    'propostas que ficaram sem resposta',
    proposals,
    'para',
  ),
  'proposta-lembrada': proposal(
    'marcação por confirmar, com o prazo a acabar',
    'marcações por confirmar, com o prazo a acabar',
    proposals,
    'resposta',
  ),
  'proposta-retirada': proposal('proposta retirada', 'propostas retiradas', proposals, 'para'),
  'falta-exame': absence('falta a exame', 'faltas a exames', missed(EXAM)),
  'falta-enfermagem': absence(
    'falta a ação de enfermagem',
    'faltas a ações de enfermagem',
    missed(NURSING),
  ),
  'exame-sem-medico': absence(
    'exame que não se fez por falta do médico',
    'exames que não se fizeram por falta do médico',
    missed(EXAM),
  ),
  'enfermagem-sem-enfermeiro': absence(
    'ação de enfermagem que não se fez por falta do enfermeiro',
    'ações de enfermagem que não se fizeram por falta do enfermeiro',
    missed(NURSING),
  ),
  'exame-nao-posso': wish(
    'trabalhador não pode ir ao exame',
    'trabalhadores não podem ir aos exames',
    booked(EXAM),
  ),
  'exame-outra-data': wish(
    'trabalhador prefere outra data para o exame',
    'trabalhadores preferem outra data para os exames',
    booked(EXAM),
  ),
  'enfermagem-nao-posso': wish(
    'trabalhador não pode ir à ação de enfermagem',
    'trabalhadores não podem ir às ações de enfermagem',
    booked(NURSING),
  ),
  'enfermagem-outra-data': wish(
    'trabalhador prefere outra data para a ação de enfermagem',
    'trabalhadores preferem outra data para as ações de enfermagem',
    booked(NURSING),
  ),
  'exame-publicado': exam('exame publicado', 'exames publicados', exams),
  'exame-corrigido': exam('exame corrigido', 'exames corrigidos', exams),
  'exame-anulado': exam('exame anulado', 'exames anulados', exams),
  'exame-inapto': exam('exame com inaptidão', 'exames com inaptidão', exams),
  'ficha-emitida': sheet('ficha de aptidão emitida', 'fichas de aptidão emitidas', exams),
  'ficha-corrigida': sheet('ficha de aptidão corrigida', 'fichas de aptidão corrigidas', exams),
  'ficha-anulada': sheet('ficha de aptidão anulada', 'fichas de aptidão anuladas', exams),
  'atividade-marcada': visit('atividade técnica marcada', 'atividades técnicas marcadas', visits),
  'atividade-remarcada': visit(
    'atividade técnica remarcada',
    'atividades técnicas remarcadas',
    visits,
  ),
  'atividade-desmarcada': visit(
    'atividade técnica desmarcada',
    'atividades técnicas desmarcadas',
    visits,
  ),
  'atividade-realizada': activity(
    'atividade técnica realizada',
    'atividades técnicas realizadas',
    area,
  ),
  'relatorio-publicado': activity('relatório publicado', 'relatórios publicados', area),
  'medida-nova': measure('medida nova', 'medidas novas', measures, 'prazo'),
  'medida-a-terminar': measure('medida a terminar', 'medidas a terminar', measures, 'prazo'),
  'medida-atrasada': measure(
    'medida que passou o prazo',
    'medidas que passaram o prazo',
    measures,
    'prazo',
  ),
  'participar-act': notification(
    'acidente por participar à ACT',
    'acidentes por participar à ACT',
    accidents,
    'prazo',
  ),
  'participar-seguradora': notification(
    'acidente por participar à seguradora',
    'acidentes por participar à seguradora',
    accidents,
    'prazo',
  ),
  'participar-tribunal': notification(
    'acidente por participar ao tribunal',
    'acidentes por participar ao tribunal',
    accidents,
    'prazo',
  ),
  'participar-servico': notification(
    'acidente por participar ao dirigente',
    'acidentes por participar ao dirigente',
    accidents,
    'prazo',
  ),
} as const satisfies Record<string, Words>;
export type NewsKind = keyof typeof NEWS;

/** What leads to the list of a kind whose words are too long for a button, or are a sentence. */
const SEE: Partial<Record<NewsKind, string>> = {
  'enfermagem-marcada': 'Ver ações marcadas',
  'enfermagem-remarcada': 'Ver ações remarcadas',
  'enfermagem-desmarcada': 'Ver ações desmarcadas',
  'proposta-expirada': 'Ver propostas sem resposta',
  'proposta-lembrada': 'Ver propostas a terminar',
  'falta-enfermagem': 'Ver faltas a ações',
  'exame-sem-medico': 'Ver exames sem médico',
  'enfermagem-sem-enfermeiro': 'Ver ações sem enfermeiro',
  'exame-nao-posso': 'Ver respostas sobre exames',
  'exame-outra-data': 'Ver pedidos sobre exames',
  'enfermagem-nao-posso': 'Ver respostas sobre ações',
  'enfermagem-outra-data': 'Ver pedidos sobre ações',
  'ficha-emitida': 'Ver fichas emitidas',
  'ficha-corrigida': 'Ver fichas corrigidas',
  'ficha-anulada': 'Ver fichas anuladas',
  'medida-atrasada': 'Ver medidas atrasadas',
  'participar-act': 'Ver acidentes por participar',
  'participar-seguradora': 'Ver acidentes por participar',
  'participar-tribunal': 'Ver acidentes por participar',
  'participar-servico': 'Ver acidentes por participar',
};

/** What a letter's link to the list of a kind says, in four words at most. */
export const seeText = (kind: NewsKind): string => SEE[kind] ?? `Ver ${NEWS[kind].muitos}`;

/**
 * What is told together has the same key: one kind, for activities of one area, and for exams that no list of the unit has of
 * one employee.
 */
export function keyOf({ kind, cd, area, funcionario }: News): string {
  if (kind === 'exame-inapto') return unfitKey(cd);
  if (funcionario !== undefined) return `${kind} funcionario ${funcionario}`;
  return area === undefined ? kind : `${kind} ${area}`;
}

/** The key of the notice that somebody was found unfit in an exam. */
export const unfitKey = (cd: number) => `exame-inapto ${cd}`;

/**
 * The address that shows exactly what is told. @param contado the code of what is counted (`keepContados`); without one, the
 * whole list. @param menus that the reader sees.
 */
export function addressOf(
  told: NewsTotal,
  contado: number | undefined,
  menus: readonly number[],
): string {
  const { funcionario } = told;
  if (funcionario) {
    return menus.includes(MENU.funcionarios) ? `/funcionario/${funcionario}` : '/notificacoes';
  }
  const lista = NEWS[told.kind].lista(told);
  return contado === undefined
    ? lista
    : `${lista}${lista.includes('?') ? '&' : '?'}aviso=${contado}`;
}

/** What is counted, to be kept for a reader; nothing where no list shows it. */
export function contadoOf(
  told: NewsTotal,
  cd_utilizador: number,
  cd: number | undefined,
): Contado[] {
  const { kind, cds, funcionario } = told;
  if (!cds || funcionario) return [];
  const { um, muitos, tabela } = NEWS[kind];
  return [{ cd, cd_utilizador, tabela, cds, titulo: countLabel(cds.length, um, muitos) }];
}

/** '40 exames marcados', '12 exames publicados, 10 com ficha de aptidão'. */
export function countedText({ kind, n, documentos }: NewsTotal): string {
  const { um, muitos, aviso } = NEWS[kind];
  const counted = countLabel(n, um, muitos);
  const what = COMES_WITH[aviso];
  if (!what || documentos === 0) return counted;
  return n === documentos ? `${counted}, com ${what}` : `${counted}, ${documentos} com ${what}`;
}

/** Between a day and the last of several: of deadlines the first is the one to act on. */
export const DAYS: Readonly<Record<DayMeaning, (de: string, ate: string | null) => string>> = {
  em: (de, ate) => (ate ? `de ${de} a ${ate}` : `em ${de}`),
  para: (de, ate) => (ate ? `para ${de} a ${ate}` : `para ${de}`),
  prazo: (de, ate) => (ate ? `com prazo de ${de} a ${ate}` : `com prazo até ${de}`),
  resposta: (de, ate) => `responda até ${de}${ate ? ` (as últimas até ${ate})` : ''}`,
};

/** 'em 20-11-2026', 'de 20-11-2026 a 24-11-2026', 'responda até 30-11-2026'; nothing where no day is known. */
export function daysText({ kind, de, ate, horas }: NewsTotal): string | null {
  if (!de || !ate) return null;
  const [first, last] = [de, ate].map((day, index) => {
    const hour = horas?.[index];
    return hour ? `${displayDate(day)} às ${displayTime(hour)}` : displayDate(day);
  });
  return DAYS[NEWS[kind].dia](first ?? '', first === last ? null : (last ?? null));
}

/** Whether a kind asks its reader for an answer. */
export const asksToAnswer = (kind: NewsKind) => NEWS[kind].dia === 'resposta';

/** Whether a kind is told to who may say that it was done, and to administrators. */
export const asksToNotify = (kind: NewsKind) => NEWS[kind].aviso === 'participacoes';

/** Whether the day of it is the last one on which its reader can act. */
export const isAnswerDue = ({ kind, de }: NewsTotal) => de !== null && asksToAnswer(kind);
