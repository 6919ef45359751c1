import type {
  Constatacao,
  FotoValor,
  NovoRegisto,
  Presenca,
  RegistoVisita,
  RespostaValor,
} from '../../visitas/visita.ts';
import { displayDate } from '../dates/dates.ts';
import {
  conformidadeOf,
  type ModeloItem,
  type ModeloSeccao,
  presentes,
  RESPOSTA_LABEL,
  type RegistoTipo,
} from './visita.ts';

/** A record, whether it has arrived or waits on a device. */
export type Registo =
  | Pick<NovoRegisto, 'id' | 'tipo' | 'chave' | 'apos' | 'valor'>
  | Pick<RegistoVisita, 'id' | 'tipo' | 'chave' | 'apos' | 'valor'>;

/** A finding, and by what it is known. */
export type Achado = Constatacao & { readonly chave: string };

/** What a visit says, once nothing of it is told in two ways. */
export interface EstadoDaVisita {
  readonly respostas: ReadonlyMap<string, RespostaValor>;
  readonly constatacoes: readonly Achado[];
  readonly presencas: readonly (Presenca & { readonly chave: string })[];
  readonly fotos: readonly (FotoValor & { readonly id: string })[];
  readonly notas: string;
}

/** What was written of things of a kind, by their keys. @param registos of the visit that hold. */
function valuesOf<V>(registos: readonly Registo[], tipo: RegistoTipo): [string, V][] {
  const of = registos.filter((one) => one.tipo === tipo && one.valor !== null);
  return of.map(({ chave, valor }) => [chave, valor as V]);
}

/** The things of which two records hold, of people who did not see each other's. */
export function duplos<T extends Registo>(registos: readonly T[]): T[] {
  return [...presentes(registos).values()].flatMap(([first, ...others]) =>
    first && others.length > 0 ? [first] : [],
  );
}

/** What holds of a visit. @param registos that were in time. */
export function estadoDaVisita(registos: readonly Registo[]): EstadoDaVisita {
  const held = [...presentes(registos).values()].flatMap(([first]) => (first ? [first] : []));
  return {
    respostas: new Map(valuesOf<RespostaValor>(held, 'resposta')),
    constatacoes: valuesOf<Constatacao>(held, 'constatacao').map(([chave, one]) => ({
      ...one,
      chave,
    })),
    presencas: valuesOf<Presenca>(held, 'presenca').map(([chave, one]) => ({ ...one, chave })),
    fotos: valuesOf<FotoValor>(held, 'foto').map(([id, one]) => ({ ...one, id })),
    notas: valuesOf<{ texto: string }>(held, 'notas')[0]?.[1].texto ?? '',
  };
}

/** Whether an item was answered. */
function isAnswered({ id, tipo }: ModeloItem, { respostas, fotos }: EstadoDaVisita): boolean {
  const of = respostas.get(id);
  if (of?.resposta === 'na') return true;
  switch (tipo) {
    case 'foto':
      return fotos.some(({ item }) => item === id);
    case 'numero':
      return of?.numero != null;
    case 'texto':
      return (of?.texto ?? '') !== '';
    case 'sim-nao':
      return of?.resposta != null;
  }
}

/** The items that have no answer. */
export function porResponder(
  seccoes: readonly ModeloSeccao[],
  estado: EstadoDaVisita,
): ModeloItem[] {
  return seccoes.flatMap(({ itens }) => itens).filter((item) => !isAnswered(item, estado));
}

/** How much of what counts was found right, in whole per cent. */
export function conformidade(
  seccoes: readonly ModeloSeccao[],
  { respostas }: EstadoDaVisita,
): number | null {
  return conformidadeOf(seccoes, (item) => respostas.get(item)?.resposta ?? null);
}

/** The answer to an item, in words. */
export function respostaText(item: ModeloItem, { respostas, fotos }: EstadoDaVisita): string {
  const of = respostas.get(item.id);
  if (of?.resposta) return RESPOSTA_LABEL[of.resposta];
  if (item.tipo === 'numero' && of?.numero != null)
    return [String(of.numero).replace('.', ','), item.unidade ?? ''].join(' ').trim();
  if (item.tipo === 'foto') {
    const many = fotos.filter((one) => one.item === item.id).length;
    return many === 0 ? 'Sem resposta' : many === 1 ? '1 fotografia' : `${many} fotografias`;
  }
  return item.tipo === 'texto' && of?.texto ? 'Ver observações' : 'Sem resposta';
}

/** What a thing of a visit is called, for who is told that something is wrong with it. */
export function nomeDe(seccoes: readonly ModeloSeccao[], { tipo, chave }: Registo): string {
  switch (tipo) {
    case 'resposta': {
      const item = seccoes.flatMap(({ itens }) => itens).find(({ id }) => id === chave);
      return item ? `«${item.texto}»` : 'um item';
    }
    case 'constatacao':
      return 'uma medida';
    case 'presenca':
      return 'quem esteve';
    case 'foto':
      return 'uma fotografia';
    case 'notas':
      return 'as notas';
  }
}

/** What is wrong with a finding that is to become a measure. */
export function achadoProblem(
  { medida, prazo, cd_organig, cd_responsavel }: Achado,
  known: {
    readonly day: string;
    readonly unidades: ReadonlySet<number>;
    readonly responsaveis: ReadonlySet<number>;
  },
): string | undefined {
  const name = medida.length > 60 ? `${medida.slice(0, 59)}…` : medida;
  if (!known.unidades.has(cd_organig)) return `A unidade de «${name}» já não existe aqui.`;
  if (prazo !== null && prazo < known.day)
    return `O prazo de «${name}», ${displayDate(prazo)}, já passou.`;
  if (cd_responsavel !== null && !known.responsaveis.has(cd_responsavel))
    return `Quem ia responder por «${name}» já não vê as medidas desta empresa.`;
  return undefined;
}
