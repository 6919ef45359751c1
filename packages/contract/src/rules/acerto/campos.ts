import { CONTACTO, IMPORTED, IMPORTED_NAME } from '../limits.ts';
import { plainHeader } from '../texts/headers.ts';

/** What a list of staff may say of a person, by the names that an imported row has (ENT-30). */
export const ACERTO_CAMPOS = [
  'numMecan',
  'nome',
  'sexo',
  'dataNascimento',
  'nacionalidade',
  'categoria',
  'agrupamento',
  'profissao',
  'funcao',
  'bi',
  'nif',
  'niss',
  'utente',
  'localTrabalho',
  'email',
  'telemovel',
  'dataAdmissao',
  'admissaoUrgente',
] as const;
export type AcertoCampo = (typeof ACERTO_CAMPOS)[number];

/** Arrangements and long absences, which are stated at once, without a request: first day, last day or return, reason. */
export const ACERTO_FACTOS = [
  'noturnoDesde',
  'noturnoAte',
  'teletrabalhoDesde',
  'teletrabalhoAte',
  'temporarioDesde',
  'temporarioAte',
  'ausenciaDesde',
  'ausenciaRegresso',
  'ausenciaMotivo',
] as const;

/** What a row says: the data of the person, the day on which the person left or leaves, and how the person works. */
export const ACERTO_COLUNAS = [...ACERTO_CAMPOS, 'dataSaida', ...ACERTO_FACTOS] as const;
export type AcertoColuna = (typeof ACERTO_COLUNAS)[number];

/** What a column of a file may mean: something that a row says, or the unit. */
export const ACERTO_ALVOS = [...ACERTO_COLUNAS, 'unidade'] as const;
export type AcertoAlvo = (typeof ACERTO_ALVOS)[number];

interface AlvoDefinition {
  readonly label: string;
  readonly kind: 'text' | 'date' | 'sex' | 'motivo' | 'sim-nao';
  readonly max?: number;
  /** Whether an admission is refused without it. */
  readonly needed?: true;
  /** Headers that payroll programs give it, beside its label; those that may mean something else come last. */
  readonly words: readonly string[];
}

/** What a list may say, in the order in which it is shown. */
export const ACERTO_ALVO: Readonly<Record<AcertoAlvo, AlvoDefinition>> = {
  numMecan: {
    label: 'N.º mecanográfico',
    kind: 'text',
    max: IMPORTED.numMecan,
    words: [
      'mecanográfico',
      'nº mecan',
      'nº func',
      'nº funcionário',
      'nº empregado',
      'nº colaborador',
      'nº trabalhador',
      'nº pessoal',
      'nº interno',
      'cod func',
      'código funcionário',
      'cod empregado',
      'código empregado',
      'cod colaborador',
      'código colaborador',
      'código',
      'cod',
      'nº',
    ],
  },
  nome: {
    label: 'Nome',
    kind: 'text',
    max: IMPORTED.nome,
    needed: true,
    words: [
      'nome completo',
      'nome funcionário',
      'nome colaborador',
      'nome trabalhador',
      'nome empregado',
      'funcionário',
      'colaborador',
      'trabalhador',
      'empregado',
    ],
  },
  sexo: { label: 'Sexo', kind: 'sex', needed: true, words: ['género', 'sx'] },
  dataNascimento: {
    label: 'Data de nascimento',
    kind: 'date',
    needed: true,
    words: ['nascimento', 'data nasc', 'dt nasc', 'dt nascimento', 'nasc', 'dta nasc'],
  },
  nacionalidade: {
    label: 'Nacionalidade',
    kind: 'text',
    max: IMPORTED_NAME.nacionalidade,
    needed: true,
    words: ['nacional', 'país nacionalidade', 'naturalidade'],
  },
  categoria: {
    label: 'Categoria profissional',
    kind: 'text',
    max: IMPORTED.categoria,
    needed: true,
    words: ['categoria', 'cat profissional', 'cat prof', 'categ', 'descrição categoria'],
  },
  agrupamento: {
    label: 'Agrupamento profissional',
    kind: 'text',
    max: IMPORTED.agrupamento,
    words: ['agrupamento', 'grupo profissional', 'grupo prof'],
  },
  profissao: {
    label: 'Profissão',
    kind: 'text',
    max: IMPORTED.profissao,
    words: ['profissão cpp', 'descrição profissão', 'prof'],
  },
  funcao: {
    label: 'Função proposta',
    kind: 'text',
    max: IMPORTED.funcao,
    words: ['função', 'cargo', 'posto trabalho', 'descrição função', 'func'],
  },
  bi: {
    label: 'Cartão de cidadão',
    kind: 'text',
    max: IMPORTED.bi,
    words: [
      'bi cc',
      'cc',
      'bi',
      'nº cc',
      'nº bi',
      'nº cartão cidadão',
      'bilhete identidade',
      'nº identificação civil',
      'doc identificação',
      'documento identificação',
      'nº documento',
    ],
  },
  nif: {
    label: 'NIF',
    kind: 'text',
    max: IMPORTED.nif,
    words: ['contribuinte', 'nº contribuinte', 'nº fiscal', 'nº identificação fiscal', 'nº nif'],
  },
  niss: {
    label: 'NISS',
    kind: 'text',
    max: IMPORTED.niss,
    words: [
      'segurança social',
      'nº segurança social',
      'nº seg social',
      'seg social',
      'nº niss',
      'nº ss',
      'nº beneficiário',
      'beneficiário',
    ],
  },
  utente: {
    label: 'Número de utente',
    kind: 'text',
    max: IMPORTED.utente,
    words: ['utente', 'nº utente', 'nº utente sns', 'sns', 'nº sns'],
  },
  localTrabalho: {
    label: 'Local de trabalho',
    kind: 'text',
    max: IMPORTED.localTrabalho,
    needed: true,
    words: ['local', 'morada trabalho', 'local trab'],
  },
  email: {
    label: 'E-mail',
    kind: 'text',
    max: CONTACTO.email,
    words: ['email', 'mail', 'correio eletrónico', 'endereço e-mail', 'e-mail profissional'],
  },
  telemovel: {
    label: 'Telemóvel',
    kind: 'text',
    max: CONTACTO.telemovel,
    words: ['telemóvel profissional', 'nº telemóvel', 'tlm', 'telm', 'contacto', 'telefone'],
  },
  dataAdmissao: {
    label: 'Data de admissão',
    kind: 'date',
    needed: true,
    words: [
      'admissão',
      'data adm',
      'dt adm',
      'dt admissão',
      'dta admissão',
      'data entrada',
      'dt entrada',
      'início contrato',
      'data início contrato',
      'data início',
    ],
  },
  admissaoUrgente: {
    label: 'Admissão urgente',
    kind: 'sim-nao',
    words: ['urgente', 'urgência', 'urgência da admissão'],
  },
  dataSaida: {
    label: 'Data de saída',
    kind: 'date',
    words: [
      'saída',
      'dt saída',
      'dta saída',
      'data cessação',
      'dt cessação',
      'cessação',
      'data demissão',
      'dt demissão',
      'demissão',
      'data rescisão',
      'dt rescisão',
      'rescisão',
    ],
  },
  noturnoDesde: {
    label: 'Trabalho noturno desde',
    kind: 'date',
    words: ['início trabalho noturno', 'trabalhador noturno desde', 'noturno desde'],
  },
  noturnoAte: {
    label: 'Trabalho noturno até',
    kind: 'date',
    words: ['fim trabalho noturno', 'trabalhador noturno até', 'noturno até'],
  },
  teletrabalhoDesde: {
    label: 'Teletrabalho desde',
    kind: 'date',
    words: ['início teletrabalho', 'data teletrabalho'],
  },
  teletrabalhoAte: { label: 'Teletrabalho até', kind: 'date', words: ['fim teletrabalho'] },
  temporarioDesde: {
    label: 'Temporário desde',
    kind: 'date',
    words: ['temporário até 45 dias desde', 'início contrato temporário'],
  },
  temporarioAte: {
    label: 'Temporário até',
    kind: 'date',
    words: ['temporário até 45 dias até', 'fim contrato temporário'],
  },
  ausenciaDesde: {
    label: 'Ausente desde',
    kind: 'date',
    words: ['ausência desde', 'início ausência', 'primeiro dia de ausência', 'baixa desde'],
  },
  ausenciaRegresso: {
    label: 'Dia do regresso',
    kind: 'date',
    words: ['regresso', 'data regresso', 'dt regresso', 'regresso ausência'],
  },
  ausenciaMotivo: {
    label: 'Motivo da ausência',
    kind: 'motivo',
    words: ['motivo ausência', 'tipo ausência'],
  },
  unidade: {
    label: 'Unidade',
    kind: 'text',
    max: IMPORTED_NAME.organigrama,
    needed: true,
    words: [
      'organigrama',
      'secção',
      'departamento',
      'dep',
      'estabelecimento',
      'serviço',
      'direção',
      'centro custo',
      'centro custos',
      'ccusto',
      'área',
    ],
  },
};

