/**
 * What the provider's users may do by their roles. The server alone knows it: the page is told the rights of its user, so that no
 * page carries the tables (decision 0068).
 */
import { type Capability, MENU, type MenuCode } from '../menus.ts';
import type { Papel } from '../rules/papeis.ts';
import {
  CONVERSAS_RIGHT,
  DAYS_RIGHT,
  MENU_RIGHTS,
  PHYSICIAN_RIGHTS,
  PLACE_RIGHTS,
  PRESTADOR_OWN_RIGHTS,
  RESPONDER_RIGHT,
  type Right,
  type Rights,
  rightsOfFlag,
} from './rights.ts';

/** The flags that the provider's users have in every company: it may look; making requests is the company's own part. */
const PRESTADOR_FLAGS = ['ver', 'doc'] as const satisfies readonly Capability[];

/** All that a user of the provider has without a role, in every company and for none. */
export const PRESTADOR_RIGHTS: Rights = new Set([
  ...PLACE_RIGHTS,
  ...Object.values(MENU).flatMap((menu) =>
    PRESTADOR_FLAGS.flatMap((flag) => rightsOfFlag(menu, flag)).filter(
      (right) => right !== CONVERSAS_RIGHT,
    ),
  ),
  ...PRESTADOR_OWN_RIGHTS,
  // A client has it with another flag than those that the provider's users have.
  'ausencias.ver',
]);

/** What every role reads: the companies, and who works there, without their health. */
const PEOPLE: readonly Right[] = [
  ...PLACE_RIGHTS,
  'empresas.ver',
  'funcionarios.procurar',
  'postos.ver',
  ...MENU_RIGHTS[MENU.funcionarios].ver.filter((right) => right !== DAYS_RIGHT),
];
const HEALTH: readonly Right[] = [
  DAYS_RIGHT,
  ...MENU_RIGHTS[MENU.saude].ver,
  ...MENU_RIGHTS[MENU.saude].doc.filter((right) => right !== CONVERSAS_RIGHT),
  'acidentes.ver',
  'acidentes.documentos',
  'ausencias.ver',
];

/** What each role gives; somebody with several has all of them. */
const PAPEL_RIGHTS: Readonly<Record<Papel, Iterable<string>>> = {
  administracao: PRESTADOR_RIGHTS,
  atendimento: [
    ...PEOPLE,
    ...HEALTH,
    'pedidos.ver',
    'acidentes-pendentes.ver',
    'fila.ver',
    'pessoas.juntar',
    'comunicacoes.ver',
    'comunicacoes.enviar',
    'pedidos.decidir',
    'acidentes.decidir',
    'marcacoes.publicar',
    'agenda.ver',
    'agenda.gerir',
    'exames.publicar',
    'exames.escrever',
  ] satisfies Right[],
  tecnico: [
    ...PEOPLE,
    ...MENU_RIGHTS[MENU.seguranca].ver,
    ...MENU_RIGHTS[MENU.seguranca].doc,
    'acidentes.ver',
    'acidentes.documentos',
    'atividades.publicar',
    'areas.publicar',
    'medidas.publicar',
    'postos.gerir',
  ] satisfies Right[],
  medico: [
    ...PEOPLE,
    ...HEALTH,
    ...PHYSICIAN_RIGHTS,
    CONVERSAS_RIGHT,
    'conversas.escrever',
    'marcacoes.publicar',
    'agenda.ver',
    'exames.publicar',
    'exames-devidos.dispensar',
  ] satisfies Right[],
  enfermeiro: [...PEOPLE, ...HEALTH, 'marcacoes.publicar', 'agenda.ver'] satisfies Right[],
};

/** The rights of a user of the provider by the roles; null, of whom nobody has set any: all, as before there were roles. */
export function rightsOfPrestador(papeis: readonly Papel[] | null): Rights {
  if (papeis === null) return PRESTADOR_RIGHTS;
  return new Set(papeis.flatMap((papel) => [...PAPEL_RIGHTS[papel]]));
}

/** The roles whose users complete files of accidents where a company lets them (decision 0169). */
const COMPLETES: ReadonlySet<Papel> = new Set(['administracao', 'tecnico']);

/**
 * The rights of a user of the provider in a company, by the roles.
 * @param completa whether the company lets the provider complete its files of accidents, as 'editar' of the menu lets its own users.
 */
export function rightsOfPrestadorIn(papeis: readonly Papel[] | null, completa: boolean): Rights {
  const rights = rightsOfPrestador(papeis);
  const completes = completa && (papeis === null || papeis.some((papel) => COMPLETES.has(papel)));
  return completes ? new Set([...rights, ...rightsOfFlag(MENU.acidentes, 'editar')]) : rights;
}

/** Rights that some roles lack beside the others of their flag. */
const APART: ReadonlySet<string> = new Set([DAYS_RIGHT, CONVERSAS_RIGHT, RESPONDER_RIGHT]);

/** The flags that rights give whole, menu by menu, as the provider's users have them in a company; what stands apart does not count. */
export function flagsWithin(rights: Rights, menu: MenuCode): Capability[] {
  return PRESTADOR_FLAGS.filter((flag) => {
    const given = rightsOfFlag(menu, flag).filter((right) => !APART.has(right));
    return given.length > 0 && given.every((right) => rights.has(right));
  });
}
