import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  RECOMENDACAO_LABEL,
  RECOMENDACAO_TIPOS,
  type RecomendacaoItem,
  recomendacoesItems,
} from '@sst/contract/rules/exames/recomendacoes';
import type { Decision, ExameKind } from '@sst/contract/rules/saude';
import { Boxes, type BoxOption } from './boxes.ts';
import { makePdf, PAGE, type Pdf, type PdfFile } from './document.ts';
import { employerOf, serviceOf, workerOf, workplaceOf } from './ficha-fields.ts';
import type { EmptySignature, SignatureFacts } from './seal/signature-field.ts';

/** The service of occupational health of an exam, as the model asks for it. */
export interface Servico {
  readonly nome: string;
  readonly nipc: string | null;
  /** The number of its authorization by the DGS. */
  readonly processo: string | null;
}

/** What a fitness sheet says: dates as `aaaa-mm-dd`, null for what is unknown. */
export interface FitnessFicha {
  readonly empresa: string;
  readonly nipc: string | null;
  readonly estabelecimento: string;
  /** Five digits. */
  readonly cae?: string | null | undefined;
  readonly morada?: string | null | undefined;
  readonly cod_postal?: string | null | undefined;
  readonly localidade: string | null;
  readonly telefone?: string | null | undefined;
  readonly email?: string | null | undefined;
  /** The service that examines; null where nobody has said which. */
  readonly servico?: Servico | null | undefined;
  readonly nome: string;
  readonly num_mecan: string | null;
  readonly sexo: number;
  readonly dt_nasc: string;
  readonly nacionalidade: string | null;
  readonly categoria: string | null;
  readonly profissao: string | null;
  readonly loc_trab: string | null;
  readonly dt_ini_instit: string | null;
  /** Since when somebody does this work. */
  readonly dt_ini_funcao?: string | null | undefined;
  /** The workplace on the day of the exam, its main risk factors and exposures; absent where none is known. */
  readonly posto?: string | undefined;
  readonly fatores?: string | undefined;
  readonly exposicoes?: readonly string[] | undefined;
  readonly kind: ExameKind;
  readonly tipo_exam: string;
  readonly dt: string;
  readonly cd_decis: Decision;
  readonly recomendacoes: string | null;
  /** The same item by item; absent where the text is 'Outras'. */
  readonly recomendacoes_itens?: readonly RecomendacaoItem[] | null | undefined;
  readonly medico: string;
  readonly cedula: string;
  /** Other work that someone unfit can do. */
  readonly outras_funcoes?: readonly string[];
  /** A line under the sheet. */
  readonly nota?: string;
}

/** By what a sheet is known to be authentic. */
export interface FichaMark {
  /** Its own code, in groups of letters, and the address at which anybody may ask for it. */
  readonly codigo: string;
  readonly endereco: string;
  /** What its seal says, and in which words the sheet does; absent: it is not sealed. */
  readonly seal?: (SignatureFacts & { readonly text: string }) | undefined;
}

/** A sheet, with the signature that it has yet to get. */
export interface DrawnFicha extends PdfFile {
  readonly signature?: EmptySignature;
}

const TITLE = 'FICHA DE APTIDÃO PARA O TRABALHO';
const MODEL = 'Modelo da Portaria n.º 71/2015, de 10 de março';
const COPIES =
  'Cópia para o trabalhador, o responsável do serviço de segurança e saúde no trabalho e o responsável dos recursos humanos.';
const NEXT_PAGE = 'Na folha seguinte, que faz parte desta ficha.';

/** Where the page ends, how high all is that stands below the recommendations, and each text of the fourth box may be. */
const BOTTOM = 825;
const SIGNATURES_HEIGHT = 142;
/** How much more a line below the sheet takes. */
const NOTE_HEIGHT = 10;
const RISKS_ROOM = 44;

/** The occasional exams of the model, and how the types of exam here name them. */
const OCASIONAIS = [
  ['Após doença', /doen[çc]a/i],
  ['Após acidente', /acidente/i],
  ['A pedido do trabalhador', /pedido do trabalhador/i],
  ['A pedido do serviço', /pedido d[oa] (servi[çc]o|empresa|entidade)/i],
  ['Por mudança da função', /fun[çc][ãa]o|posto/i],
  ['Por alterações das condições de trabalho', /condi[çc][õo]es/i],
] as const;

