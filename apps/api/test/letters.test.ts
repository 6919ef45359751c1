import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PADRAO_IDS } from '@sst/contract/eventos-seguranca/padroes';
import { HOJE_RULES, isOfAgenda } from '@sst/contract/rules/hoje/hoje';
import { PRESTADOR_LINES } from '@sst/contract/rules/hoje/prestador';
import { PEDIDO_STATE, PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { expect, it } from 'vitest';
import {
  convocatoriaTo,
  type LetterMarcacao,
} from '../src/modules/agenda/convocatorias/letters.ts';
import { cartaDaPagina, cartaDaResposta } from '../src/modules/circulo/cartas.ts';
import * as texts from '../src/modules/correio/mail-texts.ts';
import type { Mail } from '../src/modules/correio/outbox.ts';
import { LETTER_WORDS, signedBy, wordsOf } from '../src/modules/correio/write-mail.ts';
import { patternLetter } from '../src/modules/eventos-seguranca/pattern-watch.ts';
import { offLetter } from '../src/modules/ganchos/off-letter.ts';
import { digestLetter } from '../src/modules/hoje/resumo/digest-letter.ts';
import {
  issuerMail,
  RECUSADO,
  segredoAcaba,
} from '../src/modules/identidade/entrada-propria/emissor-watch.ts';
import { keeperMail } from '../src/modules/identidade/programas/program-letter.ts';
import {
  blindedLetter,
  cutLetter,
  endingLetter,
  stoppedLetter,
} from '../src/modules/identidade/programas/programas-watch.ts';
import { monthlyLetter } from '../src/modules/leituras/aviso/monthly-notice.ts';
import {
  avisoOfAcidente,
  avisoOfMarcacaoRecusada,
  avisoOfOvertaken,
  avisoOfPedido,
} from '../src/modules/notificacoes/decision-avisos.ts';
import { toldTogether } from '../src/modules/notificacoes/decision-summary.ts';
import { letterAbout, letterAboutSeveral } from '../src/modules/notificacoes/letters.ts';
import { NEWS, type NewsKind } from '../src/modules/notificacoes/publicado/news.ts';
import { newsLetter } from '../src/modules/notificacoes/publicado/published-letters.ts';
import { tecnicoLetter, type Why } from '../src/modules/seguranca/medidas/vida/medida-avisos.ts';

const URL = 'https://clientes.exemplo.pt';
const ANA = { nome: 'Ana Maria Ferreira de Sousa', email: 'ana.sousa@exemplo.pt' };
const EMPRESA = 'Grupo Atlântico Indústria, S.A.';
const ACCESS = { empresa: EMPRESA, unidade: 'Fábrica de Leiria', autor: 'Rui Câmara', url: URL };
const AGAIN = { assunto: 'Novidades na área de cliente', url: URL };
const UNIDADES = ['Fábrica de Leiria', 'Fábrica de Aveiro', 'Escritório de Guimarães'];

/** Every letter of accounts and decisions. */
const ACCOUNT: Readonly<Record<keyof typeof texts, () => Mail>> = {
  resetMail: () => texts.resetMail(ANA, URL),
  ownEntryMail: () => texts.ownEntryMail(ANA, URL),
  invitationMail: () => texts.invitationMail(ANA, ACCESS),
  secondInvitationMail: () => texts.secondInvitationMail(ANA, AGAIN),
  noticeAgainMail: () => texts.noticeAgainMail(ANA, AGAIN),
  digestAgainMail: () => texts.digestAgainMail(ANA, AGAIN),
  prestadorInvitationMail: () => texts.prestadorInvitationMail(ANA, ACCESS),
  prestadorMail: () => texts.prestadorMail(ANA, ACCESS),
  physicianEndedMail: () =>
    texts.physicianEndedMail(ANA, { autor: 'Rui Câmara', medico: 'Dr.ª Mariana Assunção' }),
  takenDecisionMail: () =>
    texts.takenDecisionMail(ANA, {
      autor: 'Rui Câmara',
      dia: '12-03-2026',
      feito: 'a decisão foi anulada, e o exame também',
    }),
  perguntaMail: () => texts.perguntaMail(ANA, { ate: '23-03-2026', publicUrl: URL }),
  firstAccessMail: () => texts.firstAccessMail(ANA, ACCESS),
  linkedMail: () => texts.linkedMail(ANA, ACCESS),
  emailChangedMail: () => texts.emailChangedMail(ANA, 'ana@outro.pt'),
  emailTakenUpMail: () => texts.emailTakenUpMail(ANA),
  newDeviceMail: () =>
    texts.newDeviceMail(ANA, {
      aparelho: 'Chrome em Windows',
      rede: '192.0.2.0/24',
      quando: new Date('2026-03-16T10:00:00Z'),
    }),
  factorMail: () => texts.factorMail(ANA, 'reposto'),
  recoveryMail: () => texts.recoveryMail(ANA, 0),
  passkeyMail: () => texts.passkeyMail(ANA, 'adicionada', 'Telemóvel da Ana'),
  passwordChangedMail: () => texts.passwordChangedMail(ANA),
};

/** A booking with all that a letter says of one but for what people type: how to get there, how to prepare. */
const MARCACAO: LetterMarcacao = {
  cd: 1,
  novidade: 'nova',
  sequencia: 0,
  dt: '2026-04-05',
  hr: '09:30',
  minutos: 20,
  local: {
    nome: 'Clínica da Boavista',
    morada: 'Avenida da Boavista, 100; Porto',
    sala: '3',
    acesso: null,
    telefone: '220 000 000',
  },
  fuso: 'Europe/Lisbon',
  preparacao: null,
  razao: null,
  inicio: new Date('2026-04-05T08:30:00Z'),
  alterada: null,
  url: `${URL}/marcacao?codigo=x`,
  escolhe_ate: '2026-03-30',
};

const bookingLetters = () =>
  (['nova', 'mudada', 'cancelada', 'lembrete'] as const).map((novidade) =>
    convocatoriaTo(
      { cd_funcion: 1, ...ANA },
      { ...MARCACAO, novidade, razao: 1, url: novidade === 'cancelada' ? null : MARCACAO.url },
      {
        cd_empresa: 1,
        empresa: EMPRESA,
        de: { name: 'Prestador', address: 'sst@exemplo.pt' },
        agora: new Date('2026-03-16T10:00:00Z'),
        outra_data: true,
      },
    ),
  );

/** One of each language that a worker is written to in. */
const NACIONALIDADES = [
  'Portuguesa',
  'Alemã',
  'Espanhola',
  'Francesa',
  'Ucraniana',
  'Indiana',
  'Nepalesa',
  'Bangladeshiana',
];

const workerLetters = () =>
  NACIONALIDADES.flatMap((nacionalidade) =>
    [cartaDaPagina, cartaDaResposta].map((letter) =>
      letter({ ...ANA, nacionalidade, empresa: EMPRESA, codigo: 'x', publicUrl: URL }),
    ),
  );

const READER = {
  ...ANA,
  cd: 1,
  por_email: true,
  no_sino: true,
  empresa: EMPRESA,
  lugar: 4,
  menus: [1, 2, 3, 4, 5] as never,
};

function decisionLetters(): Mail[] {
  const pedido = {
    cd: 1,
    cd_tipo: PEDIDO_TYPE.transferencia,
    cd_funcion: 1,
    cd_organig: 4,
    nome: 'Rui Melo',
  } as const;
  const avisos = [
    avisoOfPedido(pedido, PEDIDO_STATE.recusado, { motivo: 'Falta o NIF.' }),
    avisoOfOvertaken(pedido, 'posterior'),
    avisoOfAcidente({ cd: 1, cd_organig: 4, nome: 'Rui Melo', dt: '2026-03-10' }),
    avisoOfMarcacaoRecusada({ cd: 1, cd_organig: 4, tipo: 'marcar', pessoas: 18, motivo: 'x' }),
  ];
  const told = avisos.map((notice) => {
    const [ligacao] = notice.ligacoes;
    if (!ligacao) throw new Error('no page');
    const of = { tipo: 'decisoes', recipient: READER, notice, ligacao, together: undefined };
    return letterAbout(of as never, URL);
  });
  const gathered = {
    contagem: { funcionario: 12, acidente: 2 },
    nomes: [] as const,
    listas: [
      { para: '/pendente/funcionario', texto: 'Ver pedidos' },
      { para: '/acidente', texto: 'Ver acidentes' },
    ],
    sobre: [],
  };
  const words = toldTogether({ estado: PEDIDO_STATE.recusado, motivo: 'x' }).summarise(gathered);
  return [...told, letterAboutSeveral(READER, gathered, words, URL)];
}

/** What a day's publishing tells at once: four kinds, or all that there are. */
function newsLetters(): Mail[] {
  const kinds = Object.keys(NEWS) as NewsKind[];
  return [...kinds.keys(), 'todas' as const].map((at) => {
    const some = at === 'todas' ? kinds : [...kinds, ...kinds].slice(at, at + 4);
    const partes = Object.fromEntries(
      some.map((kind) => [
        kind,
        { kind, n: 12, documentos: 3, de: '2026-03-16', ate: '2026-03-27', area: null },
      ]),
    );
    return newsLetter(READER as never, 'x', { partes, sobre: [] }, URL);
  });
}

const linesOf = (lines: readonly { readonly many: string }[]) =>
  lines.map(({ many }) => `124 ${many}`);
const digest = (parts: readonly { readonly titulo: string | null; readonly linhas: string[] }[]) =>
  digestLetter({
    para: ANA.email,
    nome: ANA.nome,
    cancelar: `${URL}/resumo-por-email?codigo=x`,
    parts: parts.map((part) => ({
      ...part,
      texto: part.titulo ? `Abrir ${part.titulo}` : 'Abrir a página inicial',
      url: URL,
      sobre: undefined,
    })),
  });

/** What a technician is told of measures. */
function measuresLetter(why: Why, count: number): Mail {
  const medidas = Array.from({ length: count }, (_, at) => ({
    cd: at + 1,
    medida: 'Substituir a escada do armazém por uma com guarda-corpos',
    cd_organig: 1,
    dt_prazo: '2026-04-12',
  }));
  return tecnicoLetter(ANA, medidas, { why, empresa: { cd: 1, nome: EMPRESA }, publicUrl: URL });
}

/** Each file of the product that writes letters, with those that it writes. */
const LETTERS: Readonly<Record<string, () => readonly (Mail | Promise<Mail>)[]>> = {
  'correio/mail-texts.ts': () => Object.values(ACCOUNT).map((write) => write()),
  'agenda/convocatorias/letters.ts': bookingLetters,
  'circulo/cartas.ts': workerLetters,
  'notificacoes/letters.ts': () => [...decisionLetters(), ...newsLetters()],
  'eventos-seguranca/pattern-watch.ts': () =>
    PADRAO_IDS.map((id) =>
      patternLetter(ANA, { cd_empresa: 1, id, dia: '2026-03-16', count: 12 }, URL),
    ),
  'identidade/entrada-propria/emissor-watch.ts': () =>
    [RECUSADO, segredoAcaba('2026-04-12')].map((words) => issuerMail(ANA, words, URL)),
  'identidade/programas/program-letter.ts': () =>
    [
      endingLetter('Salários', '2026-04-12'),
      stoppedLetter('Salários'),
      blindedLetter('Salários'),
      cutLetter('Salários'),
      ...(['falhas', 'recusado', 'direitos'] as const).map((why) => offLetter('Salários', why)),
    ].map((words) => keeperMail(ANA, words, URL)),
  'leituras/aviso/monthly-notice.ts': () => [
    monthlyLetter({ ...ANA, vezes: 12, pessoas: 3 } as never, {
      empresa: EMPRESA,
      mes: '2026-02',
    }),
  ],
  'seguranca/medidas/vida/medida-avisos.ts': () =>
    (['sua', 'devolvida', 'perto', 'atraso', 'escalada', 'mensagem', 'mencao'] as const).flatMap(
      (why) => [1, 4].map((count) => measuresLetter(why, count)),
    ),
  'hoje/resumo/digest-letter.ts': () => [
    digest([{ titulo: null, linhas: linesOf(PRESTADOR_LINES) }]),
    digest([{ titulo: EMPRESA, linhas: linesOf(HOJE_RULES.filter(({ id }) => !isOfAgenda(id))) }]),
    digest(UNIDADES.map((titulo) => ({ titulo, linhas: linesOf(HOJE_RULES) }))),
  ],
};

const MODULES = join(import.meta.dirname, '../src/modules');

it('every kind of letter is written here, and none has more than ninety words [SHELL-457]', async () => {
  const writers = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.ts$/.test(path) &&
      !/test\.ts$|write-mail\.ts$/.test(path) &&
      readFileSync(join(MODULES, path), 'utf8').includes('writeMail('),
  );
  expect(writers.toSorted()).toEqual(Object.keys(LETTERS).toSorted());
  const long: string[] = [];
  for (const write of Object.values(LETTERS)) {
    for (const letter of await Promise.all(write())) {
      const { assunto, html } = letter;
      const words = wordsOf(letter);
      if (words > LETTER_WORDS) long.push(`${words}: ${assunto}`);
      // The name of who sends it stands in its head.
      expect(signedBy(html, 'Prestador & Filhos')).toMatch(
        /<div class="marca"[^>]*>.* Prestador &amp; Filhos<\/div>/,
      );
    }
  }
  expect(long).toEqual([]);
});

