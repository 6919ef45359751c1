import { useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { detailEntry } from '../../components/list/detail/over-list.ts';

/** Opens an employee's record, in place of one that is open: closing it leads to the list, not to that one. */
export function useOpenFuncionario(): (cd: number) => void {
  const navigate = useNavigate();
  const matchRoute = useMatchRoute();
  const { detalhe } = useSearch({ strict: false });
  return (cd) => {
    const overList = matchRoute({ to: '/funcionario' }) !== false;
    const entry = overList ? detailEntry(detalhe !== undefined) : {};
    void navigate({ to: '/funcionario', search: { detalhe: cd }, ...entry });
  };
}
