import { MENU, type MenuCode } from '@sst/contract';
import type { PublishedAvisoKind } from '@sst/contract/rules/avisos';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import { LATE } from '@sst/contract/rules/seguranca';
import { countLabel } from '@sst/contract/rules/texts/text';

/** What is told of one record that the provider has published. */
export interface News {
  readonly kind: NewsKind;
  readonly cd: number;
  readonly cd_organig: number;
  /** The day that it is about; null where it has none. */
  readonly dt: string | null;
  readonly hr?: string | null;
  /** Whom or what it is about: shown in the bell where it is told alone, and never in a letter. */
  readonly nome?: string | undefined;
  /** Whether a sheet, or a report, came with it. */
  readonly documento?: boolean;
  /** The area of an activity, whose page shows it. */
  readonly area?: number;
  /** The channels that tell it; both where absent. */
  readonly only?: 'sino' | 'email';
}

/** What was told so far of one kind, together: kept with the notice, and in the letter while it waits. */
export interface Told {
  readonly kind: NewsKind;
  readonly n: number;
  readonly documentos: number;
  readonly de: string | null;
  readonly ate: string | null;
  readonly area: number | null;
}

interface Words {
  readonly aviso: PublishedAvisoKind;
  readonly menu: MenuCode;
  readonly um: string;
  readonly muitos: string;
  /** The address of the list that shows them. */
  lista(told: Told): string;
}

/** What a document that came with it is called. */
const DOCUMENT: Partial<Record<PublishedAvisoKind, string>> = {
  exames: 'ficha de aptidão',
  atividades: 'relatório',
};

