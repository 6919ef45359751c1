import type { Empresa } from '@sst/contract';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import styles from './company-page.module.css';

interface Props {
  readonly company: Empresa;
  readonly current: boolean;
  readonly onSelect: (company: Empresa) => void;
}

export function CompanyCard({ company, current, onSelect }: Props) {
  const Mark = current ? IconCheck : IconChevronRight;
  return (
    <button
      type="button"
      className={styles.card}
      aria-current={current || undefined}
      onClick={() => onSelect(company)}
    >
      <span className={styles.initials} aria-hidden>
        {company.nome.trim().slice(0, 1).toLocaleUpperCase('pt-PT')}
      </span>
      <span className={styles.name}>
        {company.nome}
        {company.cd_aux && <span className={styles.aux}> ({company.cd_aux})</span>}
        {company.acima && <span className={styles.hint}>{company.acima}</span>}
      </span>
      <Mark className={styles.mark} size={20} stroke={1.8} aria-hidden />
    </button>
  );
}
