import type { AcertoComparacao, AcertoItem } from '@sst/contract';
import { ACERTO_ALVO, ACERTO_CAMPOS, type AcertoAlvo } from '@sst/contract/rules/acerto/campos';
import type { ListaGrupo } from '@sst/contract/rules/acerto/grupos';
import type { SentLinha } from '@sst/contract/rules/acerto/lista-file';
import { FACTOS_FICHEIRO } from '@sst/contract/rules/funcionario/factos';
import { ACERTO } from '@sst/contract/rules/limits';
import type { Grant } from '../../../../access/grant.ts';
import { CallError } from '../../../../errors.ts';
import type { FactosService } from '../../../factos/factos.service.ts';
import type { AdmissoesCsvService } from '../../series/admissoes-csv.service.ts';
import type { AcertoPedidosService } from '../acerto-pedidos.service.ts';
import type { ComparedFile } from './compare-file.ts';

interface Services {
  readonly pedidos: AcertoPedidosService;
  readonly series: AdmissoesCsvService;
  readonly factos: FactosService;
}

/** The rights by which each step is done. */
export interface StepGrants {
  readonly alteracoes: Grant;
  readonly admissoes?: Grant | undefined;
  readonly factos?: Grant | undefined;
}

/** Of what a list of staff is sent. */
interface Sending {
  readonly grupos: readonly ListaGrupo[];
  /** The day of departures that the list has none of, and of transfers. */
  readonly dia: string;
  readonly ficheiro: string;
}

/** What could not be done, and why. */
interface NotSent {
  readonly linha: number | null;
  readonly cd_funcion: number | null;
  readonly texto: string;
}

/** What came of a list. */
export interface SentGrupos {
  readonly pedidos: number;
  /** Arrangements and absences that were stated. */
  readonly factos: number;
  readonly recusados: readonly NotSent[];
  /** Of the arrangements and absences, those that could not be. */
  readonly naoRegistados: readonly NotSent[];
}

/** Asks for what some groups of a compared list have, in pieces, each in a transaction of its own. */
export async function sendGrupos(
  services: Services,
  grants: StepGrants,
  { people, found }: Pick<ComparedFile, 'people' | 'found'>,
  { grupos, dia, ficheiro }: Sending,
): Promise<SentGrupos> {
  const recusados: NotSent[] = [];
  const itens = itemsOf(found, grupos, dia);
  let pedidos = 0;
  let cd_importacao: number | null = null;
  for (let at = 0; at < itens.length; at += ACERTO.piece) {
    const piece = itens.slice(at, at + ACERTO.piece);
    const sending = { itens: piece, ficheiro, cd_importacao };
    const answer = await services.pedidos.create(grants.alteracoes, sending);
    cd_importacao = answer.cd_importacao;
    for (const { cd: cd_funcion, pedidos: made, erro } of answer.itens) {
      pedidos += made.length;
      if (erro) recusados.push({ linha: null, cd_funcion, texto: erro });
    }
  }
  const { admissoes, factos: stating } = grants;
  if (grupos.includes('novos') && found.novos.length > 0 && admissoes) {
    const together = { ficheiro, cd_importacao };
    const admitted = await admit(services, admissoes, { linhas: people, found, together });
    pedidos += admitted.made;
    recusados.push(...admitted.recusados);
  }
  if (!grupos.includes('factos') || !stating)
    return { pedidos, factos: 0, recusados, naoRegistados: [] };
  const { made: factos, naoRegistados } = await state(services, stating, found);
  return { pedidos, factos, recusados, naoRegistados };
}