/** What an admission needs (CSV-15), save the unit. */
export const ACERTO_NEEDED = ACERTO_CAMPOS.filter((campo) => ACERTO_ALVO[campo].needed);

/** What of it is each person's own: it cannot be said once for all. */
export const ACERTO_OWN: readonly AcertoCampo[] = ['nome', 'sexo', 'dataNascimento'];

/** What the columns of a file mean, by their normalised headers; empty for one that is left out. */
export type AcertoColunas = Readonly<Record<string, AcertoAlvo | ''>>;

const NAMES = ACERTO_ALVOS.map((alvo) => {
  const { label, words } = ACERTO_ALVO[alvo];
  return { alvo, names: [...new Set([label, alvo, ...words].map(plainHeader))] };
});

/**
 * Proposes what the columns of a file mean: as the company said the last time, otherwise by the words of their headers.
 * Nothing is meant by two columns.
 */
export function proposeColunas(
  headers: readonly string[],
  remembered: AcertoColunas = {},
): (AcertoAlvo | null)[] {
  const plain = headers.map(plainHeader);
  const found: (AcertoAlvo | null)[] = plain.map(() => null);
  const taken = new Set<AcertoAlvo>();
  const left = new Set<number>();
  plain.forEach((header, index) => {
    const said = Object.hasOwn(remembered, header) ? remembered[header] : undefined;
    if (said === '') left.add(index);
    if (!said || taken.has(said)) return;
    found[index] = said;
    taken.add(said);
  });
  for (const { alvo, names } of NAMES) {
    if (taken.has(alvo)) continue;
    const free = (header: string) =>
      plain.findIndex((each, index) => each === header && !found[index] && !left.has(index));
    const index = names.map(free).find((each) => each !== -1);
    if (index === undefined) continue;
    found[index] = alvo;
    taken.add(alvo);
  }
  return found;
}

/** What is remembered of the columns of a file. */
export function rememberColunas(
  headers: readonly string[],
  colunas: readonly (AcertoAlvo | null)[],
): AcertoColunas {
  const named = headers.map(
    (header, index) => [plainHeader(header), colunas[index] ?? ''] as const,
  );
  return Object.fromEntries(named.filter(([header]) => header !== ''));
}
