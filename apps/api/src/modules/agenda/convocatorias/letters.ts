import type { LocalDaConvocatoria } from '@sst/contract';
import { mapUrl, type Resposta, salaText } from '@sst/contract/rules/agenda/convocatoria';
import {
  MUDANCA_RAZAO,
  MUDANCA_RAZAO_LABEL,
  type MudancaRazao,
} from '@sst/contract/rules/agenda/mudanca';
import { MARCACAO_MINUTOS } from '@sst/contract/rules/agenda/turnos';
import type { ConvocatoriaKind } from '@sst/contract/rules/comunicacoes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { FUSO_NAME, FUSO_NOTE, type Fuso } from '@sst/contract/rules/dates/fusos';
import type { Mail } from '../../correio/outbox.ts';
import { writeMail } from '../../correio/write-mail.ts';
import { type Appointment, inviteTo, type Parties, TITULO, uidOf } from './calendar.ts';

/** What has become of a booking that a letter tells. */
export type Novidade = 'nova' | 'mudada' | 'cancelada' | 'lembrete';

/** A booking as a letter tells it. */
export interface LetterMarcacao {
  readonly cd: number;
  readonly novidade: Novidade;
  readonly sequencia: number;
  readonly dt: string;
  readonly hr: string;
  readonly minutos: number | null;
  readonly local: LocalDaConvocatoria | null;
  /** The clock of its hour. */
  readonly fuso: Fuso;
  readonly preparacao: string | null;
  /** Why the provider has moved it; nothing that was typed. */
  readonly razao: MudancaRazao | null;
  /** Whether it was told before as it is but for its clock. */
  readonly outro_relogio?: boolean;
  readonly inicio: Date;
  /** When it was made or changed last, where that is known. */
  readonly alterada: Date | null;
  /** Where it is answered; null for one that is called off. */
  readonly url: string | null;
  /** The last day on which another slot may be chosen by the link; null where none may be. */
  readonly escolhe_ate: string | null;
}

interface Context {
  readonly cd_empresa: number;
  readonly empresa: string;
  readonly de: Parties['de'];
  readonly agora: Date;
  /** Whether workers may ask for another day. */
  readonly outra_data: boolean;
}

