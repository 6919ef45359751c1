/**
 * What may be done, as open texts: a new call may bring a right of its own. Users get rights in bundles, by the flags of
 * their menus and as what they are; keys and roles may get any subset. Whatever no bundle names, nobody has.
 */
import { CAPABILITIES, type Capability, MENU, MENUS, type MenuCode } from '../menus.ts';

/** What each flag of each menu gives; the other flags give nothing. */
export const MENU_RIGHTS = {
  [MENU.funcionarios]: {
    ver: ['funcionarios.ver', 'funcionarios.escolher', 'prazos.ver'],
    criar: ['admissoes.criar', 'nomes.criar'],
    editar: [
      'alteracoes.criar',
      'saidas.criar',
      'transferencias.criar',
      'nomes.criar',
      'factos.indicar',
      'ausencias.ver',
    ],
  },
  [MENU.saude]: {
    ver: ['aptidao.ver', 'exames.ver', 'marcacoes.ver', 'faltas.ver', 'saude.tipo'],
    criar: ['marcacoes.pedir', 'marcacoes.trocar'],
    editar: [
      'marcacoes.mudar-pedido',
      'marcacoes.responder',
      'fichas.circulo',
      'conversas.escrever',
    ],
    // A sheet states the type of its exam and what the physician recommends.
    doc: ['fichas.ver', 'leituras.ver', 'saude.tipo', 'restricoes.ver', 'conversas.ver'],
  },
  [MENU.seguranca]: {
    // Who answers for a measure carries it out, whatever else they may (decision 0181).
    ver: [
      'atividades.ver',
      'areas.ver',
      'medidas.ver',
      'avaliacoes.ver',
      'medidas.responder',
      'funcionarios.escolher',
    ],
    criar: ['atividades.criar'],
    editar: ['medidas.tratar'],
    doc: ['documentos.ver'],
  },
  [MENU.acidentes]: {
    ver: ['acidentes.ver', 'funcionarios.escolher'],
    criar: ['acidentes.criar', 'acidentes.anexar'],
    editar: ['acidentes.anexar'],
    // Photographs, documents and reports, and the names of witnesses (decision 0169).
    doc: ['acidentes.documentos'],
  },
  [MENU.pendentes]: {
    ver: ['pedidos.ver', 'acidentes-pendentes.ver'],
    remover: ['pedidos.remover', 'acidentes-pendentes.remover'],
  },
} as const satisfies Record<MenuCode, Partial<Record<Capability, readonly string[]>>>;

/** What everybody has who works in a company, the provider's users too. */
export const PLACE_RIGHTS = ['empresa.ver'] as const;

/** What an administrator has beside the flags. */
export const ADMINISTRATOR_RIGHTS = [
  'utilizadores.ver',
  'utilizadores.gerir',
  'registo.ver',
  'eventos-seguranca.ver',
  'aviso-leituras.gerir',
  'convocatorias.gerir',
  'chaves-programa.gerir',
  'diretorio.escrever',
  'metas.gerir',
] as const;

/** What the provider's users do in any company, and for none of them. */
export const PRESTADOR_OWN_RIGHTS = [
  'pedidos.decidir',
  'acidentes.decidir',
  'marcacoes.publicar',
  'agenda.ver',
  'agenda.gerir',
  'exames.publicar',
  'exames.escrever',
  'atividades.publicar',
  'areas.publicar',
  'medidas.publicar',
  'organigrama.gerir',
  'funcionarios.carregar',
  'administradores.convidar',
  'exames-devidos.dispensar',
  'postos.ver',
  'postos.gerir',
  'fila.ver',
  'empresas.ver',
  'funcionarios.procurar',
  'pessoas.juntar',
  'dados-pessoa.gerir',
  'empresas.criar',
  'equipa.ver',
  'equipa.gerir',
  'tarefas.ver',
  'tarefas.gerir',
  'comunicacoes.ver',
  'comunicacoes.enviar',
  'listas.ver',
  'listas.gerir',
  'registo-prestador.ver',
  'eventos-seguranca-prestador.ver',
  'aviso-leituras-prestador.gerir',
  'chaves-programa-prestador.gerir',
] as const;

/** What nobody has but a physician, in her own name. */
export const PHYSICIAN_RIGHTS = ['decisoes.confirmar', 'prazos.definir'] as const;

type TextsIn<T> = T extends readonly (infer Text)[] ? Text : TextsIn<T[keyof T]>;

