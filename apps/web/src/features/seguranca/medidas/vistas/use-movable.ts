import type { MedidaRow } from '@sst/contract';
import { type PassoTomado, passosDe } from '@sst/contract/rules/medidas/vida';
import { situacaoAberta } from '@sst/contract/rules/medidas/vistas';
import { useAbilities } from '../../../../lib/session/use-abilities.ts';
import { useOwnCode } from '../../../../lib/session/use-own-code.ts';
import { usePrestadorPode } from '../../../../lib/session/use-prestador.ts';

/** The steps that whoever looks may take with a row, by the rules that the server decides by. */
export function useMovable(): (row: MedidaRow) => readonly PassoTomado[] {
  const own = useOwnCode();
  const prestador = usePrestadorPode()('medidas.publicar');
  const tratar = useAbilities().pode('medidas.tratar');
  return ({ cd_estad, gestao: { fase, cd_responsavel, propria } }) =>
    passosDe(situacaoAberta({ cd_estad, fase }), {
      trata: tratar || (own !== undefined && cd_responsavel === own),
      prestador,
      propria,
    });
}
