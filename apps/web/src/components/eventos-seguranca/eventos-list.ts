import { GRUPOS_SEGURANCA } from '@sst/contract/eventos-seguranca/padroes';
import { TIPO_SEGURANCA_LABEL } from '@sst/contract/eventos-seguranca/tipos';
import { EVENTOS_NAME, eventosFields } from '@sst/contract/folhas/registos-folhas';
import { dayIn, timeIn } from '@sst/contract/rules/dates/dates';
import { createElement } from 'react';
import type { FilterOption } from '../form/fields/options.ts';
import { labelOptions } from '../form/fields/options.ts';
import { columnsAndFile, dressed } from '../list/columns/row-fields.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { DayInWords } from '../time/day.tsx';
import { networkLabel } from './network-label.ts';

type EventosCall = 'listEventosSeguranca' | 'listEventosSegurancaPrestador';

interface EventosListInput {
  /** Whom there are lines of. */
  readonly people: readonly FilterOption[];
  /** Ranges of addresses, and the chosen one. */
  readonly redes: readonly string[];
  /** The companies to filter by, for the provider alone. */
  readonly empresas?: readonly FilterOption[];
}

const GROUP_OPTIONS: readonly FilterOption[] = Object.entries(GRUPOS_SEGURANCA).map(
  ([value, { label }]) => ({ value, label }),
);

/** The definition of the list of sign-ins, refusals and exports. */
export function eventosList({
  people,
  redes,
  empresas,
}: EventosListInput): ListDefinition<EventosCall> {
  return {
    key: (row) => row.cd,
    dense: true,
    details: 'Dados do acesso',
    searchHint: 'Nomes, tipos, endereços',
    count: ['linha', 'linhas'],
    empty: 'Ainda não há acessos registados.',
    wholeCompany: true,
    filters: [
      {
        name: 'tipo',
        label: 'Tipo',
        all: 'Todos',
        options: [...GROUP_OPTIONS, ...labelOptions(TIPO_SEGURANCA_LABEL)],
        searchable: true,
      },
      { name: 'utilizador', label: 'Pessoa', all: 'Todas', options: people, searchable: true },
      {
        name: 'rede',
        label: 'Endereço',
        all: 'Todos',
        options: redes.map((rede) => ({ value: rede, label: networkLabel(rede) })),
      },
      ...(empresas
        ? [
            {
              name: 'empresa',
              label: 'Empresa',
              all: 'Todas',
              options: empresas,
              searchable: true,
            },
          ]
        : []),
    ],
    period: true,
    ...columnsAndFile(
      dressed(eventosFields(empresas !== undefined), {
        quando: {
          phone: 'state',
          phoneCell: ({ quando }) => {
            const moment = new Date(quando);
            return createElement(DayInWords, { date: dayIn(moment), time: timeIn(moment) });
          },
        },
        utilizador: { main: true, long: true },
        tipo: { phone: 'kind' },
        detalhe: { phone: 'place', long: true, unsorted: true },
        empresa: { long: true },
        ip: { spare: true },
        leituras: { optional: true, long: true, unsorted: true },
      }),
      EVENTOS_NAME,
    ),
  };
}
