import { Button, Skeleton, Title } from '@mantine/core';
import { IconCalendarExclamation, IconDownload } from '@tabler/icons-react';
import { ImportacoesLink } from '../../../components/importacao/importacoes-link.tsx';
import { placeKey } from '../../../lib/drafts/draft-place.ts';
import { useDraftPlace } from '../../../lib/drafts/use-draft-place.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useRequireAbility } from '../../../lib/session/use-require-ability.ts';
import { saveFuncionarioTemplate } from './ficheiro/import-files.ts';
import { ImportWork } from './import-work.tsx';
import classes from './importacao.module.css';

/** Requests the admission of many employees, from a file or typed (CSV-02, CSV-05). */
export function ImportacaoPage() {
  const { pode } = useAbilities();
  const allowed = useRequireAbility('admissoes.criar');
  const place = useDraftPlace('admissoes');
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Title order={1} tabIndex={-1}>
          Adição de funcionários em série
        </Title>
        <div className={classes.ways}>
          {pode('pedidos.ver') && <ImportacoesLink />}
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={saveFuncionarioTemplate}
          >
            Descarregar modelo
          </Button>
        </div>
      </header>
      <aside className={classes.dates} aria-label="Formato das datas">
        <IconCalendarExclamation size={20} stroke={1.75} aria-hidden />
        <p>
          <strong>As datas têm de estar no formato dd/mm/aaaa</strong>, por exemplo 31/12/1990. Uma
          data noutro formato fica vazia, e a página propõe lê-la ou pede que a preencha.
        </p>
      </aside>
      {allowed && place ? (
        <ImportWork key={placeKey(place)} place={place} />
      ) : (
        <Skeleton height={320} role="status" aria-label="A carregar acessos..." />
      )}
    </div>
  );
}
