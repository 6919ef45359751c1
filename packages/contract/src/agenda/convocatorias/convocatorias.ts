import { z } from 'zod';
import { defineCalls } from '../../calls/call.ts';
import { empresa } from '../../calls/permission.ts';
import { BY_FUNCIONARIO, BY_PERSON } from '../../calls/read.ts';
import {
  Cd,
  CdText,
  DateText,
  EmpresaParams,
  Message,
  messageOf,
  orNull,
  TimeText,
  Unidade,
} from '../../calls/shapes.ts';
import { CONVOCATORIA, RESPOSTA_MOTIVOS, RESPOSTAS } from '../../rules/agenda/convocatoria.ts';
import { PERIODOS_DO_DIA } from '../../rules/agenda/pedidos-marcacao.ts';
import { FUSOS } from '../../rules/dates/fusos.ts';
import { ESPECIES } from '../../rules/saude.ts';
import { storedLine } from '../../rules/texts/names.ts';

/** Where somebody is to come. */
const LocalDaConvocatoria = z.object({
  nome: z.string(),
  morada: z.string(),
  sala: z.string().nullable(),
  /** How to get there. */
  acesso: z.string().nullable(),
  telefone: z.string().nullable(),
});
export type LocalDaConvocatoria = z.output<typeof LocalDaConvocatoria>;

/** What the letter says, and its link shows: neither who is called nor what for. */
export const ConvocatoriaAberta = z.object({
  empresa: z.string(),
  dt: DateText,
  hr: TimeText,
  /** How long it takes; null where nobody has said it. */
  minutos: z.int().nullable(),
  local: LocalDaConvocatoria.nullable(),
  /** The clock of its hours. */
  fuso: z.enum(FUSOS),
  /** What to bring, and how to come. */
  preparacao: z.string().nullable(),
  /** What was answered so far. */
  resposta: z.enum(RESPOSTAS).nullable(),
  /** Whether the answer can no longer be changed here: it was passed on. */
  seguiu: z.boolean(),
  /** Whether another day can be asked for. */
  outra_data: z.boolean(),
  /** The free slots at the same place of which one can be chosen instead; none where the company does not let them be. */
  horas: z.array(z.object({ dt: DateText, hr: TimeText })),
});
export type ConvocatoriaAberta = z.output<typeof ConvocatoriaAberta>;

/** The code of a link: any text, since a wrong one is answered as one that is over. */
const Codigo = z.string().max(200).overwrite(storedLine);

export const RespostaBody = z
  .object({
    codigo: Codigo,
    /** The moment that the page has shown: 409 where the booking was moved since. */
    dt: DateText,
    hr: TimeText,
    resposta: z.enum(RESPOSTAS, 'Escolha uma resposta.'),
    motivo: orNull(z.enum(RESPOSTA_MOTIVOS, 'Motivo inválido.')),
    /** The first and the last day that suit, and the part of the day. */
    dt_de: orNull(DateText),
    dt_ate: orNull(DateText),
    periodo: orNull(z.enum(PERIODOS_DO_DIA, 'Período inválido.')),
  })
  .refine(({ resposta, motivo }) => resposta === 'confirmo' || motivo !== null, {
    error: 'Indique a razão.',
    path: ['motivo'],
  })
  .refine(({ dt_de, dt_ate }) => dt_de === null || dt_ate === null || dt_de <= dt_ate, {
    error: 'O último dia não pode ser antes do primeiro.',
    path: ['dt_ate'],
  });
export type RespostaBody = z.output<typeof RespostaBody>;

export const EscolhaBody = z.object({
  codigo: Codigo,
  /** The moment that the page has shown: 409 where the booking was moved since. */
  antes: z.object({ dt: DateText, hr: TimeText }),
  /** The slot that is chosen, of those that are offered. */
  dt: DateText,
  hr: TimeText,
});
export type EscolhaBody = z.output<typeof EscolhaBody>;

