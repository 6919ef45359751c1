import { SCROLL_TOP_THRESHOLD } from '@sst/contract/rules/limits';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './shell.module.css';

/** A button that scrolls back to the top, shown once the page is scrolled by more than 100 px (SHELL-14). */
export function ScrollTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > SCROLL_TOP_THRESHOLD);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      className={classes.scrollTop}
      aria-label="Voltar ao topo"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }}
    >
      <IconArrowUp size={20} stroke={1.8} aria-hidden />
    </button>
  );
}
