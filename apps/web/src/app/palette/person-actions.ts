import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconClipboardList,
  IconFileCertificate,
  IconPencil,
  type IconProps,
  IconUser,
  IconUserMinus,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Abilities } from '../../lib/session/use-abilities.ts';
import type { Findable } from './find.ts';

/** An employee as the palette knows them. */
export interface Person {
  readonly cd: number;
  readonly nome: string;
  readonly num_mecan: string | null;
  readonly empresa: number;
}

/** What can be done with an employee: a page of theirs, or their latest sheet. */
export interface PersonAction extends Findable {
  readonly key: string;
  readonly icon: ComponentType<IconProps>;
  /** The page's address; `undefined` for the sheet, which is downloaded. */
  href?(cd: number): string;
}

type Rights = Pick<Abilities, 'pode'>;

/** The requests that are made about an employee; each is also begun by itself, and the employee chosen then. */
export function pedidoActions({ pode }: Rights): PersonAction[] {
  return [
    pode('alteracoes.criar') && EDIT,
    pode('transferencias.criar') && MOVE,
    pode('saidas.criar') && LEAVE,
  ].filter((one) => one !== false);
}

/** All that the user may do with an employee, what is done most first. */
export function personActions({ pode }: Rights): PersonAction[] {
  return [
    OPEN,
    ...pedidoActions({ pode }),
    pode('fichas.ver') && SHEET,
    pode('acidentes.criar') && ACCIDENT,
    pode('pedidos.ver') && REQUESTS,
  ].filter((one) => one !== false);
}

const OPEN: PersonAction = {
  key: 'abrir',
  label: 'Abrir',
  words: 'pagina dados ver',
  icon: IconUser,
  href: (cd) => `/funcionario/${cd}`,
};
const EDIT: PersonAction = {
  key: 'editar',
  label: 'Editar dados',
  words: 'alterar alteracao',
  icon: IconPencil,
  href: (cd) => `/funcionario/${cd}/editar`,
};
const MOVE: PersonAction = {
  key: 'transferir',
  label: 'Transferir',
  words: 'transferencia mudar unidade',
  icon: IconArrowsExchange,
  href: (cd) => `/funcionario/${cd}/transferir`,
};
const LEAVE: PersonAction = {
  key: 'saida',
  label: 'Registar saída',
  words: 'inativar despedir demissao',
  icon: IconUserMinus,
  href: (cd) => `/funcionario/${cd}?acao=saida`,
};
const SHEET: PersonAction = {
  key: 'ficha',
  label: 'Descarregar a última ficha de aptidão',
  words: 'fichas pdf',
  icon: IconFileCertificate,
};
const ACCIDENT: PersonAction = {
  key: 'acidente',
  label: 'Registar acidente',
  words: 'novo participar',
  icon: IconAlertTriangle,
  href: (cd) => `/acidente/criar?funcionario=${cd}`,
};
const REQUESTS: PersonAction = {
  key: 'pedidos',
  label: 'Ver pedidos',
  words: 'pendentes',
  icon: IconClipboardList,
  href: (cd) => `/pendente/funcionario?so=${cd}`,
};