const RESULTS = [
  ['Apto', 'A'],
  ['Apto condicionalmente', 'AC'],
  ['Inapto temporariamente', 'IT'],
  ['Inapto definitivamente', 'ID'],
] as const satisfies readonly (readonly [string, Decision])[];

/** A text that somebody wrote; null where there is none. */
const nullIfBlank = (text: string) => (text.trim() === '' ? null : text);

function identification(boxes: Boxes, sheet: FitnessFicha): void {
  boxes.box('1. ENTIDADE EMPREGADORA / EMPRESA', () => {
    for (const row of employerOf(sheet)) boxes.fields(...row);
  });
  boxes.box('2. SERVIÇO DE SAÚDE DO TRABALHO', () => {
    for (const row of serviceOf(sheet)) boxes.fields(...row);
    // The service of this product is external to the companies that it works for.
    boxes.options(
      ['Interno', 'Externo', 'Comum', 'Outro'].map((label) => ({
        label,
        chosen: label === 'Externo',
      })),
      4,
    );
  });
  boxes.box('3. TRABALHADOR', () => {
    for (const row of workerOf(sheet)) boxes.fields(...row);
  });
}

/** The fourth box of the model, from what the technicians have described. @returns what has no room in it. */
function workplace(boxes: Boxes, sheet: FitnessFicha): string[] {
  const rest: string[] = [];
  boxes.box('4. POSTO DE TRABALHO', () => {
    for (const { label, yes, text } of workplaceOf(sheet)) {
      boxes.question(label, yes);
      if (text !== '' && !boxes.prose(text, { room: RISKS_ROOM, sizes: [8.5, 8, 7, 6, 5.5] })) {
        rest.push(`${label}: ${text}`);
        boxes.prose(NEXT_PAGE, { room: RISKS_ROOM, sizes: [8.5] });
      }
    }
  });
  return rest;
}

