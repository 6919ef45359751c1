import { Button, Skeleton, TextInput } from '@mantine/core';
import type { Perigo } from '@sst/contract';
import {
  leiText,
  PERIGO_GRUPO_LABEL,
  PERIGO_GRUPOS,
} from '@sst/contract/rules/avaliacoes/avaliacoes';
import { plainName } from '@sst/contract/rules/texts/names';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconCircleOff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../components/badges/badge.tsx';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import classes from './perigos.module.css';

const PerigoDialog = lazyDialog(() => import('./perigo-dialog.tsx'), 'PerigoDialog');

/** The provider's library of hazards, by group. */
export function PerigosPage() {
  const { data, error, refetch } = useQuery(callQuery('listPerigos', {}));
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Perigo | 'novo'>();
  const all = data?.message;
  const wanted = plainName(search);
  const found = all?.filter(({ nome }) => plainName(nome).includes(wanted)) ?? [];
  return (
    <EmpresaFrame
      title="Perigos"
      note={all && countLabel(all.length, 'perigo na biblioteca', 'perigos na biblioteca')}
      tools={
        <Button
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          {...PerigoDialog.opener}
          onClick={() => setOpen('novo')}
        >
          Novo perigo
        </Button>
      }
    >
      {all ? (
        <>
          <TextInput
            className={classes.search}
            label="Procurar"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <p role="status" className={classes.note}>
            {found.length === 0 && 'Nenhum perigo tem essas letras no nome.'}
          </p>
          {PERIGO_GRUPOS.map((grupo) => {
            const some = found.filter((one) => one.grupo === grupo);
            if (some.length === 0) return null;
            return (
              <section key={grupo} aria-label={PERIGO_GRUPO_LABEL[grupo]}>
                <h2 className={classes.group}>{PERIGO_GRUPO_LABEL[grupo]}</h2>
                <ul className={classes.list}>
                  {some.map((perigo) => (
                    <Row key={perigo.cd} perigo={perigo} onChange={() => setOpen(perigo)} />
                  ))}
                </ul>
              </section>
            );
          })}
        </>
      ) : (
        <LoadStates what="os perigos" missing={false} error={error} onRetry={refetch} back={null}>
          <Skeleton height={480} />
        </LoadStates>
      )}
      {open && (
        <PerigoDialog
          perigo={open === 'novo' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </EmpresaFrame>
  );
}

function Row({ perigo, onChange }: { readonly perigo: Perigo; onChange(): void }) {
  const { nome, lei, lei_verificada, inactiv } = perigo;
  return (
    <li className={classes.row}>
      <div className={classes.names}>
        <span>{nome}</span>
        <span className={classes.note}>{leiText(lei, lei_verificada)}</span>
      </div>
      {inactiv && <Badge tone="neutral" icon={IconCircleOff} text="Não está em uso" />}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Alterar: ${nome}`}
        {...PerigoDialog.opener}
        onClick={onChange}
      >
        Alterar
      </Button>
    </li>
  );
}
