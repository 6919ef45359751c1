import { FREE_DAY } from '../agenda/placed-proposta.ts';
import { calledCodeOf, calledOf } from '../saude/placed-convocatoria.ts';
import { type Example, ofNode, plain } from './call-example-parts.ts';

const ofCalled: Example = (rows) => ({
  params: { company: rows.node },
  body: { codigos: [calledOf(rows).cd] },
});

/** Examples of the calls about bookings that workers are told of. */
export const CONVOCATORIA_EXAMPLES = {
  // Nobody has the calendar that is named, and nothing changes.
  listCalendarios: plain,
  createCalendario: () => ({ body: { nome: 'Telemóvel' } }),
  createCalendarioPrestador: ({ physician }) => ({
    body: { nome: 'Consultório', cd_medic: physician },
  }),
  updateCalendario: ({ session }) => ({
    params: { calendario: session },
    body: { nome: 'Portátil', nomes: true },
  }),
  endCalendario: ({ session }) => ({ params: { calendario: session } }),
  getConvocatoriaDaLigacao: (rows) => ({ query: { codigo: calledCodeOf(rows) } }),
  answerConvocatoria: (rows) => {
    const { dt, hr } = calledOf(rows);
    return { body: { codigo: calledCodeOf(rows), dt, hr, resposta: 'confirmo' } };
  },
  chooseHoraConvocatoria: (rows) => {
    const { dt, hr } = calledOf(rows);
    return {
      body: { codigo: calledCodeOf(rows), antes: { dt, hr }, dt: FREE_DAY, hr: '09:00' },
    };
  },
  getConvocatoriaConfig: ofNode,
  updateConvocatoriaConfig: ({ node }) => ({
    params: { company: node },
    body: { ativo: true, passa_rh: true, outra_data: false },
  }),
  listRespostasConvocatoria: ofNode,
  passRespostasConvocatoria: ofCalled,
  settleRespostasConvocatoria: ofCalled,
  getFolhasConvocatoria: ofNode,
} as const satisfies Readonly<Record<string, Example>>;
