import type { EmpresaLine, EmpresaList } from '@sst/contract/rules/hoje/linha-prestador';
import { EMPRESA_LINES, SEM_ATIVIDADE } from '@sst/contract/rules/hoje/linhas-empresas';
import {
  MARCACAO_LINE,
  PEDIDO_LINES,
  PROPOSTA_LINES,
  type PrestadorLineId,
} from '@sst/contract/rules/hoje/prestador';
import type { Especie } from '@sst/contract/rules/saude';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTo } from '../../lib/page/link-to.ts';

const BOOKINGS = '/saude/marcacao/$tipo';

/** Gives the address of a page, as text. */
export type HrefOf = (target: LinkTo) => string;

/** Who is to be booked in all companies, filtered as they were counted: it is the provider who books. */
const toBook = (query: EmpresaLine['query'], further: { empresa?: number; mes?: string } = {}) => ({
  ...linkOptions({ to: '/prestador/prazos' }),
  search: { ...query, ...further } as never,
});

/** All of a company whom the provider has to book or propose, whenever they are due. */
export const allToBook = (empresa: number): LinkTo => toBook({ estado: 'por-propor' }, { empresa });

const empresaLine = (id: PrestadorLineId): EmpresaLine | undefined =>
  EMPRESA_LINES.find((one) => one.id === id);

/** The page of a company's list, filtered as it was counted. */
function pageOf({
  list,
  query,
}: {
  readonly list: Exclude<EmpresaList, 'listPrazosPrestador'>;
  readonly query: EmpresaLine['query'];
}): LinkTo {
  const pages: Readonly<Record<typeof list, LinkTo>> = {
    listMarcacoesPorFechar: linkOptions({
      to: BOOKINGS,
      params: { tipo: query.especie as Especie },
      search: { ver: 'por-fechar' },
    }),
    listMarcacoesExame: {
      ...linkOptions({ to: BOOKINGS, params: { tipo: 'exame' } }),
      search: query,
    },
    listMarcacoesAcaoEnfermagem: {
      ...linkOptions({ to: BOOKINGS, params: { tipo: 'acao-enfermagem' } }),
      search: query,
    },
    listExames: { ...linkOptions({ to: '/saude/exame' }), search: query },
    listMedidas: { ...linkOptions({ to: '/seguranca/medidas' }), search: query },
  };
  return pages[list];
}

/** Enters a company and opens a page there. */
export function inEmpresa(cd: number, page: LinkTo, hrefOf: HrefOf): LinkTo {
  return {
    ...linkOptions({ to: '/empresa' }),
    search: { entrar: cd, para: hrefOf(page) } as never,
  };
}

/** The rows that a line counts of a company: of its list, or of that of all companies. */
export function lineInEmpresa(id: PrestadorLineId, cd: number, hrefOf: HrefOf): LinkTo {
  const line = empresaLine(id);
  if (!line) return inEmpresa(cd, linkOptions({ to: '/seguranca/marcacao' }), hrefOf);
  const { list, query } = line;
  return list === 'listPrazosPrestador'
    ? toBook(query, { empresa: cd })
    : inEmpresa(cd, pageOf({ list, query }), hrefOf);
}

/** The rows of a line that are due in a month. */
export function lineInMonth(id: PrestadorLineId, mes: string): LinkTo | undefined {
  const line = empresaLine(id);
  return line?.list === 'listPrazosPrestador' ? toBook(line.query, { mes }) : undefined;
}

/** The pages of lines that count one thing alone. */
const OWN_PAGES: Readonly<Partial<Record<PrestadorLineId, LinkTo>>> = {
  [MARCACAO_LINE.id]: linkOptions({ to: '/prestador/marcacoes' }),
  'por-confirmar': linkOptions({ to: '/prestador/por-confirmar' }),
  'perguntas-por-responder': linkOptions({
    to: '/prestador/perguntas',
    search: { estado: 'por-responder' },
  }),
  'correio-falhado': linkOptions({
    to: '/prestador/comunicacoes',
    search: { estado: 'nao-entregues' },
  }),
  'campanhas-a-acabar': linkOptions({ to: '/prestador/campanhas', search: { ver: 'hoje' } }),
  'meus-por-fechar': linkOptions({
    to: '/prestador/agenda/fechar',
    search: { ver: 'passados', de: 'mim' },
  }),
  'pedidos-atrasados': linkOptions({ to: '/prestador/pedidos', search: { fora: 'sim' } }),
  'marcacoes-atrasadas': linkOptions({ to: '/prestador/marcacoes', search: { fora: 'sim' } }),
  'minhas-visitas': linkOptions({ to: '/prestador/visitas' }),
  'acidentes-por-participar': linkOptions({ to: '/prestador/acidentes' }),
  'tarefas-falhadas': linkOptions({ to: '/prestador/tarefas' }),
  'selo-a-acabar': linkOptions({ to: '/prestador/tarefas' }),
};

/** The page across companies that has exactly the rows of a line; `undefined` where only companies have theirs. */
export function lineAcross(id: PrestadorLineId): LinkTo | undefined {
  const own = OWN_PAGES[id];
  if (own) return own;
  const proposed = PROPOSTA_LINES.find((one) => one.id === id);
  if (proposed) {
    return linkOptions({ to: '/prestador/agenda/propostas', search: { estado: proposed.estado } });
  }
  const line = empresaLine(id);
  if (line?.list === 'listMarcacoesPorFechar')
    return linkOptions({
      to: '/prestador/agenda/fechar',
      search: { especie: line.query.especie as Especie, ver: 'passados' },
    });
  if (line) return line.list === 'listPrazosPrestador' ? toBook(line.query) : undefined;
  const pedidos = pedidoLine(id);
  return pedidos && linkOptions({ to: '/prestador/pedidos', search: { tipo: pedidos.tipo } });
}

/** A line of requests of one kind. */
export function pedidoLine(id: PrestadorLineId) {
  return PEDIDO_LINES.find((one) => one.id === id);
}

/** The plan of all whom a line counts. */
export function planOf(id: PrestadorLineId): LinkTo | undefined {
  const line = empresaLine(id);
  return line && { ...linkOptions({ to: '/prestador/agenda/plano' }), search: line.query as never };
}

/** Those of a line of requests that wait for longer than was promised. */
export function lateOf(id: PrestadorLineId): LinkTo | undefined {
  if (id === MARCACAO_LINE.id)
    return linkOptions({ to: '/prestador/marcacoes', search: { fora: 'sim' } });
  const pedidos = pedidoLine(id);
  return (
    pedidos &&
    linkOptions({ to: '/prestador/pedidos', search: { tipo: pedidos.tipo, fora: 'sim' } })
  );
}

/** Who is expected in a company on a day, by a physician or a nurse. */
export function bookedInEmpresa(
  { especie, cd: who }: { readonly especie: Especie; readonly cd: number },
  { cd, day }: { readonly cd: number; readonly day: string },
  hrefOf: HrefOf,
): LinkTo {
  const search = especie === 'exame' ? { medico: who } : { enfermeiro: who };
  const page = linkOptions({
    to: BOOKINGS,
    params: { tipo: especie },
    search: { ate: day, ...search },
  });
  return inEmpresa(cd, page, hrefOf);
}

/** Whether a line counts companies, not rows of theirs. */
export function countsEmpresas(id: PrestadorLineId): boolean {
  return id === SEM_ATIVIDADE.id;
}
