import '@mantine/core/styles/Modal.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { Loader, VisuallyHidden } from '@mantine/core';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import { countLabel } from '@sst/contract/rules/texts/text';
import {
  IconArrowRight,
  IconBuilding,
  IconRefresh,
  IconSearch,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { FitnessBadge } from '../../components/badges/fitness-badge.tsx';
import { useScreenNames } from '../../components/organigrama/use-screen-names.ts';
import { dotted } from '../../lib/dotted.ts';
import { useLayer } from '../../lib/page/layers.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import classes from './palette.module.css';
import { type Entry, PALETTE_ICON, PaletteGroup } from './palette-group.tsx';
import {
  closePalette,
  openPalette,
  paletteStore,
  renderSelectionAfterKey,
  selectFirstEntry,
} from './palette-store.ts';
import { usePaletteResults } from './use-palette-results.ts';

interface Props {
  /** Counts the requests to open the palette. */
  readonly wanted: number;
  readonly text: string;
  onText(text: string): void;
  /** Called when the palette was requested while open, and its field therefore has the focus already. */
  onOpenAlready(): void;
}

const searchAgain = (retry: () => void): Entry => ({
  key: 'falha',
  label: 'Não foi possível pesquisar funcionários',
  description: 'Tentar de novo',
  icon: IconRefresh,
  staysOpen: true,
  onClick: retry,
});

/** The command palette: finds pages, companies and employees by name. */
export function Palette({ wanted, text, onText, onOpenAlready }: Props) {
  const navigate = useNavigate();
  const units = useScreenNames(useEmpresa().cd);
  const { employees, pages, companies, found, first, none } = usePaletteResults(text);
  const groups = [
    {
      key: 'funcionario',
      label: 'Funcionários',
      entries: employees.rows.map(({ cd, nome, num_mecan, cd_organig, organig, ...row }) => ({
        key: `funcionario-${cd}`,
        label: nome,
        description: dotted(num_mecan, units?.name(cd_organig) ?? organig),
        end: <FitnessBadge of={row} />,
        icon: IconUser,
        onClick: () => void navigate({ to: '/funcionario/$codigo', params: { codigo: cd } }),
      })),
    },
    {
      key: 'pagina',
      label: 'Páginas',
      entries: pages.map(({ label, group, base, to, params }) => ({
        key: base ?? to,
        label: group ? `${group} › ${label}` : label,
        icon: IconArrowRight,
        onClick: () => void navigate({ to, params }),
      })),
    },
    {
      key: 'empresa',
      label: 'Empresas',
      entries: companies.map((other) => ({
        key: `empresa-${other.cd}`,
        label: other.nome,
        description: dotted('Mudar para esta empresa', other.cd_aux),
        icon: IconBuilding,
        // By the selector: an unsaved form may keep the user here, in the company that it belongs to.
        onClick: () => void navigate({ to: '/empresa', search: { entrar: other.cd } }),
      })),
    },
    {
      key: 'falha',
      label: 'Funcionários',
      entries: employees.failed ? [searchAgain(employees.retry)] : [],
    },
  ];
  // A layout effect, so that the palette opens before the next key: until then, `useTypedAhead` appends keys to the
  // text.
  useLayoutEffect(() => {
    if (wanted > 0 && !openPalette()) onOpenAlready();
  }, [wanted, onOpenAlready]);

  // Enter always follows the first entry, also when later results are inserted above it.
  const { listId, opened, selected } = useSpotlight(paletteStore);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[selected];
  const idOf = ({ key }: Entry) => `${listId}-${key}`;
  const told = text !== '' && !employees.loading && found > 0;
  useLayer(opened, closePalette);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text, a new first entry or a new list is what this waits for
  useEffect(() => {
    if (text !== '') selectFirstEntry();
  }, [text, first, listId]);

  return (
    <Spotlight.Root
      store={paletteStore}
      query={text}
      onQueryChange={onText}
      shortcut={null}
      centered={false}
      scrollable
      maxHeight={420}
      yOffset="calc(min(80px, 15dvh))"
      overlayProps={{ backgroundOpacity: 0.45 }}
      title="Pesquisar"
      classNames={{
        content: classes.content,
        header: classes.title,
        actionDescription: classes.description,
      }}
    >
      <Spotlight.Search
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && idOf(active)}
        onKeyDown={renderSelectionAfterKey}
        placeholder="Páginas, empresas e funcionários..."
        aria-label="Pesquisar páginas, empresas e funcionários"
        leftSection={employees.loading ? <Loader size={18} /> : <IconSearch {...PALETTE_ICON} />}
      />
      {/* A status that appears together with its text is not read aloud. */}
      <div role="status">
        {none ? (
          <Spotlight.Empty>Nada corresponde a «{text}».</Spotlight.Empty>
        ) : (
          <VisuallyHidden>{told && countLabel(found, 'resultado', 'resultados')}</VisuallyHidden>
        )}
      </div>
      <Spotlight.ActionsList
        className={classes.list}
        {...(entries.length > 0 && { role: 'listbox', 'aria-label': 'Resultados' })}
      >
        {groups.map(({ key, ...group }) => (
          <PaletteGroup key={key} {...group} idOf={idOf} active={active} />
        ))}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
