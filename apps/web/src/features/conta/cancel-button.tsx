import { CancelLink } from '../../components/form/cancel-link.tsx';
import { useChosenCompany } from '../../lib/use-company.ts';

/** Leads away from a page about oneself: to the dashboard, or to the choice of company where there is none. */
export function CancelButton() {
  return <CancelLink to={useChosenCompany() ? '/' : '/empresa'} />;
}
