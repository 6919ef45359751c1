import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import type { AtividadeSummary } from '../atividade-action.ts';
import { AtividadeSubject } from '../atividade-subject.tsx';
import classes from '../publicacao.module.css';
import { AtividadePart } from './atividade-part.tsx';
import { DocumentosAtividade } from './documentos-atividade.tsx';

interface Props {
  readonly company: number;
  readonly row: AtividadeSummary;
  onClose(): void;
}

/** Adds, replaces and removes the report and attachments of an activity. */
export function DocumentosDialog({ company, row, onClose }: Props) {
  return (
    <PageDialog title="Documentos da atividade" width={640} fullOnPhone onClose={onClose}>
      <AtividadeSubject row={row} className={classes.subject} />
      <AtividadePart company={company} id={row.cd} height={240}>
        {(atividade) => <DocumentosAtividade company={company} atividade={atividade} />}
      </AtividadePart>
    </PageDialog>
  );
}