/** Which exam it was, as the model names them: one of its own, or another by its name. */
function exameOptions({ kind, tipo_exam }: FitnessFicha): readonly BoxOption[] {
  const reason = tipo_exam.replace(/^Ocasional - /, '');
  const known = OCASIONAIS.find(([, pattern]) => kind === 'ocasional' && pattern.test(reason));
  const other = kind === 'ocasional' && !known;
  return [
    { label: 'Admissão', chosen: kind === 'admissao' },
    { label: 'Periódico', chosen: kind === 'periodico' },
    ...OCASIONAIS.map(([label]) => ({
      label: `Ocasional: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
      chosen: known?.[0] === label,
    })),
    { label: other ? `Outro: ${reason}` : 'Outro', chosen: other },
  ];
}

function outcome(boxes: Boxes, sheet: FitnessFicha): void {
  boxes.box('5. EXAME DE SAÚDE E RESULTADO', () => {
    boxes.fields({ label: 'Data do exame', value: displayDate(sheet.dt), share: 1 });
    boxes.options(exameOptions(sheet), 3);
    boxes.heading('Resultado para a função proposta ou atual');
    boxes.options(
      RESULTS.map(([label, code]) => ({ label, chosen: sheet.cd_decis === code })),
      4,
    );
    boxes.heading('Outras funções que pode desempenhar');
    const others = [0, 1, 2, 3].map((at) => ({
      label: String(at + 1),
      value: nullIfBlank(sheet.outras_funcoes?.[at] ?? ''),
      share: 1,
    }));
    boxes.fields(...others.slice(0, 2));
    boxes.fields(...others.slice(2));
  });
}

/**
 * What is recommended, each item ticked and with its text below: in smaller letters where it is long, the longest on a page of
 * their own where they have no room then. @returns these.
 */
function recommendations(
  boxes: Boxes,
  { recomendacoes, recomendacoes_itens = null }: FitnessFicha,
  below: number,
): string[] {
  const items = recomendacoesItems({ recomendacoes, recomendacoes_itens });
  let rest: string[] = [];
  boxes.box('6. RECOMENDAÇÕES', () => {
    boxes.options([{ label: 'Sem recomendações', chosen: items.length === 0 }], 1);
    boxes.options(
      RECOMENDACAO_TIPOS.map((tipo) => ({
        label: RECOMENDACAO_LABEL[tipo],
        chosen: items.some((item) => item.tipo === tipo),
      })),
      2,
    );
    const texts = items.map(({ tipo, texto }) => `${RECOMENDACAO_LABEL[tipo]}: ${texto}`);
    const room = BOTTOM - below - boxes.y;
    rest = boxes.paragraphs(texts, { room, sizes: [8.5, 8, 7], elsewhere: NEXT_PAGE });
  });
  return rest;
}

function signatures(
  boxes: Boxes,
  sheet: FitnessFicha,
  mark: FichaMark | undefined,
): EmptySignature | undefined {
  boxes.box('7. ASSINATURAS', () => {
    boxes.signatures(
      [
        {
          title: 'Médico do Trabalho',
          lines: [
            sheet.medico,
            `N.º de cédula profissional: ${sheet.cedula}`,
            `Data: ${displayDate(sheet.dt)}`,
          ],
        },
        { title: 'Trabalhador (tomei conhecimento)', lines: ['', '', 'Data:'] },
        { title: 'Responsável do serviço de SST / RH', lines: ['', '', 'Data:'] },
      ],
      mark && { text: mark.endereco, alt: `Código QR que abre ${mark.endereco}` },
    );
  });
  boxes.note(COPIES);
  if (sheet.nota) boxes.note(sheet.nota);
  if (!mark) return undefined;
  boxes.note(`Código ${mark.codigo}: confirme em ${mark.endereco}`);
  return mark.seal && boxes.seal(mark.seal.text, mark.seal);
}

/** How high is all that stands below the recommendations. */
const heightBelow = (sheet: FitnessFicha, mark: FichaMark | undefined) =>
  SIGNATURES_HEIGHT + NOTE_HEIGHT * [sheet.nota, mark, mark?.seal].filter(Boolean).length;

/** What had no room on the first page, on as many as it takes. */
function goOn(
  boxes: Boxes,
  sheet: FitnessFicha,
  parts: readonly { readonly title: string; readonly texts: readonly string[] }[],
): void {
  const pages = boxes.goOn({
    left: PAGE.margin,
    top: PAGE.margin,
    width: PAGE.width - 2 * PAGE.margin,
    bottom: 780,
    size: 9,
    foot: (page) =>
      `Ficha de aptidão de ${sheet.nome}, exame de ${displayDate(sheet.dt)} · continuação, página ${page + 1}`,
  });
  pages.heading(2, `${TITLE} (CONTINUAÇÃO)`, 12);
  pages.flow(
    [sheet.nome, sheet.num_mecan && `n.º ${sheet.num_mecan}`, displayDate(sheet.dt), sheet.medico]
      .filter(Boolean)
      .join(' · '),
  );
  for (const { title, texts } of parts) {
    if (texts.length === 0) continue;
    pages.part(2, title, 10, 10);
    for (const text of texts) pages.flow(text);
  }
}

/**
 * The sheet as one A4 page, after the official model (Portaria 71/2015), with its seven boxes; what is too long for it follows
 * on another. PDF/A-2a and PDF/UA-1. All its texts must be writable (`isWritable`).
 */
export async function makeFitnessFicha(sheet: FitnessFicha, mark?: FichaMark): Promise<DrawnFicha> {
  let signature: EmptySignature | undefined;
  const draw = (pdf: Pdf) => {
    const boxes = new Boxes(pdf, 26);
    boxes.centred('H1', TITLE, 13);
    boxes.centred('P', MODEL, 7.5);
    boxes.y += 2;
    identification(boxes, sheet);
    const risks = workplace(boxes, sheet);
    outcome(boxes, sheet);
    const recommended = recommendations(boxes, sheet, heightBelow(sheet, mark));
    signature = signatures(boxes, sheet, mark);
    const parts = [
      { title: 'Posto de trabalho', texts: risks },
      { title: 'Recomendações', texts: recommended },
      { title: 'Campos por extenso', texts: boxes.cut },
    ];
    if (parts.some(({ texts }) => texts.length > 0)) goOn(boxes, sheet, parts);
    boxes.end();
  };
  const file = await makePdf(`Ficha de aptidão - ${sheet.nome}`, sheet.dt, draw, { kept: true });
  // Where it is, and nothing else of the document: it may have been drawn in another thread.
  return signature ? { ...file, signature: { offset: signature.offset } } : file;
}
