import { addDays } from '@sst/contract/rules/dates/dates';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import {
  addressOf,
  contadoOf,
  NEWS,
  type News,
  type NewsKind,
  type NewsTotal,
  unfitKey,
} from '../../../modules/notificacoes/publicado/news.ts';
import { addTold, toldOf } from '../../../modules/notificacoes/publicado/news-total.ts';
import { wordsAlone, wordsTogether } from '../../../modules/notificacoes/publicado/news-words.ts';
import type { FuncionarioRow } from '../rows.ts';
import type { EmpresaScope } from '../scope.ts';
import { accessesOf, type DemoAccount } from './accounts.ts';

interface Booking {
  readonly cd: number;
  readonly cd_organig: number;
  readonly especie: string;
  readonly dt: string;
  readonly cd_estad: number;
}

interface Exam {
  readonly cd: number;
  readonly cd_funcion: number;
  readonly cd_organig: number;
  readonly cd_decis: string;
  readonly dt: string;
  readonly cd_anex: number | null;
}

/** A notice, with when it came: so many days ago, at an hour. */
interface DemoAviso {
  readonly chave: string;
  readonly told: NewsTotal;
  readonly words: { readonly titulo: string; readonly texto: string };
  readonly days: number;
  readonly hr: string;
  readonly read?: true;
}

const OPEN_DAYS_AHEAD = 14;
const { marcada, faltaMedico, faltaFuncionario } = MARCACAO_STATE;
const MISSED: readonly number[] = [faltaMedico, faltaFuncionario];
const UNFIT: readonly string[] = ['IT', 'ID'];

/** News of records as the subscriber of their events would tell them together. */
function together(
  kind: NewsKind,
  records: readonly Omit<News, 'kind'>[],
): Pick<DemoAviso, 'chave' | 'told' | 'words'>[] {
  if (records.length === 0) return [];
  const told = records.map((record) => toldOf({ ...record, kind })).reduce(addTold);
  return [{ chave: kind, told, words: wordsTogether(told) }];
}

/** What a company was told of health: bookings of the next days, absences and exams of the last day of each, somebody unfit. */
function newsOf({ rows, today }: EmpresaScope): DemoAviso[] {
  const bookings = (rows.of('marcacao') as readonly Booking[]).filter(
    ({ especie }) => especie === 'exame',
  );
  const exams = rows.of('exame') as readonly Exam[];
  const last = <T extends { readonly dt: string }>(all: readonly T[]) => {
    const day = all.reduce((latest, { dt }) => (dt > latest ? dt : latest), '');
    return all.filter(({ dt }) => dt === day);
  };
  const until = addDays(today, OPEN_DAYS_AHEAD);
  const booked = bookings.filter(
    ({ cd_estad, dt }) => cd_estad === marcada && dt > today && dt <= until,
  );
  const missed = last(
    bookings.filter(({ cd_estad, dt }) => MISSED.includes(cd_estad) && dt < today),
  );
  const published = last(exams.filter(({ cd_decis }) => !UNFIT.includes(cd_decis)));
  const unfit = last(exams.filter(({ cd_decis }) => UNFIT.includes(cd_decis)))[0];
  const withSheet = (exam: Exam) => ({ ...exam, documento: exam.cd_anex !== null });
  return [
    ...together('exame-publicado', published.map(withSheet)).map((one) => ({
      ...one,
      days: 1,
      hr: '16:40',
      read: true as const,
    })),
    ...(unfit ? [unfitNews(rows.of('funcionario') as readonly FuncionarioRow[], unfit)] : []),
    ...together('exame-marcado', booked).map((one) => ({ ...one, days: 1, hr: '17:30' })),
    ...together('falta-exame', missed).map((one) => ({ ...one, days: 0, hr: '06:00' })),
  ];
}

function unfitNews(
  people: readonly FuncionarioRow[],
  { cd, cd_funcion, cd_organig, dt }: Exam,
): DemoAviso {
  const nome = people.find((one) => one.cd === cd_funcion)?.nome;
  const news: News = { kind: 'exame-inapto', cd, cd_organig, dt, nome };
  return { chave: unfitKey(cd), told: toldOf(news), words: wordsAlone(news), days: 1, hr: '11:05' };
}

/** Adds a day's worth of notices for each account with a place in the company: about what it may see there. */
export function addAvisos(
  scope: EmpresaScope,
  accounts: readonly {
    readonly cd: number;
    readonly acessos: DemoAccount['places'][number]['acessos'];
  }[],
): void {
  const { rows, today, cd_empresa } = scope;
  const news = newsOf(scope);
  for (const { cd: cd_utilizador, acessos } of accounts) {
    const seen = accessesOf(acessos)
      .filter(({ ver }) => ver)
      .map(({ cd_menu_web }) => cd_menu_web);
    for (const { chave, told, words, days, hr, read } of news) {
      const { menu } = NEWS[told.kind];
      if (!seen.includes(menu)) continue;
      const contado = contadoOf(told, cd_utilizador, undefined).map(({ cd: _, ...counted }) =>
        rows.addCoded('aviso_contado', { cd_empresa, ...counted }),
      )[0];
      const dt_cria = `${addDays(today, -days)}T${hr}:00Z`;
      rows.addCoded('notificacao', {
        cd_empresa,
        cd_utilizador,
        dt_cria,
        dt_lida: read ? `${addDays(today, -days)}T17:05:00Z` : null,
        ...words,
        ligacao: addressOf(told, contado, seen),
        cd_organig: cd_empresa,
        cd_menu: menu,
        chave,
        dito: { ...told, lugar: cd_empresa, contado },
      });
    }
  }
}
