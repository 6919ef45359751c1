import { Loader } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useUnfolded } from '../../lib/store/use-unfolded.ts';
import classes from './painel-page.module.css';

const AllFigures = lazyPart(() => import('./all-figures.tsx'), 'AllFigures');

/** The figures of the company, folded: they are read once in a while, and nothing in them has to be done. */
export function Numbers() {
  const [open, setOpen] = useUnfolded('numeros');
  const id = useId();
  return (
    <section className={classes.section}>
      <h2 className={classes.fold}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onMouseEnter={AllFigures.preload}
          onFocus={AllFigures.preload}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={16} stroke={1.7} aria-hidden />
          Números da empresa
        </button>
      </h2>
      {open && (
        <div id={id}>
          <OptionalPart fallback={<Loader />}>
            <AllFigures />
          </OptionalPart>
        </div>
      )}
    </section>
  );
}
