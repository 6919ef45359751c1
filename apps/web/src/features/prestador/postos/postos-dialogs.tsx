import type { PostoDaEmpresa } from '@sst/contract';
import { AtribuirDialog } from './atribuir-dialog.tsx';
import { ImportarDialog } from './importar-dialog.tsx';
import { PostoDialog } from './posto-dialog.tsx';
import type { PostosWork } from './use-postos-work.ts';

interface Props {
  readonly company: number;
  readonly postos: readonly PostoDaEmpresa[];
  readonly work: PostosWork;
}

/** The dialogs about workplaces, one at a time. */
export function PostosDialogs({ company, postos, work: { asked, ask } }: Props) {
  const onClose = () => ask(null);
  if (!asked) return null;
  switch (asked.what) {
    case 'posto':
      return <PostoDialog company={company} posto={asked.posto} onClose={onClose} />;
    case 'assign':
      return <AtribuirDialog company={company} postos={postos} onClose={onClose} />;
    case 'import':
      return <ImportarDialog company={company} onClose={onClose} />;
  }
}
