import { CancelLink } from '../../components/form/cancel-link.tsx';
import { useChosenCompany } from '../../lib/use-company.ts';

/** Leaves a page about the own account: to the dashboard, or to the company selector if no company is chosen. */
export function CancelButton() {
  return <CancelLink to={useChosenCompany() ? '/' : '/empresa'} />;
}
