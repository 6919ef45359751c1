/**
 * What a notification of an accident asks and neither its registration nor the employee's record has (decision 0133): of the company, of the
 * unit, of the person. Labels with 'a confirmar' are of codes that nobody has read in a source.
 */

import { storedPhone, TELEMOVEL_INVALID } from '../rules/funcionario/telemovel.ts';
import { CONTACTO } from '../rules/limits.ts';
import { isValidNif, ungrouped } from '../rules/texts/check-digits.ts';
import { EMAIL_INVALID, EMAIL_PATTERN } from '../rules/texts/text.ts';

/** Whose they are, and where they are kept. */
const PARTES_DADOS = ['empresa', 'unidade', 'funcionario'] as const;
export type ParteDados = (typeof PARTES_DADOS)[number];

export const SEGURO_LABEL = { sim: 'Tem seguro', nao: 'Não tem seguro' } as const;
export type Seguro = keyof typeof SEGURO_LABEL;

export const TOMADOR_LABEL = {
  1: 'Empregador privado',
  2: 'Trabalhador independente',
  3: 'Empregador público (Decreto-Lei 503/99)',
} as const;

export const ESTADO_CIVIL_LABEL = {
  1: 'Solteiro',
  2: 'Casado',
  3: 'União de facto',
  4: 'Divorciado',
  5: 'Viúvo',
} as const;

export const RELACAO_LABEL = {
  1: 'Administrador',
  2: 'Gerente',
  3: 'Familiar',
  4: 'Trabalhador',
  9: 'Outra',
} as const;

export const SITUACAO_LABEL = {
  1: 'Empregador',
  2: 'Por conta própria, com trabalhadores',
  3: 'Por conta própria, sem trabalhadores',
  4: 'Por conta de outrem (código a confirmar)',
} as const;

export const CONTRATO_LABEL = {
  'sem-termo': 'Sem termo',
  'termo-certo': 'A termo certo',
  'termo-incerto': 'A termo incerto',
  temporario: 'Trabalho temporário',
  outro: 'Outro',
} as const;

export const HORARIO_LABEL = {
  normal: 'Normal',
  noturno: 'Noturno',
  turnos: 'Por turnos',
} as const;

export const PERIODO_LABEL = {
  mes: 'Por mês',
  semana: 'Por semana',
  dia: 'Por dia',
  hora: 'Por hora',
} as const;

/** How what is asked is written. */
export type DadoTipo =
  | 'texto'
  | 'numero'
  | 'euros'
  | 'iban'
  | 'postal'
  | 'cae'
  | 'telefone'
  | 'email'
  | 'nif'
  | 'escolha';

interface Dado {
  readonly label: string;
  readonly tipo: DadoTipo;
  readonly opcoes?: Readonly<Record<string, string>>;
  readonly ajuda?: string;
}

const texto = (label: string, ajuda?: string): Dado => ({
  label,
  tipo: 'texto',
  ...(ajuda !== undefined && { ajuda }),
});
const escolha = (label: string, opcoes: Readonly<Record<string, string>>): Dado => ({
  label,
  tipo: 'escolha',
  opcoes,
});

const CAE = 'Só os algarismos do código, até cinco.';

/** All that is asked, by whose it is. */
export const DADOS = {
  empresa: {
    seguro: escolha('Seguro de acidentes de trabalho', SEGURO_LABEL),
    seguradora: texto('Seguradora'),
    apolice: texto('Número da apólice'),
    tomador: escolha('Tipo de tomador', TOMADOR_LABEL),
    iban: { label: 'IBAN da empresa', tipo: 'iban' },
    telefone: { label: 'Telefone da empresa', tipo: 'telefone' },
    email: { label: 'E-mail da empresa', tipo: 'email' },
    morada: texto('Morada da empresa'),
    cod_postal: { label: 'Código postal da empresa', tipo: 'postal' },
    concelho: texto('Distrito e concelho da empresa'),
    cae: { label: 'Atividade principal (CAE)', tipo: 'cae', ajuda: CAE },
    pessoas: { label: 'Pessoas na empresa', tipo: 'numero' },
  },
  unidade: {
    morada: texto('Morada da unidade'),
    cod_postal: { label: 'Código postal da unidade', tipo: 'postal' },
    concelho: texto('Distrito e concelho da unidade'),
    pessoas: { label: 'Pessoas na unidade', tipo: 'numero' },
    cae: { label: 'Atividade da unidade (CAE), se for outra', tipo: 'cae', ajuda: CAE },
  },
  funcionario: {
    morada: texto('Morada'),
    cod_postal: texto('Código postal'),
    pais: texto('País onde mora'),
    estado_civil: escolha('Estado civil', ESTADO_CIVIL_LABEL),
    dependentes: { label: 'Pessoas a cargo', tipo: 'numero' },
    iban: { label: 'IBAN da pessoa', tipo: 'iban' },
    relacao: escolha('Relação com o empregador', RELACAO_LABEL),
    situacao: escolha('Situação na profissão', SITUACAO_LABEL),
    contrato: escolha('Tipo de contrato', CONTRATO_LABEL),
    horario: escolha('Regime de horário', HORARIO_LABEL),
    retrib_base: { label: 'Retribuição base (€)', tipo: 'euros' },
    retrib_periodo: escolha('Período da retribuição base', PERIODO_LABEL),
    subs_refeicao: { label: 'Subsídio de refeição (€)', tipo: 'euros' },
    subs_ferias: { label: 'Subsídio de férias (€)', tipo: 'euros' },
    subs_natal: { label: 'Subsídio de Natal (€)', tipo: 'euros' },
    retrib_outras: { label: 'Outras remunerações (€)', tipo: 'euros' },
    util_nome: texto('Empresa utilizadora', 'Só no trabalho temporário.'),
    util_nif: { label: 'NIF da empresa utilizadora', tipo: 'nif' },
    util_cod_postal: { label: 'Código postal da empresa utilizadora', tipo: 'postal' },
    util_atividade: texto('Atividade da empresa utilizadora'),
  },
} as const satisfies Readonly<Record<ParteDados, Readonly<Record<string, Dado>>>>;

