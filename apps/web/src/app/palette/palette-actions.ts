import type { MantineColorScheme } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuilding,
  IconCalendarPlus,
  IconClipboardPlus,
  IconDeviceDesktop,
  IconDownload,
  IconFileStack,
  IconListCheck,
  IconLogout,
  IconMoon,
  IconPrinter,
  type IconProps,
  IconStethoscope,
  IconSun,
  IconTablePlus,
  IconUserPlus,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { LinkTo } from '../../lib/page/link-to.ts';
import type { PageActionId } from '../../lib/page/page-actions.ts';
import type { Abilities } from '../../lib/session/use-abilities.ts';
import type { Findable } from './find.ts';
import { type PersonAction, pedidoActions } from './person-actions.ts';

/** What an action does. */
export type Effect =
  | { readonly does: 'go'; readonly link: LinkTo }
  /** An employee has to be chosen first. */
  | { readonly does: 'choose'; readonly action: PersonAction }
  /** The kinds of request follow. */
  | { readonly does: 'pedido' }
  | { readonly does: 'page'; readonly id: PageActionId }
  | { readonly does: 'theme'; readonly scheme: MantineColorScheme }
  | { readonly does: 'leave' };

export interface PaletteAction extends Findable {
  readonly key: string;
  readonly icon: ComponentType<IconProps>;
  readonly effect: Effect;
}

interface ActionsInput {
  readonly pode: Abilities['pode'];
  /** Over all companies, where nothing of one company can be done. */
  readonly everywhere: boolean;
  /** Whether there is another company. */
  readonly changes: boolean;
  /** Whether the present page can be exported. */
  readonly exports: boolean;
  readonly scheme: MantineColorScheme;
}

const go = (
  link: LinkTo,
  { key, label, words, icon }: Omit<PaletteAction, 'effect'>,
): PaletteAction => ({ key, label, words, icon, effect: { does: 'go', link } });

/** The kinds of request, of which all but the admission are about an employee who is chosen next. */
export function novosPedidos({ pode }: Pick<ActionsInput, 'pode'>): PaletteAction[] {
  return [
    ...(pode('admissoes.criar') ? ADMISSIONS : []),
    ...pedidoActions({ pode }).map(
      (action): PaletteAction => ({
        ...action,
        key: `pedido-${action.key}`,
        label: `${action.label}…`,
        words: `${action.words} funcionario pedido`,
        effect: { does: 'choose', action },
      }),
    ),
  ];
}

/** What the user may do here, what is done most first. */
export function paletteActions(given: ActionsInput): PaletteAction[] {
  const { pode, everywhere, exports, scheme, changes } = given;
  const pedidos = everywhere ? [] : novosPedidos({ pode });
  const admissions = pedidos.filter((one) => ADMISSIONS.includes(one));
  return [
    ...(everywhere && pode('empresas.criar') ? [NEW_COMPANY] : []),
    ...(!everywhere && pode('acidentes.criar') ? [ACCIDENT] : []),
    ...admissions,
    ...(pedidos.length > 0 ? [NEW_PEDIDO] : []),
    ...(everywhere ? [] : published(pode)),
    ...(!everywhere && pode('marcacoes.pedir') && !pode('marcacoes.publicar') ? [ASK_BOOKING] : []),
    ...(exports ? [EXPORT] : []),
    PRINT,
    ...pedidos.filter((one) => !admissions.includes(one)),
    ...(!everywhere && (pode('admissoes.criar') || pode('alteracoes.criar')) ? [SETTLE] : []),
    ...(!everywhere && pode('pedidos.ver') ? [IMPORTS] : []),
    ...(changes ? [CHANGE_COMPANY] : []),
    ...THEMES.filter(({ effect }) => effect.does === 'theme' && effect.scheme !== scheme),
    LEAVE,
  ];
}

/** What the provider registers in a company. */
function published(pode: Abilities['pode']): PaletteAction[] {
  return [
    ...(pode('marcacoes.publicar') ? [BOOKING] : []),
    ...(pode('exames.publicar') ? [EXAM] : []),
    ...(pode('medidas.publicar') ? [MEASURE] : []),
  ];
}

