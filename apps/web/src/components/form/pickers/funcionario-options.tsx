import '@mantine/core/styles/Combobox.layer.css';
import { Button, Combobox } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { UIEvent } from 'react';
import { dotted } from '../../../lib/dotted.ts';
import { useScreenNames } from '../../organigrama/use-screen-names.ts';
import classes from '../form.module.css';
import type { useFuncionarioPages } from './use-funcionario-pages.ts';

interface Props {
  readonly label: string;
  readonly company: number;
  /** Code of the chosen employee. */
  readonly chosen: number | undefined;
  readonly pages: ReturnType<typeof useFuncionarioPages>;
}

/** Distance from the end of the list, in pixels, at which more rows load. */
const NEAR_END = 160;

function statusOf({ waiting, loadingMore, searched, count, rows }: Props['pages']): string {
  if (waiting) return 'A pesquisar...';
  if (loadingMore) return 'A carregar mais...';
  if (count === 0)
    return searched
      ? 'Nenhum funcionário corresponde à pesquisa.'
      : 'Ainda não há funcionários para escolher.';
  const all = countLabel(count ?? 0, 'funcionário', 'funcionários');
  return rows.length === count ? all : `${rows.length} de ${all}`;
}

/** The search results, which load more on scroll, and their number. */
export function FuncionarioOptions({ label, company, chosen, pages }: Props) {
  const names = useScreenNames(company);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) pages.loadMore();
  };
  return (
    <>
      <Combobox.Options
        className={classes.employees}
        // Tab would stop at a scroller, and closing the list there would lose the focus.
        tabIndex={-1}
        aria-label={label}
        aria-busy={pages.waiting}
        onScroll={onScroll}
      >
        {pages.rows.map((row) => (
          <Combobox.Option
            key={row.cd}
            value={String(row.cd)}
            active={row.cd === chosen}
            aria-selected={row.cd === chosen}
            className={classes.employee}
          >
            <span className={classes.employeeName}>{row.nome}</span>
            <span className={classes.employeePlace}>
              {dotted(row.num_mecan, names?.name(row.cd_organig) ?? row.organig)}
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <div className={classes.employeeFoot}>
        <p role="status">{pages.error && !pages.waiting ? pages.error.message : statusOf(pages)}</p>
        {pages.error && (
          <Button
            variant="default"
            size="compact-sm"
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={pages.retry}
          >
            Tentar de novo
          </Button>
        )}
      </div>
    </>
  );
}
