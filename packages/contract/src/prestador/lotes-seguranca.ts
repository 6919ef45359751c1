import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { PlainText } from '../calls/shapes.ts';
import { CELULAS, celula, lote } from './lotes.ts';

const AREA = celula('A área, pelo código externo ou pelo nome.');

/** An area of activity. */
const LinhaArea = z.strictObject({
  cod_externo: CELULAS.cod_externo,
  nome: celula('O nome da área, que a empresa não tem em mais nenhuma.'),
  obs: PlainText.nullish().meta({ description: 'O texto da área.' }),
});

/** A type of activity of an area. */
const LinhaTipoAtividade = z.strictObject({
  cod_externo: CELULAS.cod_externo,
  nome: celula('O nome do tipo, que a área não tem em mais nenhum.'),
  area: AREA,
});

/** Rows about safety of other programs (decision 0155). */
export const lotesSegurancaCalls = defineCalls({
  putAreas: lote(
    {
      of: 'seguranca/area',
      right: 'areas.publicar',
      summary:
        'Criar e mudar áreas de atividade técnica, pelos códigos do programa; uma que já existe é reconhecida pelo nome.',
      changes: ['area', 'textoDaArea'],
    },
    LinhaArea,
  ),
  putTiposAtividade: lote(
    {
      of: 'seguranca/tipo',
      right: 'areas.publicar',
      summary:
        'Criar e mudar tipos de atividade, pelos códigos do programa; um que já existe na área é reconhecido pelo nome.',
      changes: ['area'],
    },
    LinhaTipoAtividade,
  ),
});
