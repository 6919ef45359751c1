import type { AcertoComparacao, AcertoItem } from '@sst/contract';
import { ACERTO_NEEDED, ACERTO_OWN, type AcertoCampo } from '@sst/contract/rules/acerto/campos';
import type { SentLinha } from '@sst/contract/rules/acerto/lista-file';

/** What is ticked: rows by their lines, employees by their codes, and of changes each field. */
export interface Ticks {
  readonly novos: ReadonlySet<number>;
  readonly sairam: ReadonlySet<number>;
  readonly movidos: ReadonlySet<number>;
  readonly alterados: ReadonlyMap<number, ReadonlySet<AcertoCampo>>;
}

export const NO_TICKS: Ticks = {
  novos: new Set(),
  sairam: new Set(),
  movidos: new Set(),
  alterados: new Map(),
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
  };
}

/** Whether anything is ticked. */
export function isAnyTicked({ novos, sairam, movidos, alterados }: Ticks): boolean {
  return [novos, sairam, movidos, alterados].some(({ size }) => size > 0);
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
}

/** All that is ticked, as calls take it: of each employee one item. */
export function planOf(
  { novos, sairam, movidos, alterados }: AcertoComparacao,
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
    .map(({ linha, cd_organig, dataSaida: _, ...valores }) => ({
      linha,
      row: {
        ...answers.comuns,
        ...valores,
        cd_organig: cd_organig ?? answers.cd_organig,
        organigrama: '-',
        ...(former.get(linha) !== undefined && { cd_readmite: former.get(linha) }),
      },
    }));
  return { itens: [...itens.values()], admissoes };
}

/** How many requests a plan makes: who moves and changes has two. */
export function pedidosOf({ itens, admissoes }: Plan): number {
  const ofItems = itens.reduce(
    (sum, { saida, transferencia, campos }) =>
      sum + [saida, transferencia, campos].filter(Boolean).length,
    0,
  );
  return ofItems + admissoes.length;
}
