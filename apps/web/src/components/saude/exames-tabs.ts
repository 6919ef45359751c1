import { linkOptions } from '@tanstack/react-router';

/** Completed exams, and whom the last of them restricts; for who may open sheets. */
export const EXAMES_TABS = [
  { label: 'Exames realizados', ...linkOptions({ to: '/saude/exame' }) },
  { label: 'Restrições', ...linkOptions({ to: '/saude/restricoes' }) },
];
