import { useSelector } from '@tanstack/react-store';
import { type ChosenCompany, chosenCompany } from './session-cookies.ts';

/** The chosen company, or `null` if none is chosen. */
export function useChosenCompany(): ChosenCompany | null {
  return useSelector(chosenCompany);
}

/** The chosen company, for pages behind the company guard. */
export function useCompany(): ChosenCompany {
  const company = useChosenCompany();
  if (!company) throw new Error('no company chosen');
  return company;
}
