import type { Exposicao } from '@sst/contract/prazos/facts';
import { addDays } from '@sst/contract/rules/dates/dates';
import type { EmpresaScope, StaffMember } from '../scope.ts';

interface Posto {
  readonly nome: string;
  readonly fatores: string;
  readonly minutos: number;
  readonly preparacao: string | null;
  readonly complementares: string | null;
  /** Each with its first day, in days from today. */
  readonly exposicoes: Readonly<Partial<Record<Exposicao, number>>>;
  /** Words of what people do there, as their grouping says it. */
  readonly of: RegExp;
}

const POSTOS: readonly Posto[] = [
  {
    nome: 'Produção e oficina',
    fatores: 'Ruído, vibrações, cortes e esmagamentos, movimentação manual de cargas.',
    minutos: 30,
    preparacao: 'Sem exposição a ruído nas 14 horas anteriores.',
    complementares: 'Audiograma; espirometria.',
    exposicoes: { ruido_superior: -1200, vibracoes: -1200 },
    of: /qualificados da indústria|Operadores/,
  },
  {
    nome: 'Trabalho administrativo',
    fatores: 'Trabalho com ecrãs, postura sentada prolongada.',
    minutos: 20,
    preparacao: 'Traga os óculos.',
    complementares: 'Rastreio visual.',
    exposicoes: { visores: -1500 },
    of: /administrativo|Especialistas|Dirigentes/,
  },
  {
    nome: 'Limpeza e serviços',
    fatores: 'Produtos de limpeza, quedas ao mesmo nível, contacto com resíduos.',
    minutos: 20,
    preparacao: 'Em jejum; traga o boletim de vacinas.',
    complementares: 'Análises clínicas.',
    exposicoes: { quimicos: -1000, biologicos: -1000 },
    of: /serviços|Trabalhadores não/,
  },
  {
    nome: 'Manutenção e qualidade',
    fatores: 'Trabalhos em altura, eletricidade, solventes.',
    minutos: 30,
    preparacao: null,
    complementares: null,
    // So recent that its exams are still to be made.
    exposicoes: { cmr: -6 },
    of: /Técnicos/,
  },
];

/** Where few work, and the law fixes a period. */
const RADIATION: Posto = {
  nome: 'Gamagrafia industrial',
  fatores: 'Radiação ionizante.',
  minutos: 40,
  preparacao: 'Traga o registo de dosimetria.',
  complementares: 'Hemograma completo.',
  exposicoes: { radiacao_a: -500 },
  of: /^$/,
};

/** Of every so many, one has no workplace, and one works with radiation. */
const WITHOUT = 9;
const RADIATED = 37;

/** Adds the workplaces of a company, and who works there. */
export function addPostos(scope: EmpresaScope, staff: readonly StaffMember[]): void {
  const { rows, cd_empresa, today, cd_decisor } = scope;
  const codes = new Map(
    [...POSTOS, RADIATION].map((posto) => [posto, addPosto(scope, posto)] as const),
  );
  const present = staff.filter(({ row }) => row.ativo);
  for (const [position, { row, person }] of present.entries()) {
    if (position % WITHOUT === WITHOUT - 1) continue;
    const { agrupamento } = person.occupation;
    const posto =
      position % RADIATED === 2 ? RADIATION : POSTOS.find(({ of }) => of.test(agrupamento));
    if (!posto) continue;
    rows.addCoded('posto_atribuicao', {
      cd_empresa,
      cd_funcion: row.cd,
      cd_posto: codes.get(posto),
      dt_ini: row.dt_ini_instit,
      cd_autor: cd_decisor,
      momento: `${today}T08:30:00Z`,
    });
  }
}

function addPosto({ rows, cd_empresa, today }: EmpresaScope, posto: Posto): number {
  const { nome, fatores, minutos, preparacao, complementares, exposicoes } = posto;
  const values = { nome, fatores, minutos, preparacao, complementares };
  const cd_posto = rows.addCoded('posto', { cd_empresa, ...values });
  for (const [tipo, from] of Object.entries(exposicoes)) {
    rows.add('posto_exposicao', { cd_empresa, cd_posto, tipo, dt_ini: addDays(today, from) });
  }
  return cd_posto;
}
