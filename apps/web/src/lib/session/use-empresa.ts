import { useSelector } from '@tanstack/react-store';
import { type ChosenEmpresa, chosenEmpresa } from '../store/session-cookies.ts';

/** The chosen company, or `null` if none is chosen. */
export function useChosenEmpresa(): ChosenEmpresa | null {
  return useSelector(chosenEmpresa);
}

/** The chosen company, for pages behind the company guard. */
export function useEmpresa(): ChosenEmpresa {
  const company = useChosenEmpresa();
  if (!company) throw new Error('no company chosen');
  return company;
}
