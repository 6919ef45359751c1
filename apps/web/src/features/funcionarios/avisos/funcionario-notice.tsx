import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { keepDates } from '../../../components/kept-dates.tsx';
import { ReturnLink } from '../../../components/list/detail/list-return.tsx';
import classes from '../funcionario.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Further links, besides the list. */
  readonly children?: ReactNode;
}

/** Shown instead of a form about an employee, with the reason. */
export function FuncionarioNotice({ title, text, children }: Props) {
  return (
    <div className="caution" role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        <p className={classes.noticeTitle}>{title}</p>
        <p>{keepDates(text)}</p>
        <div className={classes.noticeButtons}>
          {children}
          <ReturnLink list={{ to: '/funcionario' }}>Voltar à lista</ReturnLink>
        </div>
      </div>
    </div>
  );
}
