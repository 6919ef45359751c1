import type { FilaRow, ImportacaoRow, PedidoMarcacaoRow, PedidoRow } from '../index.ts';
import {
  PEDIDO_MARCACAO_LABEL,
  preferenciasText,
  progressOf,
} from '../rules/agenda/pedidos-marcacao.ts';
import { displayDate, displayMoment } from '../rules/dates/dates.ts';
import type { ImportacaoTipo } from '../rules/pedidos.ts';
import { sexLabel } from '../rules/texts/sex.ts';
import { wholeNumber } from '../rules/texts/text.ts';
import {
  type FileColumn,
  type FileField,
  fileOf,
  type ListFile,
  NUM_MECAN_FIELD,
} from './fields.ts';

/** The fields of the requests about employees. */
export const PEDIDO_FIELDS: readonly FileField<PedidoRow>[] = [
  NUM_MECAN_FIELD,
  { id: 'nome', header: 'Nome', text: (row) => row.nome },
  {
    id: 'dt_nasc',
    header: 'Data de nascimento',
    kind: 'date',
    text: (row) => row.dt_nasc && displayDate(row.dt_nasc),
  },
  { id: 'sexo', header: 'Sexo', text: (row) => row.sexo && sexLabel(row.sexo) },
  { id: 'profis', header: 'Profissão', text: (row) => row.profis },
  {
    id: 'dt_cria',
    header: 'Data do pedido',
    kind: 'date',
    text: (row) => displayDate(row.dt_cria),
  },
  // Where the employee is; for a transfer, from where it leads.
  {
    id: 'organigrama',
    header: 'Organigrama',
    text: (row) => row.organig_origem ?? row.organigrama,
  },
  { id: 'tipo', header: 'Tipo', text: (row) => row.tipo },
  { id: 'estado', header: 'Estado', text: (row) => row.estado },
];

/** The file with some columns after those of its fields. */
function withMore<Row>(file: ListFile<Row>, more: readonly FileColumn<Row>[]): ListFile<Row> {
  return { ...file, columns: [...file.columns, ...more] };
}

/** The file of the requests: the destination follows the columns that are fixed (EXP-08). */
export const PEDIDOS_FOLHA = withMore(fileOf(PEDIDO_FIELDS, 'Pedidos pendentes - Funcionários'), [
  { header: 'Destino', value: (row) => row.organig_destino },
]);

const WITHOUT_FILE: Readonly<Record<ImportacaoTipo, string>> = {
  adicao: 'Linhas escritas na página',
  acerto: 'Acerto com a lista',
};

/** What an import is called: by its file, or why there is no name of one. */
export function importacaoName({
  tipo,
  ficheiro,
  antiga,
  a_vista,
}: Pick<ImportacaoRow, 'tipo' | 'ficheiro' | 'antiga' | 'a_vista'>): string {
  if (ficheiro !== null) return ficheiro;
  if (!a_vista) return 'Importação de outra unidade';
  return antiga ? 'Importação sem nome guardado' : WITHOUT_FILE[tipo];
}

/** The fields of the imports, on the page and in the file. */
export const IMPORTACAO_FIELDS: readonly FileField<ImportacaoRow>[] = [
  { id: 'ficheiro', header: 'Ficheiro', text: importacaoName },
  {
    id: 'momento',
    header: 'Enviada em',
    kind: 'date',
    text: (row) => displayMoment(new Date(row.momento)),
  },
  { id: 'utilizador', header: 'Por', text: (row) => row.utilizador },
  { id: 'linhas', header: 'Linhas', numeric: true, text: (row) => wholeNumber(row.linhas) },
];

/** The file of the imports. */
export const IMPORTACOES_FOLHA = withMore(
  fileOf(IMPORTACAO_FIELDS, 'Importações de funcionários'),
  [
    { header: 'Novos', value: (row) => row.novos },
    { header: 'Em análise', value: (row) => row.em_analise },
    { header: 'Aceites', value: (row) => row.aceites },
    { header: 'Recusados', value: (row) => row.recusados },
    { header: 'Retirados', value: (row) => row.retirados },
  ],
);

/** The fields of the provider's queue. */
export const FILA_FIELDS: readonly FileField<FilaRow>[] = [
  { id: 'empresa', header: 'Empresa', text: (row) => row.empresa },
  { id: 'tipo', header: 'Tipo', text: (row) => row.tipo },
  NUM_MECAN_FIELD,
  { id: 'nome', header: 'Nome', text: (row) => row.nome },
  {
    id: 'caminho',
    header: 'Unidade',
    fileHeader: 'Organigrama',
    text: (row) => row.organig_origem ?? row.caminho,
  },
];

/** The file of the provider's queue. */
export const FILA_FOLHA = withMore(fileOf(FILA_FIELDS, 'Pedidos das empresas'), [
  { header: 'Data do pedido', kind: 'date', value: (row) => displayDate(row.dt_cria) },
  { header: 'Pedido por', value: (row) => row.autor },
  { header: 'Dias de espera', value: (row) => row.dias },
  { header: 'Estado', value: (row) => row.estado },
  { header: 'Destino', value: (row) => row.organig_destino },
]);

/** 'Adelaide Costa e mais 3'. */
function whoText({ nome, pessoas }: Pick<PedidoMarcacaoRow, 'nome' | 'pessoas'>): string {
  return pessoas > 1 ? `${nome} e mais ${pessoas - 1}` : nome;
}

/** The fields of what companies ask of bookings. */
export const PEDIDO_MARCACAO_FIELDS: readonly FileField<PedidoMarcacaoRow>[] = [
  { id: 'empresa', header: 'Empresa', text: (row) => row.empresa },
  { id: 'tipo', header: 'Pedido', text: (row) => PEDIDO_MARCACAO_LABEL[row.tipo] },
  { id: 'nome', header: 'Para quem', text: whoText },
  { id: 'organig', header: 'Unidade', text: (row) => row.organig ?? 'Várias' },
  {
    id: 'preferencias',
    header: 'Preferências',
    text: (row) => preferenciasText(row) ?? 'Sem preferências',
  },
  { id: 'autor', header: 'Pedido por', text: (row) => row.autor },
  {
    id: 'dt_cria',
    header: 'Espera',
    fileHeader: 'Data do pedido',
    kind: 'date',
    text: (row) => displayDate(row.dt_cria),
  },
  { id: 'abertas', header: 'Estado', text: progressOf },
];

/** The file of what companies ask of bookings. */
export const PEDIDOS_MARCACAO_FOLHA = fileOf(PEDIDO_MARCACAO_FIELDS, 'Pedidos de marcação');
