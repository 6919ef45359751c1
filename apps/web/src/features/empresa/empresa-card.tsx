import type { Empresa } from '@sst/contract';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import classes from './empresa-choice-page.module.css';
import { EmpresaWaiting } from './empresa-waiting.tsx';

interface Props {
  readonly company: Empresa;
  readonly current: boolean;
  /** Whether to say what waits in it. */
  readonly counted: boolean;
  readonly onSelect: (company: Empresa) => void;
}

export function EmpresaCard({ company, current, counted, onSelect }: Props) {
  const Mark = current ? IconCheck : IconChevronRight;
  return (
    <button
      type="button"
      className={classes.card}
      aria-current={current || undefined}
      onClick={() => onSelect(company)}
    >
      <span className={classes.initials} aria-hidden>
        {company.nome.trim().slice(0, 1).toLocaleUpperCase('pt-PT')}
      </span>
      <span className={classes.name}>
        {company.nome}
        {company.cd_aux && <span className={classes.aux}> ({company.cd_aux})</span>}
        {company.acima && <span className={classes.hint}>{company.acima}</span>}
        {counted && <EmpresaWaiting cd={company.cd} />}
      </span>
      <Mark className={classes.mark} size={20} stroke={1.8} aria-hidden />
    </button>
  );
}