const query = (entries: Readonly<Record<string, string | null>>) => {
  const given = Object.entries(entries).filter(([, value]) => value !== null) as [string, string][];
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

/** The month of all of them; null where they are of several. */
const month = ({ de, ate }: Told) =>
  de && ate && de.slice(0, 7) === ate.slice(0, 7) ? de.slice(0, 7) : null;

const booked = (tipo: string) => (told: Told) =>
  `/saude/marcacao/${tipo}${query({ de: told.de, ate: told.ate })}`;
const missed = (tipo: string) => (told: Told) =>
  `/saude/falta/${tipo}${query({ mes: month(told) })}`;
const cancelled = (tipo: string) => (told: Told) =>
  `/saude/falta/${tipo}${query({ tipo: '4', mes: month(told) })}`;
const exams = (told: Told) => `/saude/exame${query({ mes: month(told) })}`;
const visits = (told: Told) => `/seguranca/marcacao${query({ mes: month(told) })}`;
const area = ({ area: cd }: Told) => (cd === null ? '/seguranca/area' : `/seguranca/area/${cd}`);
const measures = () => '/seguranca/medidas';

const [EXAM, NURSING] = ['exame', 'acao-enfermagem'];

const of =
  (aviso: PublishedAvisoKind, menu: MenuCode) =>
  (um: string, muitos: string, lista: Words['lista']) => ({
    aviso,
    menu,
    um,
    muitos,
    lista,
  });
const booking = of('marcacoes', MENU.saude);
const absence = of('faltas', MENU.saude);
const exam = of('exames', MENU.saude);
const sheet = of('fichas', MENU.saude);
const visit = of('marcacoes-atividade', MENU.seguranca);
const activity = of('atividades', MENU.seguranca);
const measure = of('medidas', MENU.seguranca);

/** Each kind of news in words, with the list that shows it and the choice that switches off its letters. */
export const NEWS = {
  'exame-marcado': booking('exame marcado', 'exames marcados', booked(EXAM)),
  'exame-remarcado': booking('exame remarcado', 'exames remarcados', booked(EXAM)),
  'exame-desmarcado': booking('exame desmarcado', 'exames desmarcados', cancelled(EXAM)),
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
    cancelled(NURSING),
  ),
  'falta-exame': absence('falta a exame', 'faltas a exames', missed(EXAM)),
  'falta-enfermagem': absence(
    'falta a ação de enfermagem',
    'faltas a ações de enfermagem',
    missed(NURSING),
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
  'medida-nova': measure('medida nova', 'medidas novas', measures),
  'medida-a-terminar': measure(
    'medida a terminar',
    'medidas a terminar',
    () => '/seguranca/medidas?ordenacao=dias_expir.des',
  ),
  'medida-atrasada': measure(
    'medida que passou o prazo',
    'medidas que passaram o prazo',
    () => `/seguranca/medidas?atraso=${LATE}`,
  ),
} as const satisfies Record<string, Words>;
export type NewsKind = keyof typeof NEWS;

/** What is told together has the same key: one kind, and for activities one area. */
export function keyOf({ kind, cd, area }: News): string {
  if (kind === 'exame-inapto') return unfitKey(cd);
  return area === undefined ? kind : `${kind} ${area}`;
}

/** The key of the notice that somebody was found unfit in an exam. */
export const unfitKey = (cd: number) => `exame-inapto ${cd}`;

export function toldOf({ kind, dt, documento, area }: News): Told {
  return { kind, n: 1, documentos: documento ? 1 : 0, de: dt, ate: dt, area: area ?? null };
}

/** What two parts tell together. */
export function addTold(one: Told, other: Told): Told {
  return {
    ...one,
    n: one.n + other.n,
    documentos: one.documentos + other.documentos,
    de: least([one.de, other.de]),
    ate: least([one.ate, other.ate], -1),
  };
}

/** The earliest of the days that are given, or the latest (`order` -1). */
function least(days: readonly (string | null)[], order = 1): string | null {
  const given = days.filter((day) => day !== null).sort();
  return given.at(order === 1 ? 0 : -1) ?? null;
}

/** '40 exames marcados', '12 exames publicados, 10 com ficha de aptidão'. */
export function countedText({ kind, n, documentos }: Told): string {
  const { um, muitos, aviso } = NEWS[kind];
  const counted = countLabel(n, um, muitos);
  const what = DOCUMENT[aviso];
  if (!what || documentos === 0) return counted;
  return n === documentos ? `${counted}, com ${what}` : `${counted}, ${documentos} com ${what}`;
}

/** 'em 20-11-2026', 'de 20-11-2026 a 24-11-2026'; nothing where no day is known. */
export function daysText({ de, ate }: Told): string | null {
  if (!de || !ate) return null;
  return de === ate ? `em ${displayDate(de)}` : `de ${displayDate(de)} a ${displayDate(ate)}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Of a measure, the day is its deadline. */
const isMedida = (kind: NewsKind) => NEWS[kind].aviso === 'medidas';

/** The words of a notice about one record. */
export function wordsAlone(news: News): { titulo: string; texto: string } {
  const { kind, dt, hr, nome } = news;
  if (kind === 'exame-inapto') {
    const when = dt ? ` no exame de ${displayDate(dt)}` : '';
    return {
      titulo: 'Inaptidão num exame',
      texto: `${nome ?? 'Um funcionário'}${when}. Veja a decisão na lista.`,
    };
  }
  const at = hr ? ` às ${displayTime(hr)}` : '';
  const day = dt && `${isMedida(kind) ? 'até' : 'em'} ${displayDate(dt)}${at}`;
  const told = toldOf(news);
  const what = told.documentos > 0 && `com ${DOCUMENT[NEWS[kind].aviso]}`;
  const parts = [nome, day, what].filter(Boolean);
  return { titulo: capital(NEWS[kind].um), texto: `${capital(parts.join(', '))}.` };
}

/** The words of a notice about many. */
export function wordsTogether(told: Told): { titulo: string; texto: string } {
  const days = daysText(told);
  const when = days && `${isMedida(told.kind) ? 'Com prazo ' : ''}${days}`;
  return {
    titulo: countedText(told),
    texto: when ? `${capital(when)}.` : 'Veja na lista.',
  };
}
