import type { Meta, Story } from '../../../catalogo/story.ts';
import { CodesList } from './codes-list.tsx';
import { PoliticaButton } from './politica-button.tsx';
import { PoliticaDialog } from './politica-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import { SecretView } from './secret-view.tsx';

export default { title: 'fator' } satisfies Meta;

export const Secret: Story = {
  render: () => (
    <SecretView segredo="JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" email="rita@metalurgica-norte.pt" />
  ),
};

export const Picture: Story = {
  render: () => <QrCode text="otpauth://totp/exemplo" label="Código QR para a aplicação" />,
};

const CODES = Array.from({ length: 10 }, (_, index) => `abcde-fghj${'klmnpqrstu'[index]}`);

export const Codes: Story = { render: () => <CodesList codes={CODES} /> };

export const Rule: Story = {
  render: () => <PoliticaDialog company={1} onClose={() => {}} />,
  parameters: {
    answers: { getPoliticaFator: { message: { exige: 'administradores', demonstracao: true } } },
  },
};

export const RuleButton: Story = { render: () => <PoliticaButton company={1} /> };
