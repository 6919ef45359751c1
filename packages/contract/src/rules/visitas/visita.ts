/** What is written down in a visit of safety, and what holds of it (decision 0185). */

/** The kinds of items that a checklist has. */
export const ITEM_TIPOS = ['sim-nao', 'numero', 'texto', 'foto'] as const;
export type ItemTipo = (typeof ITEM_TIPOS)[number];

export const ITEM_TIPO_LABEL: Readonly<Record<ItemTipo, string>> = {
  'sim-nao': 'Sim, não ou não aplicável',
  numero: 'Número',
  texto: 'Texto',
  foto: 'Fotografia',
};

export const RESPOSTAS = ['sim', 'nao', 'na'] as const;
export type Resposta = (typeof RESPOSTAS)[number];
export const RESPOSTA_LABEL: Readonly<Record<Resposta, string>> = {
  sim: 'Sim',
  nao: 'Não',
  na: 'Não aplicável',
};

/** Limits, in characters where nothing else is said. */
export const VISITA = {
  modelo: 100,
  titulo: 100,
  item: 300,
  lei: 200,
  unidade: 20,
  /** How much an item counts, at most. */
  peso: 5,
  seccoes: 30,
  itens: 60,
  texto: 2000,
  nome: 100,
  funcao: 100,
  legenda: 300,
  /** Of a signature that was drawn. */
  tracado: 20_000,
  /** Records that one replaces, at most. */
  apos: 20,
  /** Records in one call. */
  envio: 50,
  /** Records of one visit, and its photographs. */
  registos: 5000,
  fotos: 120,
} as const;

/** An item of a checklist. */
export interface ModeloItem {
  /** Its own in the checklist. */
  readonly id: string;
  readonly tipo: ItemTipo;
  readonly texto: string;
  /** How much a 'não' weighs; 0 counts in no result. */
  readonly peso: number;
  readonly lei?: string | undefined;
  /** The measure that is proposed where the answer is 'não'. */
  readonly medida?: string | undefined;
  /** Of a number. */
  readonly unidade?: string | undefined;
}

export interface ModeloSeccao {
  readonly titulo: string;
  readonly itens: readonly ModeloItem[];
}

/** What a record is of. */
export type RegistoTipo = 'resposta' | 'constatacao' | 'presenca' | 'foto' | 'notas';

/** What the merging of records needs of one. */
export interface Ligado {
  readonly id: string;
  readonly tipo: RegistoTipo;
  readonly chave: string;
  /** Those that it replaces. */
  readonly apos: readonly string[];
}

const alvoOf = ({ tipo, chave }: Pick<Ligado, 'tipo' | 'chave'>) => `${tipo} ${chave}`;

/**
 * What holds of each thing: the records that no other replaces, in the order given. Two of one thing were written by people who did not
 * see each other's: neither is lost, and somebody chooses. The clocks of devices decide nothing.
 */
export function presentes<T extends Ligado>(registos: readonly T[]): Map<string, T[]> {
  const replaced = new Set(registos.flatMap(({ id, apos }) => apos.filter((one) => one !== id)));
  const found = new Map<string, T[]>();
  for (const registo of registos) {
    if (replaced.has(registo.id)) continue;
    const alvo = alvoOf(registo);
    found.set(alvo, [...(found.get(alvo) ?? []), registo]);
  }
  return found;
}

/** The records that hold of one thing. */
export function presentesDe<T extends Ligado>(
  presentes: ReadonlyMap<string, readonly T[]>,
  tipo: RegistoTipo,
  chave: string,
): readonly T[] {
  return presentes.get(alvoOf({ tipo, chave })) ?? [];
}

/** How much of what counts was found right, in whole per cent; null where nothing that counts was answered. */
export function conformidadeOf(
  seccoes: readonly ModeloSeccao[],
  respostaOf: (item: string) => Resposta | null,
): number | null {
  let right = 0;
  let all = 0;
  for (const { id, peso, tipo } of seccoes.flatMap(({ itens }) => itens)) {
    const resposta = tipo === 'sim-nao' ? respostaOf(id) : null;
    if (resposta !== 'sim' && resposta !== 'nao') continue;
    all += peso;
    if (resposta === 'sim') right += peso;
  }
  return all === 0 ? null : Math.round((100 * right) / all);
}

/** Seconds by which a device's clock may differ before somebody is told. */
export const RELOGIO_TOLERADO_S = 300;

/**
 * When something was written, by the clock of the server: as long before it arrived as the device says, whatever its clock shows. Never
 * before the visit was begun, never after it arrived.
 */
export function momentoReal(
  feito: Date,
  {
    agora,
    chegada,
    inicio,
  }: { readonly agora: Date; readonly chegada: Date; readonly inicio: Date },
): Date {
  const moment = chegada.getTime() - (agora.getTime() - feito.getTime());
  return new Date(Math.min(chegada.getTime(), Math.max(inicio.getTime(), moment)));
}
