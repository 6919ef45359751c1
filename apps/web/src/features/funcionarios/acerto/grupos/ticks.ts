import type { AcertoComparacao, AcertoItem } from '@sst/contract';
import {
  ACERTO_CAMPOS,
  ACERTO_NEEDED,
  ACERTO_OWN,
  type AcertoCampo,
} from '@sst/contract/rules/acerto/campos';
import type { SentLinha } from '@sst/contract/rules/acerto/lista-file';
import { FACTO_TIPOS } from '@sst/contract/rules/funcionario/factos';
import { properName } from '@sst/contract/rules/texts/proper-name';
import { countLabel } from '@sst/contract/rules/texts/text';

/** What is ticked: rows by their lines, employees by their codes, and of changes each field. */
export interface Ticks {
  readonly novos: ReadonlySet<number>;
  readonly sairam: ReadonlySet<number>;
  readonly movidos: ReadonlySet<number>;
  readonly alterados: ReadonlyMap<number, ReadonlySet<AcertoCampo>>;
  /** By `factoKey`. */
  readonly factos: ReadonlySet<number>;
}

type Facto = AcertoComparacao['factos'][number];

/** Tells the facts of a comparison apart: of each person there is one of a kind. */
export const factoKey = ({ cd, tipo }: Pick<Facto, 'cd' | 'tipo'>) =>
  cd * FACTO_TIPOS.length + FACTO_TIPOS.indexOf(tipo);

export const NO_TICKS: Ticks = {
  novos: new Set(),
  sairam: new Set(),
  movidos: new Set(),
  alterados: new Map(),
  factos: new Set(),
};

/** What is still to be ticked of a later comparison: who was sent, or is right by now, no longer is. */
export function stillTicked(ticks: Ticks, found: AcertoComparacao): Ticks {
  const among = <K>(set: ReadonlySet<K>, keys: readonly K[]) =>
    new Set(keys.filter((key) => set.has(key)));
  const alterados = found.alterados.flatMap((row) => {
    const fields = among<AcertoCampo>(
      ticks.alterados.get(row.cd) ?? new Set(),
      possibleFields(row),
    );
    return fields.size > 0 ? [[row.cd, fields] as const] : [];
  });
  return {
    novos: among(
      ticks.novos,
      found.novos.map(({ linha }) => linha),
    ),
    sairam: among(
      ticks.sairam,
      found.sairam.map(({ cd }) => cd),
    ),
    movidos: among(
      ticks.movidos,
      found.movidos.map(({ cd }) => cd),
    ),
    alterados: new Map(alterados),
    factos: among(ticks.factos, found.factos.map(factoKey)),
  };
}

/** Whether anything is ticked. */
export function isAnyTicked({ novos, sairam, movidos, alterados, factos }: Ticks): boolean {
  return [novos, sairam, movidos, alterados, factos].some(({ size }) => size > 0);
}

/** What is said once for all that is ticked; days in API form. */
export interface Answers {
  readonly saida: string;
  /** The days of those who left on another day, by their codes. */
  readonly saidas: ReadonlyMap<number, string>;
  readonly transferencia: string;
  /** What the list lacks of new people. */
  readonly comuns: Readonly<Partial<Record<AcertoCampo, string>>>;
  /** Names as somebody corrected them, by the codes of their employees. */
  readonly nomes: ReadonlyMap<number, string>;
  /** The unit of new people without one. */
  readonly cd_organig: number | null;
}

type Alterado = AcertoComparacao['alterados'][number];

/** The fields of an employee that can be asked for. */
export function possibleFields({ campos }: Alterado): AcertoCampo[] {
  return campos.filter(({ problema }) => problema === null).map(({ campo }) => campo);
}

/** A set with more of it, or without them. */
export function withTicks<T>(set: ReadonlySet<T>, some: readonly T[], on: boolean): ReadonlySet<T> {
  const next = new Set(set);
  for (const one of some) {
    if (on) next.add(one);
    else next.delete(one);
  }
  return next;
}

/** The ticked fields with those of some employees. */
export function withFields(
  alterados: Ticks['alterados'],
  some: readonly { readonly cd: number; readonly campos: ReadonlySet<AcertoCampo> }[],
): Ticks['alterados'] {
  const next = new Map(alterados);
  for (const { cd, campos } of some) {
    if (campos.size > 0) next.set(cd, campos);
    else next.delete(cd);
  }
  return next;
}