it('each letter says in which language it is, and which of its parts are in another [CIRCU-40]', async () => {
  for (const [file, write] of Object.entries(LETTERS)) {
    for (const { html } of await Promise.all(write())) {
      const langs = [...html.matchAll(/ lang="([^"]*)"/g)].map(([, lang]) => lang);
      expect(langs[0], file).toBeDefined();
      if (file !== 'circulo/cartas.ts') expect(langs, file).toEqual(['pt-PT']);
    }
  }
  const of = workerLetters().map(({ html }) => /<html lang="([^"]*)"/.exec(html)?.[1]);
  const languages = ['pt-PT', 'en', 'es', 'fr', 'uk', 'hi', 'ne', 'bn'];
  expect(of).toEqual(languages.flatMap((lang) => [lang, lang]));
  const greetings = workerLetters().map(({ texto }) => texto.split('\n')[0]);
  expect(new Set(greetings).size).toBe(languages.length);
  for (const { html } of workerLetters().slice(2)) {
    const parts = [...html.matchAll(/<(?:p|div class="marca")([^>]*)>(.*?)<\/(?:p|div)>/g)];
    const portuguese = /Em português|Área de Cliente|remetente|endereço não é seu/;
    for (const [, attributes = '', text = ''] of parts) {
      expect(attributes.includes('lang="pt-PT"'), text).toBe(portuguese.test(text));
    }
    expect(parts.filter(([, , text = '']) => portuguese.test(text))).toHaveLength(4);
  }
});

it('the letter of a worker names the company whole, with the dot that its name ends with [CIRCU-11]', () => {
  for (const { texto } of workerLetters()) expect(texto).toContain(`${EMPRESA} `);
});

it('a digest keeps the most urgent of each place, and says how much more there is [SHELL-457]', () => {
  const linhas = linesOf(PRESTADOR_LINES);
  const { texto } = digest([{ titulo: null, linhas }]);
  expect(texto).toContain(linhas[0]);
  const shown = linhas.filter((line) => texto.includes(line)).length;
  expect(texto).toContain(`E mais ${linhas.length - shown} assuntos.`);
  expect(digest([{ titulo: null, linhas: linhas.slice(0, 2) }]).texto).not.toContain('E mais');
  const many = Array.from({ length: 9 }, (_, at) => ({ titulo: `Unidade ${at}`, linhas }));
  expect(digest(many).texto).toContain(`Unidade 8: ${linhas.length} assuntos.`);
});