const ACCIDENT = go(linkOptions({ to: '/acidente/criar' }), {
  key: 'acidente',
  label: 'Registar acidente',
  words: 'novo participar adicionar',
  icon: IconAlertTriangle,
});
const ADMISSIONS: readonly PaletteAction[] = [
  go(linkOptions({ to: '/funcionario/criar' }), {
    key: 'admissao',
    label: 'Adicionar funcionário',
    words: 'novo admissao admitir criar registar',
    icon: IconUserPlus,
  }),
  go(linkOptions({ to: '/funcionario/criar/csv' }), {
    key: 'serie',
    label: 'Adicionar funcionários em série',
    words: 'novos importar ficheiro csv excel',
    icon: IconTablePlus,
  }),
];
const SETTLE = go(linkOptions({ to: '/funcionario/acertar' }), {
  key: 'acertar',
  label: 'Acertar com a lista',
  words: 'lista pessoal salarios comparar ficheiro csv excel funcionarios entradas saidas',
  icon: IconListCheck,
});
const IMPORTS = go(linkOptions({ to: '/funcionario/importacoes' }), {
  key: 'importacoes',
  label: 'Importações de funcionários',
  words: 'ficheiros enviados lotes desfazer recusadas serie',
  icon: IconFileStack,
});
const NEW_PEDIDO: PaletteAction = {
  key: 'pedido',
  label: 'Novo pedido…',
  words: 'criar fazer adicionar',
  icon: IconClipboardPlus,
  effect: { does: 'pedido' },
};
const BOOKING = go(linkOptions({ to: '/saude/marcacao/$tipo/criar', params: { tipo: 'exame' } }), {
  key: 'marcacao',
  label: 'Nova marcação de exame',
  words: 'marcar adicionar criar',
  icon: IconCalendarPlus,
});
const ASK_BOOKING = go(linkOptions({ to: '/saude/prazos', search: { estado: 'por-pedir' } }), {
  key: 'pedir-marcacao',
  label: 'Pedir marcação',
  words: 'marcar exames consulta sem',
  icon: IconCalendarPlus,
});
const EXAM = go(linkOptions({ to: '/saude/exame/criar' }), {
  key: 'exame',
  label: 'Registar exame',
  words: 'novo adicionar criar',
  icon: IconStethoscope,
});
const MEASURE = go(linkOptions({ to: '/seguranca/medidas/nova' }), {
  key: 'medida',
  label: 'Nova medida',
  words: 'registar adicionar criar',
  icon: IconClipboardPlus,
});
const NEW_COMPANY = go(linkOptions({ to: '/prestador/empresas/criar' }), {
  key: 'empresa',
  label: 'Criar empresa',
  words: 'nova adicionar registar cliente',
  icon: IconBuilding,
});
const EXPORT: PaletteAction = {
  key: 'exportar',
  label: 'Exportar isto',
  words: 'descarregar ficheiro csv excel lista',
  icon: IconDownload,
  effect: { does: 'page', id: 'exportar' },
};
const PRINT: PaletteAction = {
  key: 'imprimir',
  label: 'Imprimir',
  words: 'papel pdf',
  icon: IconPrinter,
  effect: { does: 'page', id: 'imprimir' },
};
const CHANGE_COMPANY = go(linkOptions({ to: '/empresa' }), {
  key: 'mudar',
  label: 'Mudar de empresa',
  words: 'trocar escolher selecionar',
  icon: IconBuilding,
});
const theme = (
  scheme: MantineColorScheme,
  label: string,
  icon: ComponentType<IconProps>,
): PaletteAction => ({
  key: `tema-${scheme}`,
  label,
  words: 'modo aspeto cores',
  icon,
  effect: { does: 'theme', scheme },
});
const THEMES = [
  theme('light', 'Tema claro', IconSun),
  theme('dark', 'Tema escuro', IconMoon),
  theme('auto', 'Tema como o sistema', IconDeviceDesktop),
];
const LEAVE: PaletteAction = {
  key: 'sair',
  label: 'Terminar sessão',
  words: 'sair logout fechar',
  icon: IconLogout,
  effect: { does: 'leave' },
};