/** What a company has chosen about the letters to its workers. */
export const ConvocatoriaConfig = z.object({
  /** Whether workers are written to. */
  ativo: z.boolean(),
  /** Whether their wishes wait for the company; without it they reach the provider at once. */
  passa_rh: z.boolean(),
  /** Whether another day may be asked for. */
  outra_data: z.boolean(),
  /** Whether another free slot may be chosen. */
  outra_hora: z.boolean(),
  /** How many workers have an address, of how many. */
  com_email: z.int(),
  funcionarios: z.int(),
  versao: z.int(),
});
export type ConvocatoriaConfig = z.output<typeof ConvocatoriaConfig>;

export const ConvocatoriaConfigBody = z.object({
  ativo: z.boolean(),
  passa_rh: z.boolean(),
  outra_data: z.boolean(),
  /** Stays as it is where it is absent. */
  outra_hora: z.boolean().optional(),
  /** The version that the caller saw; 409 if it has changed since. */
  versao: z.int().optional(),
});
export type ConvocatoriaConfigBody = z.output<typeof ConvocatoriaConfigBody>;

/** A worker who cannot come, or wants another day, as long as that waits for the company. */
export const RespostaRow = z.object({
  /** The booking. */
  cd: Cd,
  cd_funcion: Cd,
  num_mecan: z.string().nullable(),
  nome: z.string(),
  ...Unidade,
  especie: z.enum(ESPECIES),
  dt: DateText,
  hr: TimeText,
  /** The clock of the hour. A server of the version before does not say it. */
  fuso: z.enum(FUSOS).optional(),
  resposta: z.enum(RESPOSTAS),
  motivo: z.enum(RESPOSTA_MOTIVOS).nullable(),
  dt_de: DateText.nullable(),
  dt_ate: DateText.nullable(),
  periodo: z.enum(PERIODOS_DO_DIA).nullable(),
  /** When it was answered, ISO 8601. */
  quando: z.string(),
});
export type RespostaRow = z.output<typeof RespostaRow>;

const RespostasBody = z.object({
  /** The bookings whose answers are meant. */
  codigos: z
    .array(Cd)
    .min(1, 'Escolha, pelo menos, uma pessoa.')
    .max(CONVOCATORIA.mais, `No máximo ${CONVOCATORIA.mais} pessoas de cada vez.`),
});

/** Which sheets are wanted: those of the list of bookings, with its filters. */
const FolhasQuery = z.object({
  especie: z.enum(ESPECIES, 'Espécie inválida.').optional(),
  funcionario: CdText.optional(),
  de: DateText.optional(),
  ate: DateText.optional(),
  medico: CdText.optional(),
  enfermeiro: CdText.optional(),
  local: CdText.optional(),
  /** Only of whom nobody can write to. */
  sem_email: z.literal('1', 'Filtro inválido.').optional(),
});
export type FolhasQuery = z.output<typeof FolhasQuery>;

const BASE = '/api/empresa/:company/saude/convocatoria';
const LINK = '/api/convocatoria';

