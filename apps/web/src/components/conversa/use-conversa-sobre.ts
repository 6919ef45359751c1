import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { usePrestadorPode } from '../../lib/session/use-prestador.ts';

/** Makes what the dialog of a thread is given, of the sheet of an exam of the chosen company. */
export function useConversaSobre() {
  const company = useEmpresa().cd;
  const writes = useAbilities().pode('conversas.escrever');
  const lado = usePrestadorPode()('decisoes.confirmar') ? 'prestador' : 'empresa';
  return ({ cd: id, nome }: { readonly cd: number; readonly nome?: string }) =>
    ({ sobre: { company, tipo: 'ficha', id, nome }, lado, writes }) as const;
}
