import {
  propostaFields,
  propostasFolha,
  propostaText,
} from '@sst/contract/folhas/propostas-folhas';
import { PROPOSTA_ESTADO_LABEL, PROPOSTA_ESTADOS } from '@sst/contract/rules/agenda/propostas';
import { TIPO_OCULTO } from '@sst/contract/rules/saude';
import {
  outcomeLook,
  PROPOSTA_LOOKS,
} from '../../../../components/agenda/propostas/proposta-fields.tsx';
import { labelOptions } from '../../../../components/form/fields/options.ts';
import { FuncionarioName } from '../../../../components/funcionario/funcionario-name.tsx';
import { columnsAndFile, dressed } from '../../../../components/list/columns/row-fields.ts';
import { UNIDADE_LOOK } from '../../../../components/list/columns/unidade-field.ts';
import type { ListDefinition } from '../../../../components/list/list-definition.ts';

/** @param answers whether the reader may answer: nobody else is told until when. */
const fieldsOf = (answers: boolean) =>
  dressed(propostaFields(answers), {
    num_mecan: { optional: true },
    nome: {
      main: true,
      long: true,
      render: ({ cd_funcion, nome }) => <FuncionarioName cd={cd_funcion} nome={nome} inRow />,
    },
    ...PROPOSTA_LOOKS,
    local: { ...PROPOSTA_LOOKS.local, phone: 'place' },
    caminho: { ...UNIDADE_LOOK, phone: undefined, spare: true },
    nota: { prose: true, optional: true },
    estado: outcomeLook((row) => propostaText(row, answers), answers),
  });

const LIST: Omit<ListDefinition<'listPropostas'>, 'columns' | 'exports'> = {
  key: (row) => row.cd,
  dense: true,
  count: ['proposta', 'propostas'],
  details: 'Dados da proposta',
  empty: 'Não há marcações por confirmar.',
  searchHint: 'Nome, n.º mecanográfico, unidade...',
  filters: [
    {
      name: 'estado',
      label: 'Resposta',
      all: 'Por confirmar',
      options: [
        ...labelOptions(
          PROPOSTA_ESTADO_LABEL,
          PROPOSTA_ESTADOS.filter((estado) => estado !== 'proposta'),
        ),
        { value: 'todas', label: 'Todas' },
      ],
    },
    {
      name: 'especie',
      label: 'Para',
      all: 'Tudo',
      more: true,
      options: Object.entries(TIPO_OCULTO).map(([value, label]) => ({ value, label })),
    },
  ],
};

const listOf = (answers: boolean): ListDefinition<'listPropostas'> => ({
  ...LIST,
  ...columnsAndFile(fieldsOf(answers), propostasFolha(answers).fileName),
});
const [FOR_READERS, FOR_ANSWERS] = [listOf(false), listOf(true)];

/** The list definition of what is proposed. @param answers whether the reader may answer. */
export const propostasList = (answers: boolean) => (answers ? FOR_ANSWERS : FOR_READERS);
