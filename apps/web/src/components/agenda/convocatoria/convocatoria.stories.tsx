import type { RespostaRow } from '@sst/contract';
import { CONVOCATORIA_ESTADOS } from '@sst/contract/rules/agenda/convocatoria';
import { ignore } from '../../../catalogo/acts.ts';
import type { Meta, Story } from '../../../catalogo/story.ts';
import { ConvocatoriaBadge } from './convocatoria-badge.tsx';
import { ConvocatoriasButton } from './convocatorias-button.tsx';
import { ConvocatoriasDialog } from './convocatorias-dialog.tsx';
import { DefinicoesDialog } from './definicoes-dialog.tsx';
import { RespostasButton } from './respostas-button.tsx';
import { RespostasDialog } from './respostas-dialog.tsx';

export default { title: 'convocatoria' } satisfies Meta;

const ROW: RespostaRow = {
  cd: 1,
  cd_funcion: 1,
  num_mecan: '12',
  nome: 'Anabela Pinto',
  cd_organig: 2,
  organig: 'Produção',
  caminho: 'Fábrica / Produção',
  dt: '2026-04-01',
  hr: '09:30',
  dt_de: '2026-04-06',
  dt_ate: '2026-04-10',
  quando: '2026-03-16T09:00:00Z',
  especie: 'exame',
  resposta: 'outra-data',
  motivo: 'compromisso',
  periodo: 'tarde',
};
const NO_DAYS = { dt_de: null, dt_ate: null, periodo: null };
const ROWS: RespostaRow[] = [
  ROW,
  { ...ROW, ...NO_DAYS, cd: 2, nome: 'Gil Vaz Brito', resposta: 'nao-posso', motivo: 'ferias' },
];

export const States: Story = {
  render: () => (
    <>
      {CONVOCATORIA_ESTADOS.map((estado) => (
        <p key={estado}>
          <ConvocatoriaBadge estado={estado} />
        </p>
      ))}
    </>
  ),
};
export const Strip: Story = {
  render: () => <RespostasButton />,
  parameters: { answers: { listRespostasConvocatoria: { message: ROWS } } },
};
export const Respostas: Story = {
  render: () => <RespostasDialog company={1} rows={ROWS} onClose={ignore} />,
};
export const Folhas: Story = {
  render: () => <ConvocatoriasButton company={1} query={{}} />,
};
export const FolhasDialog: Story = {
  render: () => <ConvocatoriasDialog company={1} query={{}} onClose={ignore} />,
};
export const Definicoes: Story = {
  render: () => <DefinicoesDialog company={1} onClose={ignore} />,
  parameters: {
    answers: {
      getCirculoConfig: { message: { envia: false, versao: 0 } },
      getConvocatoriaConfig: {
        message: {
          ativo: true,
          passa_rh: true,
          outra_data: true,
          outra_hora: false,
          com_email: 120,
          funcionarios: 312,
          versao: 1,
        },
      },
    },
  },
};