/** Bookings that workers are told of, and answer (decision 0091). */
export const convocatoriasCalls = defineCalls({
  getConvocatoriaDaLigacao: {
    method: 'GET',
    path: LINK,
    summary:
      'A convocatória da ligação de uma mensagem: o que a mensagem diz, sem dizer de quem é nem para que é. Não muda nada.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    stale: 'anew',
    query: z.object({ codigo: Codigo }),
    answer: messageOf(ConvocatoriaAberta),
    errors: [404, 429],
  },
  answerConvocatoria: {
    method: 'PUT',
    path: LINK,
    summary: 'Responder a uma convocatória pela ligação da mensagem.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'where-changed',
    body: RespostaBody,
    answer: Message,
    errors: [404, 409, 429],
  },
  chooseHoraConvocatoria: {
    method: 'PUT',
    path: `${LINK}/hora`,
    summary:
      'Mudar a marcação para outra das horas livres que a ligação da mensagem oferece, onde a empresa o permite.',
    permission: { kind: 'public' },
    saude: 'nenhuma',
    changes: 'where-changed',
    body: EscolhaBody,
    answer: Message,
    errors: [404, 409, 429],
  },
  getConvocatoriaConfig: {
    method: 'GET',
    path: `${BASE}/definicoes`,
    summary: 'O que a empresa escolheu sobre as convocatórias aos seus trabalhadores.',
    permission: empresa('convocatorias.gerir'),
    programa: false,
    saude: 'nenhuma',
    stale: ['convocatorias'],
    params: EmpresaParams,
    answer: messageOf(ConvocatoriaConfig),
  },
  updateConvocatoriaConfig: {
    method: 'PUT',
    path: `${BASE}/definicoes`,
    summary:
      'Ligar ou desligar as convocatórias, e dizer por quem passam as respostas e o que se pode pedir.',
    permission: empresa('convocatorias.gerir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['convocatorias'],
    params: EmpresaParams,
    body: ConvocatoriaConfigBody,
    answer: Message,
    errors: [409],
  },
  listRespostasConvocatoria: {
    method: 'GET',
    path: `${BASE}/resposta`,
    summary: `Quem respondeu que não pode ir ou que prefere outra data, e espera pela empresa; no máximo ${CONVOCATORIA.mais}, pela data da marcação.`,
    permission: empresa('marcacoes.ver'),
    programa: true,
    saude: 'linhas',
    read: { label: 'Respostas a convocatórias', of: 'funcionario', in: BY_FUNCIONARIO },
    stale: ['pedidoMarcacao', 'decisao', 'exame', 'lista'],
    params: EmpresaParams,
    answer: messageOf(z.array(RespostaRow)),
  },
  passRespostasConvocatoria: {
    method: 'PUT',
    path: `${BASE}/resposta/passar`,
    summary: 'Passar ao prestador, como pedidos de marcação, o que trabalhadores responderam.',
    permission: empresa('marcacoes.pedir'),
    programa: false,
    saude: 'nenhuma',
    changes: ['pedidoMarcacao'],
    params: EmpresaParams,
    body: RespostasBody,
    answer: Message,
    errors: [404, 409],
  },
  settleRespostasConvocatoria: {
    method: 'PUT',
    path: `${BASE}/resposta/resolver`,
    summary: 'Dar por resolvido com as pessoas o que responderam: as marcações ficam como estão.',
    permission: empresa('marcacoes.mudar-pedido'),
    programa: false,
    saude: 'nenhuma',
    changes: ['pedidoMarcacao'],
    params: EmpresaParams,
    body: RespostasBody,
    answer: Message,
    errors: [404, 409],
  },
  getFolhasConvocatoria: {
    method: 'GET',
    path: `${BASE}/folha`,
    summary: `O PDF das convocatórias de uma pessoa, de uma unidade ou da lista filtrada, para entregar a quem não tem e-mail, com lugar para assinar; no máximo ${CONVOCATORIA.folhas} folhas.`,
    permission: empresa('marcacoes.ver'),
    programa: false,
    saude: 'linhas',
    read: { label: 'Convocatórias em papel', of: 'funcionario', in: BY_PERSON },
    stale: 'file',
    confirma: 'lista-inteira',
    params: EmpresaParams,
    query: FolhasQuery,
    deadline: 'document',
    answer: messageOf(
      z.object({
        anex: z.string(),
        nome_fich: z.string(),
        /** On whose sheets a word is left blank, since the document has no letters for it. */
        por_escrever: z.array(z.string()).optional(),
        /** Whose sheets they are. */
        pessoas: z.array(
          z.object({
            cd_funcion: Cd,
            nome: z.string(),
            /** Whether no letter reaches the person: there is no address. */
            sem_email: z.boolean(),
          }),
        ),
        /** How many there are; more than fit in one document are left out. */
        total: z.int(),
      }),
    ),
    errors: [404],
  },
});
