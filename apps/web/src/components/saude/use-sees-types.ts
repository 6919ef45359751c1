import { useAbilities } from '../../lib/session/use-abilities.ts';

/** Whether the user sees the types of exams and actions; the answers hold none for who does not (decision 0084). */
export function useSeesTypes(): boolean {
  const { loaded, pode } = useAbilities();
  return !loaded || pode('saude.tipo');
}