/** What an admission needs and a row lacks, that can be said once for all. */
export function missingOf(linha: SentLinha): AcertoCampo[] {
  return ACERTO_NEEDED.filter((campo) => !ACERTO_OWN.includes(campo) && !linha[campo]);
}

/** What an admission needs and a row lacks, that is each person's own: it cannot be asked for from here. */
export function ownMissingOf(linha: SentLinha): AcertoCampo[] {
  return ACERTO_OWN.filter((campo) => !linha[campo]);
}

/** A row of the bulk import. */
type AdmissaoRow = Readonly<Partial<Record<AcertoCampo, string>>> & {
  readonly cd_organig: number | null;
  readonly organigrama: string;
  /** Who left and is admitted again. */
  readonly cd_readmite?: number;
};

/** What is sent. */
export interface Plan {
  readonly itens: readonly AcertoItem[];
  readonly admissoes: readonly { readonly linha: number; readonly row: AdmissaoRow }[];
  /** What is stated at once, without a request. */
  readonly factos: readonly Facto[];
}

/** All that is ticked, as calls take it: of each employee one item. */
export function planOf(
  { novos, sairam, movidos, alterados, factos }: AcertoComparacao,
  ticks: Ticks,
  answers: Answers,
  linhas: readonly SentLinha[],
): Plan {
  const itens = new Map<number, AcertoItem>();
  for (const { cd, dia } of sairam) {
    if (!ticks.sairam.has(cd)) continue;
    itens.set(cd, { cd, saida: { dt_inactiv: answers.saidas.get(cd) ?? dia ?? answers.saida } });
  }
  for (const { cd, versao, cd_destino } of movidos) {
    if (!ticks.movidos.has(cd)) continue;
    const transferencia = { cd_organig: cd_destino, dt_ini_instit: answers.transferencia };
    itens.set(cd, { cd, versao, transferencia });
  }
  for (const { cd, versao, campos } of alterados) {
    const ticked = ticks.alterados.get(cd);
    if (!ticked) continue;
    const said = campos.filter(({ campo }) => ticked.has(campo));
    const nome = answers.nomes.get(cd)?.trim();
    const changes = Object.fromEntries(
      said.map(({ campo, depois }) => [campo, campo === 'nome' && nome ? nome : depois]),
    );
    itens.set(cd, { ...itens.get(cd), cd, versao, campos: changes });
  }
  const former = new Map(novos.map(({ linha, saiu }) => [linha, saiu?.cd]));
  const admissoes = linhas
    .filter(({ linha }) => ticks.novos.has(linha))
    .map((said) => ({
      linha: said.linha,
      row: {
        ...answers.comuns,
        ...valoresOf(said),
        cd_organig: said.cd_organig ?? answers.cd_organig,
        organigrama: '-',
        ...(former.get(said.linha) !== undefined && { cd_readmite: former.get(said.linha) }),
      },
    }));
  return {
    itens: [...itens.values()],
    admissoes,
    factos: factos.filter((facto) => ticks.factos.has(factoKey(facto))),
  };
}

/** What a row says of the person, which an admission takes. */
function valoresOf(linha: SentLinha): Partial<Record<AcertoCampo, string>> {
  const said = asAdmitted(linha);
  return Object.fromEntries(
    ACERTO_CAMPOS.flatMap((campo) => (said[campo] ? [[campo, said[campo]]] : [])),
  );
}

/** A row of a new person as it is asked for: a name that a program wrote in capitals is one as people write it. */
export function asAdmitted(linha: SentLinha): SentLinha {
  return linha.nome ? { ...linha, nome: properName(linha.nome, null) } : linha;
}

/** How many requests a plan makes: who moves and changes has two. */
export function pedidosOf({ itens, admissoes }: Pick<Plan, 'itens' | 'admissoes'>): number {
  const ofItems = itens.reduce(
    (sum, { saida, transferencia, campos }) =>
      sum + [saida, transferencia, campos].filter(Boolean).length,
    0,
  );
  return ofItems + admissoes.length;
}

/** What a plan does, after its verb: 'Enviar 3 pedidos e registar 2 regimes ou ausências'. */
export function planText(plan: Plan): string {
  const requests = pedidosOf(plan);
  const factos = countLabel(plan.factos.length, 'regime ou ausência', 'regimes ou ausências');
  if (plan.factos.length === 0) return `Enviar ${countLabel(requests, 'pedido', 'pedidos')}`;
  if (requests === 0) return `Registar ${factos}`;
  return `Enviar ${countLabel(requests, 'pedido', 'pedidos')} e registar ${factos}`;
}