/** A right that a call may demand: one that some bundle gives. */
export type Right =
  | TextsIn<typeof MENU_RIGHTS>
  | (typeof PLACE_RIGHTS)[number]
  | (typeof ADMINISTRATOR_RIGHTS)[number]
  | (typeof PRESTADOR_OWN_RIGHTS)[number]
  | (typeof PHYSICIAN_RIGHTS)[number];

/** Rights as somebody has them: open, since a key may be older or newer than the calls. */
export type Rights = ReadonlySet<string>;

/** What is known of a user's place: whether it administers, and its flags. */
interface Flags {
  readonly adm: boolean;
  readonly acessos: readonly (Readonly<Record<Capability, boolean>> & {
    readonly cd_menu_web: number;
    readonly tipo?: boolean | undefined;
    readonly restricoes?: boolean | undefined;
  })[];
}

/**
 * The right to the days of exams, of their validity and of bookings, which are columns of the list of employees: a company's users
 * have it with the list, a role of the provider may have the list without it (decision 0117).
 */
export const DAYS_RIGHT = 'prazos.ver' satisfies Right;

/**
 * The right to read what is asked of the provider's physicians: a company's users have it with the sheets, of the provider's users nobody
 * but a physician, whatever else the flag gives them (decision 0177).
 */
export const CONVERSAS_RIGHT = 'conversas.ver' satisfies Right;

/** The right to carry out the measures that one answers for: everybody has it who sees measures, and no key (decision 0181). */
export const RESPONDER_RIGHT = 'medidas.responder' satisfies Right;

/** The right to types of exams and actions, which 'ver' of the menu 'Saúde' gives unless it is withheld (decision 0084). */
const TYPES_RIGHT = 'saude.tipo';

/** Whether an entry withholds the types; who may open the sheets reads them there. */
export function withholdsTypes({
  cd_menu_web,
  tipo,
  doc,
}: Pick<Flags['acessos'][number], 'cd_menu_web' | 'tipo' | 'doc'>): boolean {
  return cd_menu_web === MENU.saude && tipo === false && !doc;
}

/**
 * The right to what physicians recommend, without the exams, which an entry of the menu 'Funcionários' may give, so that nothing else of
 * health comes with it, or one of 'Saúde' (decision 0178).
 */
const RESTRICOES_RIGHT = 'restricoes.ver' satisfies Right;

/** Whether an entry gives what physicians recommend; who may open the sheets reads it there. */
export function readsRestricoes({
  cd_menu_web,
  ver,
  restricoes,
  doc,
}: Flags['acessos'][number]): boolean {
  const given = restricoes === true;
  if (cd_menu_web === MENU.funcionarios) return ver && given;
  return cd_menu_web === MENU.saude && ver && (given || doc);
}

/** Whether an entry opens the sheets, which tell types and recommendations anyway. */
export function opensFichas({
  cd_menu_web,
  doc,
}: Pick<Flags['acessos'][number], 'cd_menu_web' | 'doc'>): boolean {
  return cd_menu_web === MENU.saude && doc;
}

/** What a flag of a menu gives. */
export function rightsOfFlag(menu: number, flag: Capability): readonly string[] {
  const bundles: Readonly<Record<number, Partial<Record<Capability, readonly string[]>>>> =
    MENU_RIGHTS;
  return bundles[menu]?.[flag] ?? [];
}

/** The flags that give a right to a user of a company; none for what a flag does not give. */
export function flagsThatGive(right: Right): readonly { menu: MenuCode; flag: Capability }[] {
  return MENUS.flatMap(({ cd: menu }) =>
    CAPABILITIES.filter((flag) => rightsOfFlag(menu, flag).includes(right)).map((flag) => ({
      menu,
      flag,
    })),
  );
}

/** The rights of a user of a company at a place. */
export function rightsOfPlace({ adm, acessos }: Flags): Rights {
  const ofFlags = acessos.flatMap((entry) =>
    CAPABILITIES.filter((flag) => entry[flag])
      .flatMap((flag) => rightsOfFlag(entry.cd_menu_web, flag))
      .filter((right) => right !== TYPES_RIGHT || !withholdsTypes(entry)),
  );
  return new Set([
    ...PLACE_RIGHTS,
    ...ofFlags,
    ...(acessos.some(readsRestricoes) ? [RESTRICOES_RIGHT] : []),
    ...(adm ? ADMINISTRATOR_RIGHTS : []),
  ]);
}