/** What is asked about, as the page draws any of it. */
export function dadoOf(parte: ParteDados, campo: string): Dado | undefined {
  return (DADOS[parte] as Readonly<Record<string, Dado>>)[campo];
}

/** Longest texts, and largest numbers. */
export const DADO = { texto: 120, numero: 99_999, euros: 9_999_999, iban: 42, cae: 5 } as const;

/** How many characters a field takes while it is written. */
export function dadoLimit(tipo: DadoTipo): number {
  if (tipo === 'email') return CONTACTO.email;
  if (tipo === 'telefone') return CONTACTO.telemovel;
  if (tipo === 'iban') return DADO.iban;
  return tipo === 'texto' ? DADO.texto : 15;
}

const PROBLEMS = {
  iban: 'O IBAN não é válido: confirme as letras e os algarismos.',
  postal: 'O código postal tem a forma 1000-001.',
  cae: 'A CAE tem dois a cinco algarismos.',
  nif: 'O NIF tem nove algarismos, e o último não está certo.',
  numero: `Escreva um número inteiro, até ${DADO.numero}.`,
  euros: 'Escreva um valor em euros, por exemplo 1250,50.',
} as const;

/** An IBAN without spaces, in capitals; null for a text that is none (ISO 13616, modulo 97). */
export function storedIban(text: string): string | null {
  const iban = text.replace(/[\s.-]/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null;
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`;
  let rest = 0;
  for (const sign of moved) {
    const digits = /\d/.test(sign) ? sign : String(Number.parseInt(sign, 36));
    for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1 ? iban : null;
}

/** An IBAN as it is read: in groups of four. */
export const displayIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** A text as it is stored; a problem where it is none of its kind. */
type DadoRead = { readonly value: string | number } | { readonly problem: string };

const read = (value: string | null, problem: string): DadoRead =>
  value === null ? { problem } : { value };

/** Reads what somebody has written, which is not empty. */
export function readDado(tipo: DadoTipo, written: string): DadoRead {
  const text = written.trim();
  switch (tipo) {
    case 'iban':
      return read(storedIban(text), PROBLEMS.iban);
    case 'postal':
      return read(storedPostal(text), PROBLEMS.postal);
    case 'cae':
      return read(/^\d{2,5}$/.test(text) ? text : null, PROBLEMS.cae);
    case 'telefone':
      return read(storedPhone(text), TELEMOVEL_INVALID);
    case 'email':
      return read(EMAIL_PATTERN.test(text) ? text : null, EMAIL_INVALID);
    case 'nif':
      return read(isValidNif(text) ? ungrouped(text) : null, PROBLEMS.nif);
    case 'numero':
      return readNumber(text, /^\d{1,5}$/, PROBLEMS.numero);
    case 'euros':
      return readNumber(text.replace(/\s|€/g, ''), /^\d{1,7}(?:,\d{1,2})?$/, PROBLEMS.euros);
    default:
      return { value: text };
  }
}

function readNumber(text: string, pattern: RegExp, problem: string): DadoRead {
  return pattern.test(text) ? { value: Number(text.replace(',', '.')) } : { problem };
}

/** `1000-001`; null for a text that is no Portuguese postal code. */
function storedPostal(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^[1-9]\d{6}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4)}` : null;
}

/** Whether a value is stored as it may be; what a call checks. */
export function isStoredDado(tipo: DadoTipo, value: string): boolean {
  const found = readDado(tipo, value);
  return 'value' in found && found.value === value;
}

/** Sectors that notify the inspectorate of more. */
export const SETORES = ['construcao', 'minas', 'pescas'] as const;
export type Setor = (typeof SETORES)[number];

/** The sector of an activity by the division of its CAE: 41 to 43, 05 to 09, 03; null for all others. */
export function setorOf(cae: string | null): Setor | null {
  const division = Number(cae?.slice(0, 2) ?? 0);
  if (division >= 41 && division <= 43) return 'construcao';
  if (division >= 5 && division <= 9) return 'minas';
  return division === 3 ? 'pescas' : null;
}

/** The two packs: for the inspectorate, and for the insurer. */
export const PACOTES = ['act', 'seguradora'] as const;
export type PacoteDestino = (typeof PACOTES)[number];

/** Where a field of a pack is asked for, beside what is kept for notifications: in other parts of the product, or on the portal alone. */
export const ONDE = [
  ...PARTES_DADOS,
  'ficha',
  'acidente',
  'codigos',
  'documentos',
  'portal',
] as const;
export type Onde = (typeof ONDE)[number];
