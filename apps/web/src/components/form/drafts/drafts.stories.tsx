import { clickOn, ignore } from '../../../catalogo/acts.ts';
import { LONG_NAME } from '../../../catalogo/samples.ts';
import type { Meta, Story } from '../../../catalogo/story.ts';
import type { DraftEntry } from '../../../lib/drafts/draft-place.ts';
import { DraftNote } from './draft-note.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { DraftState } from './draft-state.tsx';
import { LeaveDraftDialog } from './leave-draft-dialog.tsx';

export default { title: 'form/drafts' } satisfies Meta;

const never = () => new Promise<never>(() => {});

function offered(...titles: readonly string[]): DraftEntry[] {
  return titles.map((titulo, index) => ({
    id: String(index),
    titulo,
    tentado: false,
    versao: 1,
    dt: new Date(Date.now() - (index * 3 + 1) * 86_400_000).toISOString(),
  }));
}

const draft = (...titles: readonly string[]) => ({
  offers: offered(...titles),
  resume: async () => {},
  remove: async () => {},
  dismiss: ignore,
});
const offer = { what: 'o pedido', onResume: () => null, onClosed: ignore };

export const Offer: Story = {
  render: () => <DraftOffer {...offer} draft={draft('Ana Sofia Melo')} />,
};
export const OfferWithoutName: Story = {
  render: () => <DraftOffer {...offer} what="a admissão" draft={draft('')} />,
};
export const OfferQuoted: Story = {
  render: () => (
    <DraftOffer
      {...offer}
      what="a medida"
      quoted
      draft={draft('Reparar a fuga na tubagem de arrefecimento do piso técnico')}
    />
  ),
};
export const OfferOfSeveral: Story = {
  render: () => (
    <DraftOffer {...offer} draft={draft('Ana Sofia Melo', LONG_NAME, '', 'Duarte Nunes')} />
  ),
};
export const OfferTaken: Story = {
  render: () => (
    <DraftOffer {...offer} draft={{ ...draft('Ana Sofia Melo', 'Duarte Nunes'), resume: never }} />
  ),
  parameters: { waits: true },
  play: () => clickOn('#historia li button'),
};

const note = { what: 'o pedido', sent: false, onDiscard: async () => {} };

export const Continued: Story = { render: () => <DraftNote {...note} /> };
export const ContinuedInPart: Story = {
  render: () => (
    <DraftNote
      {...note}
      what="a alteração"
      remark={`Os dados mudaram entretanto. Nestes campos ficou o valor atual, e não o que tinha escrito: Nome: ${LONG_NAME}; Profissão: Chefe de equipa de soldadura; Local de trabalho: Nave 3, junto ao cais de cargas e descargas.`}
    />
  ),
};
export const ContinuedWithoutAnexos: Story = {
  render: () => (
    <DraftNote
      {...note}
      what="a participação"
      remark="Os documentos não ficam guardados: volte a anexar participacao-do-acidente.pdf, fotografias-da-escada.pdf."
    />
  ),
};
export const SentElsewhere: Story = {
  render: () => <DraftNote {...note} what="a transferência" sent />,
};
export const Deleting: Story = {
  render: () => <DraftNote {...note} onDiscard={never} />,
  parameters: { waits: true },
  play: () => clickOn('#historia button'),
};

export const States: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 12, maxWidth: 420 }}>
      <li>
        <DraftState status={{ kind: 'none' }} />
      </li>
      <li>
        <DraftState status={{ kind: 'pending' }} />
      </li>
      <li>
        <DraftState status={{ kind: 'saved', at: '2026-11-25T10:42:00.000Z' }} />
      </li>
      <li>
        <DraftState
          status={{
            kind: 'failed',
            full: true,
            text: 'Já tem 20 rascunhos deste formulário. Apague um para poder guardar outro.',
          }}
          onMakeRoom={async () => {}}
        />
      </li>
    </ul>
  ),
};

const leaving = { save: async () => true, forget: async () => {}, documents: '' };
const question = { draft: leaving, onStay: ignore, onLeave: ignore };

/** The button that saves. */
const save = () => clickOn('[role=dialog] [data-autofocus]');

export const Leaving: Story = { render: () => <LeaveDraftDialog {...question} /> };
export const LeavingWithAnexos: Story = {
  render: () => (
    <LeaveDraftDialog
      {...question}
      draft={{
        ...leaving,
        documents:
          'participacao-do-acidente.pdf, fotografias-da-escada-de-acesso-ao-piso-tecnico-da-fabrica-de-leiria.pdf',
      }}
    />
  ),
};
export const LeavingSaving: Story = {
  render: () => <LeaveDraftDialog {...question} draft={{ ...leaving, save: never }} />,
  parameters: { waits: true },
  play: save,
};
export const LeavingNotSaved: Story = {
  render: () => <LeaveDraftDialog {...question} draft={{ ...leaving, save: async () => false }} />,
  play: save,
};
