import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** KiB after gzip, each file once. */
interface Weight {
  readonly script: number;
  readonly style: number;
}

/** The style that any address may load, in KiB after gzip. */
export const STYLE_BUDGET = 26;

/**
 * Every page knows all calls and routes, and the files that each needs: 170 before due days, bookings that are asked for,
 * second factors and passkeys, 177 before the agenda, 180 before campaigns, the proof by an issuer and the columns of workbooks, and 184 before the states of people,
 * workers' letters and what is asked before many people are shown, 187 before rows stayed where they were done; lists 234 before these stayed
 * everywhere, with what did not arrive and hours by the clock of their place.
 */
const SIGN_IN = 188;
const LIST = 236;
const PAGE = 233;
/** The queue also takes what companies ask of bookings. */
const QUEUE = 240;
/** All of an employee on one page. */
const RECORD = 250;
/** A tree of thousands of units has its own rows beside what every page has. */
const TREE = 236;
/** A form has its fields, the calendar and the drafts. */
const FORM = 311;

/** The script that each route may load before its page is shown, in KiB after gzip; a new page gets a line here. */
export const SCRIPT_BUDGETS: Readonly<Record<string, number>> = {
  '/login': SIGN_IN,

  '/acidente': LIST,
  '/funcionario': LIST,
  '/funcionario/importacoes': LIST,
  '/gestao-utilizadores': LIST,
  '/mensagens-enviadas': LIST,
  '/notificacoes': LIST,
  '/pendente/acidente': LIST,
  '/pendente/funcionario': LIST,
  '/prestador/agenda': LIST,
  '/prestador/agenda/fechar': LIST,
  '/prestador/agenda/locais': LIST,
  '/prestador/agenda/plano': LIST,
  '/prestador/agenda/propostas': LIST,
  '/prestador/agenda/turnos': LIST,
  '/prestador/comunicacoes': LIST,
  '/prestador/empresas': LIST,
  '/prestador/empresas/$codigo/utilizadores': LIST,
  '/prestador/equipa': LIST,
  '/prestador/pessoas': LIST,
  '/prestador/listas/$lista': LIST,
  '/prestador/marcacoes': LIST,
  '/prestador/pedidos': QUEUE,
  '/prestador/por-confirmar': LIST,
  '/prestador/prazos': LIST,
  '/prestador/registo': LIST,
  '/prestador/registo-acessos': LIST,
  '/registo-acessos': LIST,
  '/registo-atividade': LIST,
  '/saude/exame': LIST,
  '/saude/falta/$tipo': LIST,
  '/saude/marcacao/$tipo': LIST,
  '/saude/prazos': LIST,
  '/saude/propostas': LIST,
  '/seguranca/area/$codigo': LIST,
  '/seguranca/marcacao': LIST,
  '/seguranca/medidas': LIST,
  '/seguranca/medidas/concluidas': LIST,

  '/': PAGE,
  '/acidente/$codigo': PAGE,
  '/alterar-password': PAGE,
  '/editar-informacao': PAGE,
  // Also what an answer of an issuer lacks.
  '/entrada-propria': 190,
  '/empresa': PAGE,
  '/funcionario/$codigo': RECORD,
  '/inicio-de-sessao-da-empresa': FORM,
  '/prestador/$': PAGE,
  '/prestador/empresas/$codigo': TREE,
  '/prestador/empresas/$codigo/areas': PAGE,
  '/prestador/empresas/$codigo/entrada': PAGE,
  '/prestador/empresas/$codigo/postos': PAGE,
  '/prestador/empresas/$codigo/resumo': PAGE,
  '/prestador/': PAGE,
  '/prestador/listas/conservacao': PAGE,
  '/prestador/listas/parametros': PAGE,
  '/prestador/listas/prazos-de-resposta': PAGE,
  '/prestador/campanhas': PAGE,
  '/prestador/tarefas': PAGE,
  '/proibido': PAGE,
  '/saude/campanhas': PAGE,
  '/reset-password': PAGE,
  '/resumo-por-email': PAGE,
  '/convocatoria': PAGE,
  '/seguranca-da-conta': PAGE,
  '/sobre': PAGE,

  '/acidente/criar': FORM,
  '/funcionario/criar': FORM,
  '/funcionario/criar/csv': FORM,
  '/funcionario/acertar': FORM,
  '/funcionario/$codigo/editar': FORM,
  '/funcionario/$codigo/transferir': FORM,
  '/prestador/empresas/criar': FORM,
  '/saude/exame/criar': FORM,
  '/saude/exame/$codigo/corrigir': FORM,
  '/saude/marcacao/$tipo/criar': FORM,
  '/seguranca/medidas/nova': FORM,
  '/seguranca/medidas/$codigo/alterar': FORM,
};

/**
 * Weighs what stands between an address and its page: the files that index.html names for every address, and those that
 * the `Link` header names for the route. What a page loads after that, once it is shown, is not in it: charts, dialogs,
 * the search of a long filter.
 * @param folder the built page.
 * @returns the weight by route.
 */
export async function weighPages(folder: string): Promise<ReadonlyMap<string, Weight>> {
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const links: Record<string, string> = JSON.parse(await read('preloads.json'));
  const everywhere = (await read('index.html')).match(/\/[\w./-]+\.(js|css)(?=")/g) ?? [];
  const sizes = new Map<string, number>();
  const sizeOf = async (path: string) => {
    const known = sizes.get(path);
    if (known !== undefined) return known;
    const size = gzipSync(await readFile(join(folder, path)), { level: 9 }).length / 1024;
    sizes.set(path, size);
    return size;
  };
  const weights = new Map<string, Weight>();
  for (const [route, link] of Object.entries(links)) {
    const files = new Set([...everywhere, ...(link.match(/(?<=<)[^>]+/g) ?? [])]);
    const weight = { script: 0, style: 0 };
    for (const path of files)
      weight[path.endsWith('.css') ? 'style' : 'script'] += await sizeOf(path);
    weights.set(route, weight);
  }
  return weights;
}
