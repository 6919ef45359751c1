import type { EventoSeguranca } from '@sst/contract';
import { GRUPOS_SEGURANCA } from '@sst/contract/eventos-seguranca/padroes';
import { COMO_LABEL, TIPO_SEGURANCA_LABEL } from '@sst/contract/eventos-seguranca/tipos';
import { auditWord } from '@sst/contract/rules/auditoria';
import { dayIn, displayMoment, timeIn } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { createElement } from 'react';
import { columnsAndFile } from '../list/columns/row-fields.ts';
import { labelOptions } from '../list/filters/options.ts';
import type { FilterOption, ListDefinition } from '../list/list-definition.ts';
import { DayInWords } from '../time/day.tsx';
import { networkLabel } from './network-label.ts';

type EventosCall = 'listEventosSeguranca' | 'listEventosSegurancaPrestador';

interface Given {
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

/** 'Exames realizados', 'com palavra-passe', 'Ana Melo, 12 vezes', '64 pessoas numa hora: Exames realizados'. */
function detailOf({ chamada, como, alvo, tipo, vezes, leituras }: EventoSeguranca): string {
  const people = tipo === 'muitas-pessoas' || tipo === 'de-noite';
  const often = people
    ? countLabel(vezes, 'pessoa numa hora', 'pessoas numa hora')
    : vezes > 1 && countLabel(vezes, 'vez num minuto', 'vezes num minuto');
  const screens = leituras?.vistas.join(', ');
  const what = [alvo, como && auditWord(COMO_LABEL, como), chamada, often]
    .filter(Boolean)
    .join(', ');
  return screens ? `${what}: ${screens}` : what;
}

/** Who was seen in an hour: 'Ana Melo, Rui Paz e mais 62'. */
function seenIn({ leituras, vezes }: EventoSeguranca): string | null {
  if (!leituras || leituras.pessoas.length === 0) return null;
  const more = vezes - leituras.pessoas.length;
  return `${leituras.pessoas.join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
}

const addressOf = ({ ip, leituras }: EventoSeguranca) => ip ?? (leituras?.ips.join(', ') || null);

function whoOf({ utilizador, cd_utilizador, prestador }: EventoSeguranca): string {
  if (cd_utilizador === null) return 'Desconhecido';
  return `${utilizador ?? 'Utilizador apagado'}${prestador ? ' (prestador)' : ''}`;
}

/** The definition of the list of sign-ins, refusals and exports. */
export function eventosList({ people, redes, empresas }: Given): ListDefinition<EventosCall> {
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
    ...columnsAndFile<EventoSeguranca>(
      [
        {
          id: 'quando',
          header: 'Data e hora',
          phone: 'state',
          kind: 'date',
          text: (row) => displayMoment(new Date(row.quando)),
          phoneCell: ({ quando }) => {
            const moment = new Date(quando);
            return createElement(DayInWords, { date: dayIn(moment), time: timeIn(moment) });
          },
        },
        { id: 'utilizador', header: 'Quem', main: true, long: true, text: whoOf },
        {
          id: 'tipo',
          header: 'O quê',
          phone: 'kind',
          text: (row) => auditWord(TIPO_SEGURANCA_LABEL, row.tipo),
        },
        {
          id: 'detalhe',
          header: 'Sobre',
          phone: 'place',
          long: true,
          unsorted: true,
          text: detailOf,
        },
        ...(empresas
          ? [
              {
                id: 'empresa' as const,
                header: 'Empresa',
                long: true as const,
                text: (row: EventoSeguranca) => row.empresa,
              },
            ]
          : []),
        { id: 'ip', header: 'Endereço IP', spare: true, text: addressOf },
        {
          id: 'leituras',
          header: 'Quem foi visto',
          optional: true,
          long: true,
          unsorted: true,
          text: seenIn,
        },
      ],
      'Registo de acessos',
    ),
  };
}
