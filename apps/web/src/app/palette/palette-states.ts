import { LATE } from '@sst/contract/rules/seguranca';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTo } from '../../lib/page/link-to.ts';
import type { Abilities } from '../../lib/session/use-abilities.ts';
import type { Findable } from './find.ts';

/** A list with a filter that it has. */
export interface PaletteState extends Findable {
  /** The list. */
  readonly group: string;
  readonly link: LinkTo;
}

interface StatesInput {
  readonly pode: Abilities['pode'];
  /** `aaaa-mm-dd` */
  readonly today: string;
}

const EMPLOYEES = 'Funcionários';
const REQUESTS = 'Pedidos pendentes';
const MEASURES = 'Medidas em aberto';

/** The states of a company's records that the user may list. */
export function empresaStates({ pode, today }: StatesInput): PaletteState[] {
  return [
    ...(pode('prazos.ver') ? VALIDITY : []),
    ...(pode('funcionarios.ver') && pode('aptidao.ver') ? FITNESS : []),
    ...(pode('funcionarios.ver') ? [LEFT] : []),
    ...(pode('marcacoes.ver') ? [...TO_BOOK, ...bookings(today)] : []),
    ...(pode('marcacoes.publicar') ? TO_CLOSE : []),
    ...(pode('medidas.ver') ? LATE_MEASURES : []),
    ...(pode('pedidos.ver') ? OF_REQUESTS : []),
    ...(pode('acidentes-pendentes.ver')
      ? [
          {
            label: 'Acidentes por aceitar',
            words: 'registados novos pendentes',
            group: REQUESTS,
            link: linkOptions({ to: '/pendente/acidente', search: { estado: '0' } }),
          },
        ]
      : []),
  ];
}

const validity = (
  validade: 'expirada' | 'a-expirar' | 'sem-exame',
  label: string,
  words: string,
): PaletteState => ({
  label,
  words,
  group: EMPLOYEES,
  link: linkOptions({ to: '/funcionario', search: { validade } }),
});

const VALIDITY = [
  validity('expirada', 'Fora do prazo', 'expirados expiradas aptidao validade caducados vencidos'),
  validity('a-expirar', 'A vencer', 'a expirar aptidao validade brevemente caducar'),
  validity('sem-exame', 'Sem exame', 'nunca aptidao validade'),
];

const LEFT: PaletteState = {
  label: 'Saíram',
  words: 'saidas inativos antigos',
  group: EMPLOYEES,
  link: linkOptions({ to: '/funcionario', search: { situacao: 'sairam' } }),
};

const fitness = (aptidao: 'A' | 'AC' | 'IT' | 'ID', label: string): PaletteState => ({
  label,
  words: 'aptidao decisao',
  group: EMPLOYEES,
  link: linkOptions({ to: '/funcionario', search: { aptidao } }),
});

const FITNESS = [
  fitness('IT', 'Inaptos temporariamente'),
  fitness('ID', 'Inaptos definitivamente'),
  fitness('AC', 'Aptos condicionalmente'),
  fitness('A', 'Aptos'),
];

const booking = (tipo: 'exame' | 'acao-enfermagem', ate: string, label: string): PaletteState => ({
  label,
  words: 'marcados',
  group: 'Marcações',
  link: linkOptions({ to: '/saude/marcacao/$tipo', params: { tipo }, search: { ate } }),
});

const bookings = (today: string) => [
  booking('exame', today, 'Exames de hoje'),
  booking('acao-enfermagem', today, 'Ações de enfermagem de hoje'),
];

const TO_BOOK: readonly PaletteState[] = [
  {
    label: 'Por marcar',
    words: 'sem marcacao marcacoes pedir exames prazos vencidos vencer',
    group: 'Marcações',
    link: linkOptions({ to: '/saude/prazos' }),
  },
  {
    label: 'Por confirmar',
    words: 'propostas propostos responder recusar marcacoes',
    group: 'Marcações',
    link: linkOptions({ to: '/saude/propostas' }),
  },
  {
    label: 'Campanhas',
    words: 'campanha exames periodicos responder lugares preencher',
    group: 'Marcações',
    link: linkOptions({ to: '/saude/campanhas' }),
  },
];

/** Past bookings are the provider's to close. */
const TO_CLOSE: readonly PaletteState[] = [
  {
    label: 'Exames por fechar',
    words: 'passados',
    group: 'Marcações',
    link: linkOptions({
      to: '/saude/marcacao/$tipo',
      params: { tipo: 'exame' },
      search: { ver: 'por-fechar' },
    }),
  },
];

const LATE_MEASURES: readonly PaletteState[] = [
  {
    label: 'Medidas em atraso',
    words: 'atrasadas fora prazo',
    group: MEASURES,
    link: linkOptions({ to: '/seguranca/medidas', search: { atraso: LATE } }),
  },
];

const OF_REQUESTS: readonly PaletteState[] = (
  [
    ['3', 'Pedidos recusados'],
    ['abertos', 'Pedidos em aberto'],
    ['2', 'Pedidos aceites'],
  ] as const
).map(([estado, label]) => ({
  label,
  words: estado === 'abertos' ? 'espera novos analise abertos' : '',
  group: REQUESTS,
  link: linkOptions({ to: '/pendente/funcionario', search: { estado } }),
}));

const queued = (
  search: { tipo: '0' | '1' | '5' | '6' | 'acidente' } | { idade: '31-' },
  label: string,
): PaletteState => ({
  label,
  words: 'pedidos fila decidir',
  group: 'Pedidos das empresas',
  link: linkOptions({ to: '/prestador/pedidos', search }),
});

/** The states of what all companies wait for. */
export const FILA_STATES: readonly PaletteState[] = [
  queued({ tipo: 'acidente' }, 'Acidentes por aceitar'),
  queued({ tipo: '0' }, 'Admissões por decidir'),
  queued({ tipo: '1' }, 'Alterações por decidir'),
  queued({ tipo: '5' }, 'Saídas por decidir'),
  queued({ tipo: '6' }, 'Transferências por decidir'),
  queued({ idade: '31-' }, 'À espera há mais de 30 dias'),
];
