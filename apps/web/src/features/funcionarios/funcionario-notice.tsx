import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keepDates } from '../../components/kept-dates.tsx';
import classes from './funcionario.module.css';

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
          <Button variant="default" renderRoot={(root) => <Link to="/funcionario" {...root} />}>
            Voltar à lista
          </Button>
        </div>
      </div>
    </div>
  );
}
