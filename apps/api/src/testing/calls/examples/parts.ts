import type { KnownRows } from '../../known-rows.ts';
import { dataUrl, samplePdf } from '../../pdf/sample-pdf.ts';

export interface CallExample {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number>;
  readonly body?: Record<string, unknown> | readonly unknown[];
}
export type Example = (rows: KnownRows, caller: number) => CallExample;
export const plain: Example = () => ({});
export const ofNode: Example = ({ node }) => ({ params: { company: node } });
export const ofPedido: Example = ({ node, request }) => ({
  params: { company: node, id: request },
});
export const ofAcidente: Example = ({ node, accident }) => ({
  params: { company: node, id: accident },
});
export const ofInvited: Example = ({ node, invited }) => ({
  params: { company: node, userId: invited },
});
export const anexoExample = {
  nome_fich: 'plano.pdf',
  titulo: 'Plano',
  anexString: dataUrl(samplePdf()),
};
export const ofFuncionario: Example = ({ node, employee }) => ({
  params: { company: node, id: employee },
});
export const named: Example = ({ node }) => ({ body: { nome: 'Nova', cd_organig: node } });
