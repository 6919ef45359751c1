import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import classes from './semana.module.css';

const FROM = '/sessao/empresa-escolhida/saude/marcacao/$tipo';

interface Props {
  /** Called on hover or focus of 'Semana', to load its code. */
  onIntent(): void;
}

/** Shows the bookings as a list, or as a week. */
export function VistaSwitch({ onIntent }: Props) {
  const { vista } = useSearch({ from: FROM });
  const navigate = useNavigate({ from: '/saude/marcacao/$tipo' });
  const to = (next: 'semana' | undefined) =>
    navigate({
      search: (before) => ({ ...before, vista: next, dia: undefined, pagina: undefined }),
      resetScroll: false,
    });
  return (
    <Button.Group className={classes.switch} aria-label="Vista das marcações">
      <Button
        size="compact-sm"
        variant={vista ? 'default' : 'light'}
        aria-pressed={!vista}
        onClick={() => to(undefined)}
      >
        Lista
      </Button>
      <Button
        size="compact-sm"
        variant={vista ? 'light' : 'default'}
        aria-pressed={vista === 'semana'}
        onFocus={onIntent}
        onMouseEnter={onIntent}
        onClick={() => to('semana')}
      >
        Semana
      </Button>
    </Button.Group>
  );
}
