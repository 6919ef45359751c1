import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { CELULAS, celula, lote, texto } from './lotes.ts';

const AREA = celula('A área, pelo código externo ou pelo nome.');

/** An area of activity. */
const LinhaArea = z.strictObject({
  cod_externo: CELULAS.cod_externo,
  nome: celula('O nome da área, que a empresa não tem em mais nenhuma.'),
  obs: texto().meta({ description: 'O texto da área.' }),
});

/** A type of activity of an area. */
const LinhaTipoAtividade = z.strictObject({
  cod_externo: CELULAS.cod_externo,
  nome: celula('O nome do tipo, que a área não tem em mais nenhum.'),
  area: AREA,
});

/** An activity that the provider has done; its documents come by the calls of the page. */
const LinhaAtividade = z.strictObject({
  cod_externo: CELULAS.cod_externo,
  tipo: celula('O tipo de atividade, pelo código externo ou pelo nome.'),
  area: celula('A área, pelo código externo ou pelo nome, onde o nome do tipo não chega.'),
  motivo: celula('Motivo, pelo nome.'),
  tecnico: celula('Técnico, pelo código externo ou pelo nome.'),
  num_mecan: CELULAS.num_mecan,
  funcionario: CELULAS.funcionario,
  unidade: CELULAS.unidade,
  data: CELULAS.data,
  hora: CELULAS.hora,
  obs: texto(),
});

/** A measure that is not completed; it is completed by its own call. */
const LinhaMedida = z.strictObject({
  cod_externo: CELULAS.cod_externo,
  unidade: CELULAS.unidade,
  tarefa: celula('A tarefa, pelo nome; uma que não existe é criada.'),
  risco: texto().meta({ description: 'O risco identificado.' }),
  medida: texto(),
  data: CELULAS.data,
  prazo: celula('Dia, `aaaa-mm-dd`, ou um número de dias a contar da data.'),
  provisoria: celula('`sim` ou `não`.'),
  estado: celula('`por iniciar` ou `em curso`.'),
});

/** A workplace; what people are exposed to there is said by its own call. */
const LinhaPosto = z.strictObject({
  cod_externo: CELULAS.cod_externo,
  nome: celula('O nome do posto, que a empresa não tem em mais nenhum.'),
  unidade: CELULAS.unidade,
  fatores: texto().meta({ description: 'Os principais fatores de risco.' }),
  minutos: celula('Quanto demora um exame de quem lá trabalha.'),
  preparacao: celula('O que trazer ao exame, e como vir.'),
  complementares: texto().meta({ description: 'Exames complementares.' }),
  em_uso: celula('`sim` ou `não`.'),
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
  putAtividades: lote(
    {
      of: 'seguranca/atividade',
      right: 'atividades.publicar',
      summary: 'Registar e mudar atividades realizadas, pelos códigos do programa.',
      changes: ['atividade'],
    },
    LinhaAtividade,
  ),
  putMedidas: lote(
    {
      of: 'medida',
      right: 'medidas.publicar',
      summary: 'Registar e mudar medidas por concluir, pelos códigos do programa.',
      changes: ['medida'],
    },
    LinhaMedida,
  ),
  putPostos: lote(
    {
      of: 'posto',
      right: 'postos.gerir',
      summary:
        'Criar e mudar postos de trabalho, pelos códigos do programa; um que já existe é reconhecido pelo nome.',
      changes: ['posto'],
    },
    LinhaPosto,
  ),
});
