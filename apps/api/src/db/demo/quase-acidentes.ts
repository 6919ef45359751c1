import type { QuaseEstado, QuaseTipo } from '@sst/contract/acidentes/quase';
import { addDays } from '@sst/contract/rules/dates/dates';
import { makeHour, momentOf } from './calendar.ts';
import { type EmpresaScope, randomFor } from './scope.ts';

interface QuaseInput {
  readonly tipo: QuaseTipo;
  readonly descric: string;
  readonly acao: string | null;
  readonly estado: QuaseEstado;
  readonly razao: string | null;
  /** How many days ago. */
  readonly dias: number;
}

const open = { estado: 'novo', razao: null } as const;
const looked = { estado: 'em-analise', razao: null } as const;
const miss = { tipo: 'quase-acidente' } as const;
const unsafe = { tipo: 'condicao-insegura' } as const;

const TOLD: readonly QuaseInput[] = [
  {
    ...miss,
    ...open,
    descric: 'Uma palete mal cintada caiu ao lado de quem passava.',
    acao: 'Vedou-se o corredor.',
    dias: 2,
  },
  { ...unsafe, ...open, descric: 'Falta a guarda de uma serra.', acao: null, dias: 5 },
  { ...unsafe, ...looked, descric: 'Degrau partido na escada do cais.', acao: null, dias: 20 },
  {
    ...miss,
    ...looked,
    descric: 'O empilhador travou a um palmo de um peão.',
    acao: 'Parou-se a carga.',
    dias: 34,
  },
  {
    ...unsafe,
    estado: 'fechado',
    razao: 'O extintor foi substituído.',
    descric: 'Extintor fora do prazo à entrada do armazém.',
    acao: null,
    dias: 61,
  },
  {
    ...miss,
    estado: 'fechado',
    razao: 'O piso passou a ser limpo fora do horário.',
    descric: 'Uma pessoa escorregou no piso molhado e não caiu.',
    acao: 'Secou-se o piso.',
    dias: 92,
  },
  { ...unsafe, ...open, descric: 'Cabo elétrico descarnado.', acao: null, dias: 120 },
];

/** Adds near misses and unsafe conditions in each state; two of the last days that nobody has looked at. */
export function addQuaseAcidentes(scope: EmpresaScope): void {
  for (const [index, { dias, ...told }] of TOLD.entries()) {
    const random = randomFor(scope, 'near-miss', index);
    const dt = addDays(scope.today, -dias);
    scope.rows.addCoded('quase_acidente', {
      cd_empresa: scope.cd_empresa,
      cd_organig: random.pick(scope.nodes),
      ...told,
      dt,
      hr: makeHour(random),
      loc: null,
      origem: 'conta',
      cd_autor: scope.cd_autor,
      momento: momentOf(random, dt),
    });
  }
}
