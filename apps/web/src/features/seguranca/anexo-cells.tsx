import { Button } from '@mantine/core';
import type { AtividadeTecnicaRow } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconFileText, IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Nothing } from '../../components/facts/nothing.tsx';
import { OVER_LIST } from '../../components/list/detail/over-list.ts';
import { callApi } from '../../lib/calls/api-client.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import classes from './seguranca.module.css';
import { useAnexos } from './use-anexos.ts';

/** The report and attachments of an activity. */
export function AnexoCells({ row }: { readonly row: AtividadeTecnicaRow }) {
  const company = useEmpresa().cd;
  const documents = useAnexos();
  const { cd, cd_relat, relat, anex, tipo } = row;
  if (cd_relat === null && anex === 0) return <Nothing />;
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
