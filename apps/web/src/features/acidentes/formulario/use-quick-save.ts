import { useNavigate } from '@tanstack/react-router';
import { notify } from '../../../lib/notices/notify.ts';
import { THIS_LOAD } from '../../../lib/submit/this-load.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import type { AcidenteFormState } from './use-acidente-form.ts';

const KEPT = 'Guardado em rascunho. O acidente ainda não está registado.';
const FAILED = 'Não foi possível guardar o rascunho. Tente de novo.';

/** Saves the quick registration as a draft, and goes to the list, which says that it is still to be completed. */
export function useQuickSave({ leaving, values, tell }: AcidenteFormState) {
  const navigate = useNavigate();
  const { busy, run } = useInFlight();
  const save = async () => {
    if (!(await leaving?.save())) return tell(() => notify('error', FAILED));
    notify('information', KEPT);
    const { cd_funcion } = values;
    const message = `O registo${cd_funcion ? ` de ${cd_funcion.nome}` : ''} ficou em rascunho. O acidente só fica registado quando o completar e enviar.`;
    const again = { label: 'Completar o registo', to: '/acidente/criar' } as const;
    const sent = { message, load: THIS_LOAD, ...again };
    await navigate({ to: '/acidente', state: { sent }, ignoreBlocker: true });
  };
  return { busy, save: () => run(save) };
}
