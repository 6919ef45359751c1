import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { saveLatestFicha } from '../../features/funcionarios/detalhe/save-ficha.ts';
import { notifyError } from '../../lib/notices/notify.ts';
import type { LinkTo } from '../../lib/page/link-to.ts';
import { usePageActions } from '../../lib/page/page-actions.ts';
import type { Effect } from './palette-actions.ts';
import type { Person, PersonAction } from './person-actions.ts';

/** What the palette does once something was chosen. */
export function usePaletteEffects(everywhere: boolean) {
  const navigate = useNavigate();
  const pageActions = usePageActions();
  const { setColorScheme } = useMantineColorScheme();
  const [leaving, setLeaving] = useState(false);
  /** What waits until the palette has gone, which would be printed, or take the focus back. */
  const [waiting, setWaiting] = useState<() => void>();

  const go = (link: LinkTo) => void navigate(link);
  // By the selector: an unsaved form may keep the user here, in the company that it belongs to.
  const enter = (empresa: number, para?: string) =>
    void navigate({ to: '/empresa', search: { entrar: empresa, ...(para && { para }) } });
  const afterwards = (work: () => void) => setWaiting(() => work);

  return {
    exports: pageActions.exportar !== undefined,
    go,
    enter,
    /** Does something with an employee, in their company. */
    withPerson: (person: Person, { href }: PersonAction) => {
      if (!href) saveLatestFicha(person.empresa, person).catch(notifyError);
      else if (everywhere) enter(person.empresa, href(person.cd));
      else void navigate({ href: href(person.cd) });
    },
    /** Does what needs no further choice. */
    carryOut: (effect: Exclude<Effect, { does: 'choose' | 'pedido' }>) => {
      if (effect.does === 'go') go(effect.link);
      else if (effect.does === 'theme') setColorScheme(effect.scheme);
      else if (effect.does === 'leave') afterwards(() => setLeaving(true));
      else afterwards(pageActions[effect.id] ?? (() => window.print()));
    },
    /** Called once the palette has gone. */
    closed: () => {
      setWaiting(undefined);
      waiting?.();
    },
    leaving,
    stay: () => setLeaving(false),
  };
}

export type PaletteEffects = ReturnType<typeof usePaletteEffects>;
