import { DesativarDialog } from '../listas/desativar-dialog.tsx';
import { NomeDialog } from './nome-dialog.tsx';
import type { useAreasWork } from './use-areas-work.ts';

const OFF_TEXT = {
  area: 'Deixa de receber atividades, com todos os seus tipos. O que já está registado continua a ver-se, e pode ativar de novo quando quiser.',
  tipo: 'Deixa de aparecer nos formulários desta empresa. Fica no que já está registado, e pode ativar de novo quando quiser.',
};

const RENAME_TITLE = { area: 'Alterar área', tipo: 'Alterar tipo' };

/** The dialogs about areas and types, one at a time. */
export function AreasDialogs({ work }: { readonly work: ReturnType<typeof useAreasWork> }) {
  const { asked, busy, ask } = work;
  const onClose = () => ask(null);
  if (asked?.what === 'add') {
    const { of } = asked;
    return (
      <NomeDialog
        title={of ? `Novo tipo de ${of.nome}` : 'Nova área'}
        send={(nome) => work.add(nome, of)}
        onClose={onClose}
      />
    );
  }
  if (!asked) return null;
  const { entry } = asked;
  if (asked.what === 'rename') {
    return (
      <NomeDialog
        title={RENAME_TITLE[entry.kind]}
        nome={entry.item.nome}
        send={(nome) => work.rename(entry, nome)}
        onClose={onClose}
      />
    );
  }
  return (
    <DesativarDialog
      item={entry.item}
      text={OFF_TEXT[entry.kind]}
      busy={busy}
      onConfirm={() => void work.switch(entry, true)}
      onClose={onClose}
    />
  );
}
