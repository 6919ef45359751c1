import { Button } from '@mantine/core';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useShortcuts } from '../../../components/keys/use-shortcuts.ts';
import { type Step, searchOf, type Walk } from './list-walk.ts';
import classes from './pagina.module.css';

interface Props {
  readonly walk: Walk;
}

/** 'Anterior', '3 de 151', 'Seguinte': the list that the page was opened from, person by person, also by k and j. */
export function ListSteps({ walk: { position, count, previous, next } }: Props) {
  const navigate = useNavigate();
  const search = useSearch({ from: '/sessao/empresa-escolhida/funcionario/$codigo' });
  const go = (step: Step | undefined) =>
    step &&
    (() =>
      void navigate({
        to: '/funcionario/$codigo',
        params: { codigo: step.person.cd },
        search: searchOf(search, step),
        replace: true,
        resetScroll: false,
      }));
  useShortcuts([
    { key: 'k', what: 'Anterior', run: go(previous), moves: true },
    { key: 'j', what: 'Seguinte', run: go(next), moves: true },
  ]);
  return (
    <nav className={classes.steps} aria-label="Lista de onde veio">
      <StepButton step={previous} label="Anterior" shortcut="k" />
      <p className={classes.position}>
        {wholeNumber(position)} de {wholeNumber(count)}
      </p>
      <StepButton step={next} label="Seguinte" shortcut="j" />
    </nav>
  );
}

interface StepProps {
  readonly step: Step | undefined;
  readonly label: 'Anterior' | 'Seguinte';
  readonly shortcut: string;
}

/** A link that keeps its place, and the focus, where there is nobody further. */
function StepButton({ step, label, shortcut }: StepProps) {
  const search = useSearch({ from: '/sessao/empresa-escolhida/funcionario/$codigo' });
  const Icon = label === 'Anterior' ? IconChevronLeft : IconChevronRight;
  const icon = <Icon size={16} stroke={1.75} aria-hidden />;
  const shared = {
    variant: 'default',
    px: 10,
    [label === 'Anterior' ? 'leftSection' : 'rightSection']: icon,
    'aria-keyshortcuts': shortcut,
    title: step ? `${step.person.nome} (${shortcut})` : undefined,
  } as const;
  if (!step) {
    return (
      <Button {...shared} aria-disabled data-disabled>
        {label}
      </Button>
    );
  }
  return (
    <Button
      {...shared}
      renderRoot={(root) => (
        <Link
          to="/funcionario/$codigo"
          params={{ codigo: step.person.cd }}
          search={searchOf(search, step)}
          replace
          resetScroll={false}
          preload={false}
          {...root}
        />
      )}
    >
      {label}
    </Button>
  );
}
