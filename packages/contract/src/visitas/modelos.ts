import { z } from 'zod';
import { defineCalls } from '../calls/call.ts';
import { prestadorOnly } from '../calls/permission.ts';
import { Cd, CdText, Created, LineText, Message, messageOf } from '../calls/shapes.ts';
import { MEDIDA } from '../rules/seguranca.ts';
import { ITEM_TIPOS, VISITA } from '../rules/visitas/visita.ts';

const ModeloItem = z.object({
  id: LineText.min(1).max(40),
  tipo: z.enum(ITEM_TIPOS),
  texto: LineText.min(1, 'Escreva o que se verifica.').max(VISITA.item),
  peso: z.int().min(0).max(VISITA.peso),
  lei: LineText.max(VISITA.lei).optional(),
  medida: LineText.max(MEDIDA.medida).optional(),
  unidade: LineText.max(VISITA.unidade).optional(),
});

const Seccoes = z
  .array(
    z.object({
      titulo: LineText.min(1, 'Dê um nome à secção.').max(VISITA.titulo),
      itens: z.array(ModeloItem).min(1, 'A secção não tem nada que verificar.').max(VISITA.itens),
    }),
  )
  .min(1, 'Acrescente uma secção.')
  .max(VISITA.seccoes);

const isOnce = (sections: z.output<typeof Seccoes>) => {
  const ids = sections.flatMap(({ itens }) => itens.map(({ id }) => id));
  return new Set(ids).size === ids.length;
};

export const SeccoesLidas = z.array(
  z.object({
    titulo: z.string(),
    itens: z.array(
      z.object({
        id: z.string(),
        tipo: z.enum(ITEM_TIPOS),
        texto: z.string(),
        peso: z.int(),
        lei: z.string().optional(),
        medida: z.string().optional(),
        unidade: z.string().optional(),
      }),
    ),
  }),
);

/** A checklist of the provider. */
export const ModeloVisita = z.object({
  cd: Cd,
  nome: z.string(),
  seccoes: SeccoesLidas,
  /** Offered for no new visit. */
  inactiv: z.boolean(),
  versao: z.int(),
});
export type ModeloVisita = z.output<typeof ModeloVisita>;

const Modelo = z.object({
  nome: LineText.min(1, 'Dê um nome ao modelo.').max(VISITA.modelo),
  seccoes: Seccoes.refine(isOnce, 'Há dois itens com o mesmo identificador.'),
});

export const ModeloVisitaBody = Modelo.extend({
  inactiv: z.boolean().default(false),
  /** Version that was read; 409 if it has changed since. */
  versao: z.int().optional(),
});
export type ModeloVisitaBody = z.output<typeof ModeloVisitaBody>;

const MODELO = '/api/prestador/visita/modelo';

/** The provider's checklists for visits (decision 0185). */
export const modelosVisitaCalls = defineCalls({
  listModelosVisita: {
    method: 'GET',
    path: MODELO,
    summary: 'Os modelos de visita do prestador, com o que se verifica.',
    permission: prestadorOnly('atividades.publicar'),
    programa: false,
    saude: 'nenhuma',
    stale: ['lista'],
    answer: messageOf(z.array(ModeloVisita)),
  },
  createModeloVisita: {
    method: 'POST',
    path: MODELO,
    summary: 'Criar um modelo de visita.',
    permission: prestadorOnly('atividades.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['lista'],
    body: Modelo,
    answer: Created,
    errors: [409],
    idempotent: true,
  },
  updateModeloVisita: {
    method: 'PUT',
    path: `${MODELO}/:id`,
    summary: 'Alterar um modelo de visita; as visitas já começadas ficam com o que tinham.',
    permission: prestadorOnly('atividades.publicar'),
    programa: false,
    saude: 'nenhuma',
    changes: ['lista'],
    params: z.object({ id: CdText }),
    body: ModeloVisitaBody,
    answer: Message,
    errors: [404, 409],
  },
});
