import { Button } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ComponentProps, use } from 'react';
import { appears, ignore } from '../../catalogo/acts.ts';
import { LONG_TEXT } from '../../catalogo/samples.ts';
import type { Meta, Story } from '../../catalogo/story.ts';
import { ApiError } from '../../lib/calls/api-error.ts';
import { notify, notifyUndo } from '../../lib/notices/notify.ts';
import { AccessWait } from './access-wait.tsx';
import { DetailStates } from './detail-states.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { LoadFailure, LoadProblem } from './load-problem.tsx';
import { LoadStates } from './load-states.tsx';
import { MarkedNote } from './marked-note.tsx';
import { NoteLink } from './note-link.tsx';
import { Notices } from './notices.tsx';
import { OptionalPart } from './optional-part.tsx';
import { Reference } from './reference.tsx';

export default { title: 'feedback' } satisfies Meta;

const REFERENCE = 'req-8f14e45f';
const FAILED = new ApiError(500, {
  error: 'Ocorreu um erro. Tente de novo.',
  referencia: REFERENCE,
});
const MISSING = new ApiError(404, { error: 'O funcionário não foi encontrado.' });

export const Wait: Story = {
  render: () => <AccessWait title="Funcionários" />,
  parameters: { waits: true },
};

function Detail(props: Partial<ComponentProps<typeof DetailStates>>) {
  return (
    <DetailStates
      what="os dados do pedido"
      missing={false}
      error={null}
      onRetry={ignore}
      onClose={ignore}
      {...props}
    />
  );
}
export const DetailLoading: Story = { render: () => <Detail />, parameters: { waits: true } };
export const DetailMissing: Story = {
  render: () => <Detail missing="O pedido não foi encontrado. Pode ter sido removido." />,
};
export const DetailFailed: Story = { render: () => <Detail error={FAILED} /> };
export const PageMissing: Story = {
  render: () => (
    <LoadStates
      what="os dados da empresa"
      missing="A empresa não foi encontrada."
      error={null}
      onRetry={ignore}
      back={<Button variant="default">Voltar</Button>}
    >
      {null}
    </LoadStates>
  ),
};

export const Failure: Story = { render: () => <LoadFailure error={FAILED} onRetry={ignore} /> };
export const FailureOfMissing: Story = {
  render: () => <LoadFailure error={MISSING} onRetry={ignore} />,
};
export const Problem: Story = { render: () => <LoadProblem text={LONG_TEXT} /> };
export const Referred: Story = { render: () => <Reference of={REFERENCE} /> };

const LINK = <NoteLink to={{ to: '/funcionario/criar' }}>Adicionar outro</NoteLink>;
export const Note: Story = {
  render: () => (
    <MarkedNote icon={IconCircleCheck} actions={LINK}>
      <p>O pedido de admissão de Ana Sofia Melo foi enviado.</p>
    </MarkedNote>
  ),
};
export const LongNote: Story = {
  render: () => (
    <MarkedNote
      icon={IconInfoCircle}
      live
      actions={
        <>
          {LINK}
          <Button variant="subtle" size="compact-sm">
            Apagar rascunho
          </Button>
        </>
      }
    >
      <p>{LONG_TEXT}</p>
    </MarkedNote>
  ),
};

const notified = (...notices: readonly Parameters<typeof notify>[]): Story => ({
  render: () => (
    <>
      <p>{LONG_TEXT}</p>
      <Notices />
    </>
  ),
  play: async () => {
    await appears('#historia [aria-live]');
    for (const notice of notices) notify(...notice);
    await appears('#historia [aria-live] button');
  },
});
export const OneNotice = notified(['success', 'O acidente foi registado.']);
export const NoticesOfAllKinds = notified(
  ['success', 'O pedido foi aceite.'],
  ['warning', 'A sessão termina daqui a 5 minutos.'],
  ['information', 'Há uma versão nova da aplicação. Recarregue a página.'],
  ['error', 'Ocorreu um erro. Tente de novo.', REFERENCE],
);
export const NoticeToUndo: Story = {
  ...OneNotice,
  play: async () => {
    await appears('#historia [aria-live]');
    notifyUndo('Aceite: Admissão de Ana Melo', { run: ignore, about: '65' });
    await appears('#historia [aria-live] button');
  },
};
export const LongNotices = notified(
  ['warning', LONG_TEXT],
  ['error', 'relatorio-da-inspecao-extraordinaria-ao-piso-tecnico-da-fabrica-de-leiria-2026.pdf'],
);

const forever = new Promise<never>(() => {});
function Late(): never {
  return use(forever);
}
export const PartLoading: Story = {
  render: () => (
    <OptionalPart fallback={<Button loading>Atalhos</Button>}>
      <Late />
    </OptionalPart>
  ),
  parameters: { waits: true },
};

const LateDialog = lazyDialog(() => forever, 'Late');
export const DialogLoading: Story = {
  render: () => (
    <>
      <Button {...LateDialog.opener}>Recusar</Button>
      <LateDialog onClose={ignore} />
    </>
  ),
};