/** What the groups ask of employees, one entry for each. */
function itemsOf(
  { sairam, movidos, alterados }: AcertoComparacao,
  grupos: readonly ListaGrupo[],
  dia: string,
): AcertoItem[] {
  const items = new Map<number, AcertoItem>();
  if (grupos.includes('saidas')) {
    // Who is away for long is often in no payroll; the page asks about each of them.
    for (const { cd, dia: said } of sairam.filter(({ ausente_desde }) => ausente_desde === null)) {
      items.set(cd, { cd, saida: { dt_inactiv: said ?? dia } });
    }
  }
  if (grupos.includes('transferencias')) {
    for (const { cd, versao, cd_destino } of movidos) {
      items.set(cd, { cd, versao, transferencia: { cd_organig: cd_destino, dt_ini_instit: dia } });
    }
  }
  if (grupos.includes('alteracoes')) {
    for (const { cd, versao, campos } of alterados) {
      const possible = campos.filter(({ problema }) => problema === null);
      if (possible.length === 0) continue;
      const changes = Object.fromEntries(possible.map(({ campo, depois }) => [campo, depois]));
      items.set(cd, { ...items.get(cd), cd, versao, campos: changes });
    }
  }
  return [...items.values()];
}

interface Admitting {
  readonly linhas: readonly SentLinha[];
  readonly found: AcertoComparacao;
  readonly together: { readonly ficheiro: string; readonly cd_importacao: number | null };
}

/** Asks for the admissions that the list has all of; the others are told. */
async function admit(
  { series }: Services,
  grant: Grant,
  { linhas, found: { novos }, together }: Admitting,
): Promise<{ made: number; recusados: NotSent[] }> {
  const byLine = new Map(linhas.map((linha) => [linha.linha, linha]));
  const rows = novos.flatMap(({ linha }) => byLine.get(linha) ?? []);
  const ask = async (some: readonly SentLinha[]) => {
    if (some.length === 0) return;
    const funcionarios = some.map((row) => ({
      ...Object.fromEntries(ACERTO_CAMPOS.map((campo) => [campo, row[campo]])),
      cd_organig: row.cd_organig,
      organigrama: '-',
    }));
    await series.create(grant, { ...together, lista: true, funcionarios });
  };
  try {
    await ask(rows);
    return { made: rows.length, recusados: [] };
  } catch (error) {
    if (!(error instanceof CallError) || !error.campos) throw error;
    const wrong = new Map<number, string[]>();
    for (const [name, text] of Object.entries(error.campos)) {
      const [, at = -1, campo = ''] = /^linhas\.(\d+)\.(\w+)/.exec(name) ?? [];
      const told = wrong.get(Number(at)) ?? [];
      wrong.set(Number(at), [...told, `${labelOf(campo)}${text}`]);
    }
    const right = rows.filter((_, at) => !wrong.has(at));
    await ask(right);
    const recusados = [...wrong].map(([at, texts]) => {
      return { linha: rows[at]?.linha ?? null, cd_funcion: null, texto: texts.join(' ') };
    });
    return { made: right.length, recusados };
  }
}

/** States the arrangements and absences that the list has and nothing speaks against. */
async function state(
  { factos }: Services,
  grant: Grant,
  found: AcertoComparacao,
): Promise<{ made: number; naoRegistados: NotSent[] }> {
  const possible = found.factos.filter(({ problema }) => problema === null);
  const naoRegistados: NotSent[] = [];
  let made = 0;
  for (let at = 0; at < possible.length; at += FACTOS_FICHEIRO.piece) {
    const piece = possible.slice(at, at + FACTOS_FICHEIRO.piece);
    const linhas = piece.map(({ cd: cd_funcion, tipo, dt_ini, dt_fim, motivo }) => {
      return { cd_funcion, tipo, dt_ini, dt_fim, motivo, num_mecan: null };
    });
    const answer = await factos.import(grant, { linhas });
    made += answer.registados + answer.corrigidos;
    for (const { linha: at, texto } of answer.problemas) {
      naoRegistados.push({ linha: piece[at - 1]?.linha ?? null, cd_funcion: null, texto });
    }
  }
  return { made, naoRegistados };
}

/** What a field of a row is called, before what is wrong with it. */
function labelOf(campo: string): string {
  const alvo = campo === 'cd_organig' ? 'unidade' : campo;
  return alvo in ACERTO_ALVO ? `${ACERTO_ALVO[alvo as AcertoAlvo].label}: ` : '';
}
