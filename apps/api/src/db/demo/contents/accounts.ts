import { hash } from '@node-rs/argon2';
import { type Acesso, CAPABILITIES, capabilities, MENU, MENUS } from '@sst/contract';

/** The password of every demonstration account. */
export const DEMO_PASSWORD = 'demo-sst-2026';

interface Place {
  /** Position of the company in the demonstration, from 1. */
  readonly company: 1 | 2 | 3;
  readonly adm: boolean;
  readonly acessos: 'todos' | 'nenhum' | 'leitura' | 'chefia';
}

export interface DemoAccount {
  readonly email: string;
  readonly nome: string;
  /** What the account may do, for display. */
  readonly description: string;
  readonly prestador: boolean;
  /** Whether it is that of the physician of the same name, who confirms decisions. */
  readonly medico?: true;
  /** Days since the account was last used; `null` where it never was. */
  readonly unseen: number | null;
  readonly places: readonly Place[];
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'admin@demo.pt',
    nome: 'Helena Vasconcelos',
    description: 'Administradora de duas empresas, com todos os acessos',
    prestador: false,
    unseen: 3,
    places: [
      { company: 1, adm: true, acessos: 'todos' },
      { company: 3, adm: true, acessos: 'todos' },
    ],
  },
  {
    email: 'rh@demo.pt',
    nome: 'Álvaro Conceição',
    description: 'Recursos humanos de uma empresa: todos os menus, sem administração',
    prestador: false,
    unseen: 1,
    places: [{ company: 1, adm: false, acessos: 'todos' }],
  },
  {
    email: 'leitura@demo.pt',
    nome: 'Inês Magalhães',
    description: 'Só consulta funcionários e saúde',
    prestador: false,
    unseen: 12,
    places: [{ company: 1, adm: false, acessos: 'leitura' }],
  },
  {
    email: 'semacessos@demo.pt',
    nome: 'Tomás Queirós',
    description: 'Pertence a uma empresa, mas não tem acessos',
    prestador: false,
    unseen: null,
    places: [{ company: 1, adm: false, acessos: 'nenhum' }],
  },
  {
    email: 'outra@demo.pt',
    nome: 'Graça Ribeiro',
    description: 'Administradora de outra empresa, pequena',
    prestador: false,
    unseen: 2,
    places: [{ company: 2, adm: true, acessos: 'todos' }],
  },
  {
    email: 'prestador@demo.pt',
    nome: 'Dr. Luís Sampaio',
    description: 'Trabalha para o prestador de serviços de segurança e saúde',
    prestador: true,
    unseen: 1,
    places: [],
  },
  {
    email: 'medica@demo.pt',
    nome: 'Dr.ª Beatriz Salgado',
    description: 'Médica do prestador: regista exames em seu nome e confirma decisões',
    prestador: true,
    medico: true,
    unseen: 4,
    places: [],
  },
  {
    email: 'chefia@demo.pt',
    nome: 'Rui Taveira',
    description: 'Chefia de uma empresa: vê quando e se há aptidão, sem tipos de exame',
    prestador: false,
    unseen: 6,
    places: [{ company: 3, adm: false, acessos: 'chefia' }],
  },
];

/** The password as the database keeps it; a fixed salt makes two demonstrations alike. */
export function hashDemoPassword(): Promise<string> {
  return hash(DEMO_PASSWORD, { salt: Buffer.from('area-cliente-sst') });
}

/**
 * The access entries of a place: every capability of every menu, or just 'ver' of employees and health; as head of a unit, without
 * the types.
 */
export function accessesOf(acessos: Place['acessos']): Acesso[] {
  if (acessos === 'nenhum') return [];
  const all = acessos === 'todos';
  const given = all ? capabilities(...CAPABILITIES) : capabilities('ver');
  return MENUS.filter(({ cd }) => all || cd <= 2).map(({ cd }) => ({
    cd_menu_web: cd,
    ...given,
    ...(acessos === 'chefia' && cd === MENU.saude && { tipo: false }),
  }));
}
