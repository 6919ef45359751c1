import { Button } from '@mantine/core';
import type { AtividadeTecnicaRow } from '@sst/contract';
import { countLabel, NOT_AVAILABLE } from '@sst/contract/rules/text';
import { IconFileText, IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { OVER_LIST } from '../../components/list/over-list.ts';
import { callApi } from '../../lib/api-client.ts';
import { useCompany } from '../../lib/use-company.ts';
import classes from './seguranca.module.css';
import { useDocuments } from './use-documents.ts';

/** The report and attachments of an activity. */
export function DocumentCells({ row }: { readonly row: AtividadeTecnicaRow }) {
  const company = useCompany().cd;
  const documents = useDocuments();
  const { cd, cd_relat, relat, anex, tipo } = row;
  if (cd_relat === null && anex === 0) return NOT_AVAILABLE;
  return (
    <span className={classes.cells}>
      {cd_relat !== null && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Descarregar relatório ${relat ?? ''} de ${tipo}`}
          title={relat ?? undefined}
          leftSection={<IconFileText size={16} stroke={1.6} aria-hidden />}
          data-loading={documents.isLoading(cd_relat) || undefined}
          aria-busy={documents.isLoading(cd_relat)}
          onClick={() =>
            void documents.save(cd_relat, () =>
              callApi('getRelatorio', { params: { company, id: cd, cd_relat } }),
            )
          }
        >
          Relatório
        </Button>
      )}
      {anex > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-haspopup="dialog"
          aria-label={`${countLabel(anex, 'anexo', 'anexos')} de ${tipo}`}
          leftSection={<IconPaperclip size={16} stroke={1.6} aria-hidden />}
          renderRoot={(root) => (
            <Link
              to="."
              search={(old) => ({ ...old, detalhe: cd })}
              resetScroll={false}
              state={OVER_LIST}
              preload={false}
              {...root}
            />
          )}
        >
          {anex}
        </Button>
      )}
    </span>
  );
}
