import type { IndicadoresDaEmpresa } from '@sst/contract';
import { numeroText } from '@sst/contract/acidentes/figuras/horas-rules';
import { INDICE, indiceText } from '@sst/contract/acidentes/figuras/indices';
import { SECCAO_LABEL, SECCOES } from '@sst/contract/acidentes/figuras/seccoes';
import { posicaoText } from '@sst/contract/acidentes/figuras/setor';
import { countLabel, NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import { labelOptions } from '../../../components/form/fields/options.ts';
import type { ListColumn, ListDefinition } from '../../../components/list/list-definition.ts';
import classes from './indicadores.module.css';

type Column = ListColumn<IndicadoresDaEmpresa>;
type Comparado = 'if' | 'ig' | 'ii';

const horasText = ({ horas, estimativa }: IndicadoresDaEmpresa) =>
  horas === null ? indiceText(null) : `${numeroText(horas)}${estimativa ? ' est.' : ''}`;

/** The figure of the sector, and how the company lies to it; nothing where the table has none. */
function setorText(row: IndicadoresDaEmpresa, indice: Comparado): string {
  const setor = row[`${indice}_setor`];
  return setor === null ? '' : `setor ${indiceText(setor)}, ${posicaoText(row[indice], setor)}`;
}

const indiceColumn = (indice: Comparado, part: Partial<Column>): Column => ({
  id: indice,
  header: INDICE[indice].sigla,
  sort: indice,
  numeric: true,
  cell: (row) => {
    const setor = setorText(row, indice);
    return (
      <>
        {indiceText(row[indice])}
        {setor && <span className={classes.setor}>{setor}</span>}
      </>
    );
  },
  phoneCell: (row) => `${INDICE[indice].sigla} ${indiceText(row[indice])}`,
  ...part,
});

const COLUMNS: readonly Column[] = [
  {
    id: 'nome',
    header: 'Empresa',
    sort: 'nome',
    main: true,
    text: ({ nome }) => nome,
    cell: ({ nome }) => nome,
  },
  {
    id: 'cae',
    header: 'CAE',
    sort: 'cae',
    spare: true,
    cell: ({ cae }) => cae ?? NOT_AVAILABLE,
  },
  {
    id: 'acidentes',
    header: 'Acidentes',
    sort: 'acidentes',
    numeric: true,
    phone: 'kind',
    cell: ({ acidentes }) => numeroText(acidentes),
    phoneCell: ({ acidentes }) => countLabel(acidentes, 'acidente', 'acidentes'),
  },
  {
    id: 'dias',
    header: 'Dias perdidos',
    sort: 'dias',
    numeric: true,
    spare: true,
    cell: ({ dias }) => numeroText(dias),
  },
  { id: 'horas', header: 'Horas', sort: 'horas', numeric: true, spare: true, cell: horasText },
  indiceColumn('if', { phone: 'state' }),
  indiceColumn('ig', { phone: 'place' }),
  indiceColumn('ii', { phone: 'date' }),
];

const INDICES = ['if', 'ig', 'ii'] as const;

/** The list definition of the comparison of a year. @param year the present one. */
export function indicadoresList(
  ano: number,
  year: number,
  years: number,
): ListDefinition<'listIndicadoresDasEmpresas'> {
  const before = Array.from({ length: years - 1 }, (_, index) => String(year - 1 - index));
  return {
    key: ({ cd }) => cd,
    dense: true,
    searchHint: 'Nome, código ou CAE',
    count: ['empresa', 'empresas'],
    empty: 'Ainda não há empresas.',
    columns: COLUMNS,
    filters: [
      {
        name: 'ano',
        label: 'Ano',
        all: `${year}, até agora`,
        options: before.map((value) => ({ value, label: value })),
      },
      {
        name: 'seccao',
        label: 'Secção da CAE',
        all: 'Todas',
        options: labelOptions(SECCAO_LABEL, SECCOES),
        searchable: true,
      },
    ],
    exports: {
      fileName: `Índices de acidentes das empresas ${ano}`,
      columns: [
        { header: 'Empresa', value: ({ nome }) => nome },
        { header: 'CAE', value: ({ cae }) => cae ?? '' },
        { header: 'Acidentes', value: ({ acidentes }) => acidentes },
        { header: 'Dias perdidos', value: ({ dias }) => dias },
        { header: 'Horas', value: horasText },
        ...INDICES.flatMap((indice) => [
          {
            header: INDICE[indice].sigla,
            value: (row: IndicadoresDaEmpresa) => indiceText(row[indice]),
          },
          {
            header: `${INDICE[indice].sigla} do setor`,
            value: (row: IndicadoresDaEmpresa) => {
              const setor = row[`${indice}_setor`];
              return setor === null ? '' : indiceText(setor);
            },
          },
        ]),
      ],
    },
  };
}