const DAY = new Intl.DateTimeFormat('pt-PT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'quarta-feira, 2 de dezembro de 2026'. */
const dayText = (dt: string) => DAY.format(new Date(`${dt}T00:00:00Z`));

/** 'quarta-feira, 2 de dezembro de 2026, às 09:30', with the name of the clock where it is not that of Lisbon. */
export function momentText({
  dt,
  hr,
  fuso,
}: {
  readonly dt: string;
  readonly hr: string;
  readonly fuso: Fuso;
}): string {
  return `${dayText(dt)}, às ${hr.slice(0, 5)}${FUSO_NOTE[fuso]}`;
}

/** Where, on one line: 'Clínica do Porto, Rua A, 1, sala 3'. */
function localText({ nome, morada, sala }: LocalDaConvocatoria): string {
  return [nome, morada, sala && salaText(sala)].filter(Boolean).join(', ');
}

const WHAT: Readonly<Record<Novidade, string>> = {
  nova: 'Marcação',
  mudada: 'A sua marcação passou para',
  cancelada: 'Foi cancelada a marcação de',
  lembrete: 'Lembramos a sua marcação',
};

/** The reasons that say something to a worker. */
const SAID: ReadonlySet<MudancaRazao> = new Set([
  MUDANCA_RAZAO.profissional,
  MUDANCA_RAZAO.horario,
  MUDANCA_RAZAO.local,
  MUDANCA_RAZAO.empresa,
  MUDANCA_RAZAO.trabalhador,
]);

/** What a letter says of one booking. */
function linesOf(one: LetterMarcacao): string[] {
  const corrected = one.novidade === 'mudada' && one.outro_relogio === true;
  const what = corrected ? 'Corrigimos a hora da sua marcação' : WHAT[one.novidade];
  const when = `${what}${one.novidade === 'cancelada' ? ' ' : ': '}${momentText(one)}`;
  if (one.novidade === 'cancelada') return [`${when}. Não precisa de comparecer.`];
  const long = one.minutos === null ? '' : ` (cerca de ${one.minutos} minutos)`;
  const { local } = one;
  return [
    `${when}${long}.`,
    ...(corrected
      ? [
          `O que mudou: a hora é a do local (${FUSO_NAME[one.fuso] ?? 'hora do continente'}). O convite anterior podia pôr outra no seu calendário.`,
        ]
      : []),
    ...(!corrected && one.novidade === 'mudada' && one.razao !== null && SAID.has(one.razao)
      ? [`Porquê: ${MUDANCA_RAZAO_LABEL[one.razao]}.`]
      : []),
    local
      ? `Onde: ${localText(local)}.${local.telefone ? ` Telefone: ${local.telefone}.` : ''}`
      : 'Onde: pergunte na sua empresa.',
    ...(local?.acesso ? [`Como chegar: ${local.acesso}`] : []),
    ...(one.preparacao ? [`Como se preparar: ${one.preparacao}`] : []),
    ...(one.escolhe_ate
      ? [`Até ${displayDate(one.escolhe_ate)} pode escolher outra hora livre.`]
      : []),
  ];
}

const ESPECIE: Readonly<Record<Novidade, ConvocatoriaKind>> = {
  nova: 'convocatoria',
  mudada: 'mudanca',
  cancelada: 'cancelamento',
  lembrete: 'lembrete',
};

const SUBJECT: Readonly<Record<Novidade, string>> = {
  nova: 'Convocatória',
  mudada: 'A sua marcação mudou',
  cancelada: 'Marcação cancelada',
  lembrete: 'Lembrete',
};

/** The buttons of a letter: the two answers, of which the page asks once more, where the booking is, and where the place is. */
function buttonsOf({ url, local }: LetterMarcacao) {
  if (url === null) return [];
  const map = local && { texto: 'Ver mapa', url: mapUrl(local.morada) };
  return [
    { texto: 'Vou', url: `${url}&resposta=${'confirmo' satisfies Resposta}` },
    { texto: 'Não posso', url: `${url}&resposta=${'nao-posso' satisfies Resposta}`, par: true },
    { texto: 'Ver marcação', url },
    ...(map ? [map] : []),
  ];
}

/** A letter to an employee about a booking, with the invitation to it: a program takes one invitation of a letter. */
export async function convocatoriaTo(
  person: { readonly cd_funcion: number; readonly nome: string; readonly email: string },
  one: LetterMarcacao,
  { cd_empresa, empresa, de, agora, outra_data }: Context,
): Promise<Mail> {
  const letter = writeMail({
    para: person.email,
    assunto: `${SUBJECT[one.novidade]}: ${momentText(one)}`,
    nome: person.nome,
    linhas: [
      `Segurança e saúde no trabalho de ${empresa.replace(/\.$/, '')}.`,
      ...linesOf(one),
      ...(one.url !== null
        ? [
            `Responda abaixo${outra_data ? ' ou peça outra data' : ''}: a página pergunta antes.`,
            'O convite no calendário não conta como resposta.',
          ]
        : []),
    ],
    destaques: [momentText(one), ...(one.local ? [localText(one.local)] : [])],
    botoes: buttonsOf(one),
    fim: 'Se este endereço não é seu, avise a empresa.',
  });
  const appointment: Appointment = {
    uid: uidOf(cd_empresa, one.cd),
    sequencia: one.sequencia,
    alterada: one.alterada,
    titulo: TITULO,
    inicio: one.inicio,
    minutos: one.minutos ?? MARCACAO_MINUTOS,
    onde: one.local && localText(one.local),
    texto: textOf(one),
    cancelada: one.novidade === 'cancelada',
    privada: true,
  };
  const sobre = {
    especie: ESPECIE[one.novidade],
    cd_funcion: person.cd_funcion,
    cd_marcacao: one.cd,
  };
  const convites = [await inviteTo(appointment, { de, para: person }, agora)];
  return { ...letter, sobre, convites };
}

/** What the entry of a calendar says beside when and where. */
function textOf({ local, preparacao, url }: LetterMarcacao): string | null {
  const lines = [
    local?.acesso && `Como chegar: ${local.acesso}`,
    local?.telefone && `Telefone: ${local.telefone}`,
    preparacao && `Como se preparar: ${preparacao}`,
    url && `Responda em ${url}`,
  ].filter((line) => typeof line === 'string' && line !== '');
  return lines.length > 0 ? lines.join('\n') : null;
}
