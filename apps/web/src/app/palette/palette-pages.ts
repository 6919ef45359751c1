import type { Abilities } from '../../lib/session/use-abilities.ts';
import type { NavItem } from '../shell/nav/nav-items.ts';
import type { NavLeaf } from '../shell/nav/nav-leaf.ts';

export interface PalettePage extends NavLeaf {
  /** The menu group of the page. */
  readonly group?: string;
}

const ACCOUNT: readonly PalettePage[] = [
  { to: '/editar-informacao', label: 'Alterar dados' },
  { to: '/alterar-password', label: 'Alterar palavra-passe' },
  { to: '/seguranca-da-conta', label: 'Segurança da conta' },
];
const ABOUT: PalettePage = { to: '/sobre', label: 'Sobre' };

const UTILIZADORES: PalettePage = { to: '/gestao-utilizadores', label: 'Gerir utilizadores' };
const RECORD: PalettePage = { to: '/registo-atividade', label: 'Registo de alterações' };
const EVENTS: PalettePage = { to: '/registo-acessos', label: 'Registo de acessos' };
const OWN_ENTRY: PalettePage = {
  to: '/inicio-de-sessao-da-empresa',
  label: 'Início de sessão da empresa',
};

const PROGRAMS: PalettePage = { to: '/programas', label: 'Programas' };

/** Of those whom physicians restrict; for who opens no sheets, what is recommended about them. */
const RESTRICOES: PalettePage = { to: '/saude/restricoes', label: 'Restrições', group: 'Saúde' };
const RECOMENDACOES: PalettePage = {
  to: '/saude/recomendacoes',
  label: 'Recomendações a cumprir',
  group: 'Saúde',
};

/**
 * The pages of the menu as a flat list, with the pages that only the user menu links to.
 * @param given.company whether a company is chosen, which some of them need.
 */
export function palettePages(
  items: readonly NavItem[],
  {
    pode,
    admCompany,
    company,
  }: Pick<Abilities, 'pode' | 'admCompany'> & { readonly company: boolean },
): PalettePage[] {
  const pages = items.flatMap((item): PalettePage[] =>
    item.items ? item.items.map((page) => ({ ...page, group: item.label })) : [item],
  );
  return [
    ...pages,
    ...(pode('restricoes.ver') ? [pode('fichas.ver') ? RESTRICOES : RECOMENDACOES] : []),
    ...(pode('utilizadores.ver') ? [UTILIZADORES] : []),
    ...(admCompany ? [RECORD, OWN_ENTRY] : []),
    ...(pode('eventos-seguranca.ver') ? [EVENTS] : []),
    ...(pode('chaves-programa.gerir') ? [PROGRAMS] : []),
    ...ACCOUNT,
    ...(company ? [ABOUT] : []),
  ];
}
