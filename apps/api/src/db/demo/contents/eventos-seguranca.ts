import type { CallName } from '@sst/contract';
import type { TipoSeguranca } from '@sst/contract/eventos-seguranca/tipos';
import { addDays } from '@sst/contract/rules/dates/dates';
import type { EmpresaScope, StaffMember } from '../scope.ts';

/** An account with a place in the company. */
interface Account {
  readonly cd: number;
  /** Whether it works in other companies, too: these lines say no more than that something happened. */
  readonly shared: boolean;
}

interface DemoEvent {
  readonly tipo: TipoSeguranca;
  /** Which of the accounts. */
  readonly who: number;
  /** So many days ago, at an hour of UTC. */
  readonly days: number;
  readonly hr: string;
  readonly como?: string;
  readonly chamada?: CallName;
  readonly vezes?: number;
  readonly ip?: string;
}

/** The office, and an address that nobody knows: both of the range for documentation. */
const OFFICE = '192.0.2.10';
const STRANGER = '203.0.113.77';
const WORKING_DAYS = [1, 2, 3, 6, 7, 8, 9, 10, 13];

/** Ordinary days, and three things that stand out: a night, a stranger's tries, and refusals. */
const EVENTS: readonly DemoEvent[] = [
  ...WORKING_DAYS.flatMap((days): DemoEvent[] => [
    { tipo: 'entrada', who: 0, days, hr: '08:41:12', como: 'palavra-passe' },
    { tipo: 'entrada', who: 1, days, hr: '08:57:03', como: 'palavra-passe' },
    { tipo: 'saida', who: 1, days, hr: '17:32:40' },
  ]),
  { tipo: 'exportacao', who: 1, days: 2, hr: '10:15:00', chamada: 'listExames' },
  { tipo: 'registo-lido', who: 0, days: 2, hr: '11:02:27', chamada: 'listAuditoria', vezes: 4 },
  { tipo: 'de-noite', who: 1, days: 3, hr: '02:00:00', vezes: 64 },
  { tipo: 'entrada-falhada', who: 1, days: 1, hr: '03:12:00', vezes: 10, ip: STRANGER },
  { tipo: 'entrada-bloqueada', who: 1, days: 1, hr: '03:13:00', vezes: 27, ip: STRANGER },
  { tipo: 'recusa', who: 2, days: 6, hr: '15:44:09', chamada: 'listExames', vezes: 3 },
  { tipo: 'recusa-fora', who: 2, days: 6, hr: '15:46:30', chamada: 'getFuncionario', vezes: 7 },
  { tipo: 'reposicao-pedida', who: 1, days: 8, hr: '09:20:11' },
  { tipo: 'ligacao-usada', who: 1, days: 8, hr: '09:24:50' },
];

/** Adds what is recorded of the accounts of a company, as the log would have it. */
export function addEventosSeguranca(
  { rows, today, cd_empresa }: EmpresaScope,
  accounts: readonly Account[],
  staff: readonly StaffMember[],
): void {
  const lines = EVENTS.flatMap(({ who, days, hr, ip = OFFICE, como, chamada, vezes = 1, tipo }) => {
    const account = accounts[who % accounts.length];
    if (!account) return [];
    const inteiro = !account.shared;
    // What was done in the company itself is told there, whoever it was.
    const there = chamada !== undefined || tipo === 'de-noite';
    const whole = inteiro || there;
    return {
      cd_empresa,
      quando: `${addDays(today, -days)}T${hr}Z`,
      tipo,
      cd_utilizador: account.cd,
      nos: [cd_empresa],
      chamada: chamada ?? null,
      como: whole ? (como ?? null) : null,
      ip: whole && tipo !== 'de-noite' ? ip : null,
      vezes,
      inteiro: whole,
    };
  }).sort((a, b) => (a.quando < b.quando ? -1 : 1));
  for (const line of lines) {
    rows.add('evento_seguranca', line);
    if (line.tipo !== 'de-noite') continue;
    // What was read in that hour, so that the line leads to it.
    const seen = staff.slice(0, line.vezes).map(({ row }) => row.cd);
    for (const [index, chamada] of (['listExames', 'listFuncionarios'] as const).entries()) {
      const half = seen.filter((_, position) => position % 2 === index);
      const read = { chamada, de: 'funcionario', codigos: half, ip: STRANGER };
      const { cd_utilizador } = line;
      const quando = line.quando.replace(':00:00Z', `:1${index}:00Z`);
      rows.add('leitura', { cd_empresa, quando, cd_utilizador, ...read });
    }
  }
}
