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

/** A page carries the calls and routes of its own subject, so that another one's leave it as it is. */
const SIGN_IN = 143.4;
const LIST = 207.2;
/** Lists with choices above their rows, or a calendar in their place. */
const FULL_LIST = 221.3;
/** The provider's first page has a line for each kind of work. */
const LINES = 222.5;
/** Exams, with what becomes of their sheets. */
const EXAM_LIST = 227.8;
const PAGE = 209.7;
/** The file of an accident: its clocks, with what loads below them. */
const FILE = 214;
/** A visit loads all of itself at once, since it has to open without a network. */
const VISIT = 233.6;
/** All of an employee on one page. */
const RECORD = 229.5;
/** A form has its fields, the calendar and the drafts. */
const FORM = 273.1;
/** A form whose fields say what a measure's dialogs say, too. */
const MEDIDA_FORM = 276.4;
/** Forms whose answers ask for more of them. */
const LONG_FORM = 300.7;
/** The form of an exam has the six items of the sheet to tick besides, and what the sheet would leave empty. */
const EXAM_FORM = 311.6;

/** The script that each route may load before its page is shown, in KiB after gzip; a new page gets a line here. */
export const SCRIPT_BUDGETS: Readonly<Record<string, number>> = {
  '/login': SIGN_IN,

  '/acidente': LIST,
  '/funcionario': FULL_LIST,
  '/funcionario/importacoes': LIST,
  '/gestao-utilizadores': LIST,
  '/mensagens-enviadas': LIST,
  '/notificacoes': LIST,
  '/pendente/acidente': LIST,
  '/pendente/funcionario': LIST,
  '/prestador/agenda': FULL_LIST,
  '/prestador/agenda/fechar': FULL_LIST,
  '/prestador/agenda/locais': LIST,
  '/prestador/agenda/plano': FULL_LIST,
  '/prestador/agenda/propostas': LIST,
  '/prestador/agenda/turnos': LIST,
  '/prestador/comunicacoes': LIST,
  '/prestador/empresas': LIST,
  '/prestador/empresas/$codigo/utilizadores': LIST,
  '/prestador/equipa': LIST,
  '/prestador/pessoas': LIST,
  '/prestador/listas/$lista': LIST,
  '/prestador/marcacoes': LIST,
  '/prestador/pedidos': FULL_LIST,
  '/prestador/por-confirmar': FULL_LIST,
  '/prestador/perguntas': LIST,
  '/prestador/prazos': FULL_LIST,
  '/prestador/registo': LIST,
  '/prestador/registo-acessos': LIST,
  '/registo-acessos': LIST,
  '/registo-atividade': LIST,
  '/saude/exame': EXAM_LIST,
  '/saude/recomendacoes': LIST,
  // Its rows lead to a request or an exam, and its people are counted.
  '/saude/restricoes': 209.5,
  '/saude/falta/$tipo': FULL_LIST,
  '/saude/marcacao/$tipo': FULL_LIST,
  '/saude/prazos': FULL_LIST,
  '/saude/propostas': FULL_LIST,
  '/seguranca/area/$codigo': LIST,
  '/seguranca/marcacao': LIST,
  '/seguranca/medidas': FULL_LIST,
  '/seguranca/medidas/concluidas': LIST,
  '/seguranca/avaliacoes': LIST,
  '/seguranca/avaliacoes/$codigo': PAGE,

  '/': PAGE,
  '/acidente/$codigo': FILE,
  '/acidente/horas': PAGE,
  '/acidente/quase': LIST,
  '/acidente/quase/$codigo': PAGE,
  '/acidente/indicadores': PAGE,
  '/acidente/registos': PAGE,
  '/alterar-password': PAGE,
  '/editar-informacao': PAGE,
  '/entrada-propria': SIGN_IN,
  '/empresa': PAGE,
  '/funcionario/$codigo': RECORD,
  '/inicio-de-sessao-da-empresa': FORM,
  '/programas': PAGE,
  '/programas/ganchos': PAGE,
  '/prestador/programas': PAGE,
  '/prestador/programas/ganchos': PAGE,
  '/prestador/empresas/$codigo': PAGE,
  '/prestador/empresas/$codigo/areas': PAGE,
  '/prestador/empresas/$codigo/entrada': PAGE,
  '/prestador/empresas/$codigo/postos': PAGE,
  '/prestador/empresas/$codigo/resumo': PAGE,
  '/prestador/': LINES,
  '/prestador/listas/conservacao': PAGE,
  '/prestador/listas/parametros': PAGE,
  '/prestador/listas/prazos-de-resposta': PAGE,
  '/prestador/campanhas': PAGE,
  '/prestador/metodo-risco': PAGE,
  '/prestador/perigos': PAGE,
  '/prestador/tarefas': PAGE,
  '/prestador/visitas': PAGE,
  '/prestador/visitas/modelos': PAGE,
  '/prestador/acidentes': PAGE,
  '/prestador/acidentes/indicadores': LIST,
  '/proibido': PAGE,
  '/saude/campanhas': PAGE,
  '/reset-password': PAGE,
  '/resumo-por-email': PAGE,
  '/convocatoria': PAGE,
  '/trabalhador': PAGE,
  '/tablet': PAGE,
  '/visita/$empresa/$visita': VISIT,
  '/quase-acidente/$codigo': PAGE,
  '/verificar/$codigo': PAGE,
  '/seguranca-da-conta': PAGE,
  '/seguranca/plano-anual': PAGE,
  '/sobre': PAGE,

  '/acidente/criar': LONG_FORM,
  '/funcionario/criar': LONG_FORM,
  '/funcionario/criar/csv': FORM,
  '/funcionario/acertar': FORM,
  '/funcionario/$codigo/editar': LONG_FORM,
  '/funcionario/$codigo/transferir': FORM,
  '/prestador/empresas/criar': FORM,
  '/saude/exame/criar': EXAM_FORM,
  '/saude/exame/$codigo/corrigir': EXAM_FORM,
  '/saude/marcacao/$tipo/criar': LONG_FORM,
  '/seguranca/medidas/nova': MEDIDA_FORM,
  '/seguranca/medidas/$codigo/alterar': MEDIDA_FORM,
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
