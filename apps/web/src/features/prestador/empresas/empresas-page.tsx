import { ActionIcon, Button } from '@mantine/core';
import type { Right } from '@sst/contract/calls/rights';
import { COMUNICACAO_DAYS } from '@sst/contract/rules/comunicacoes';
import { NUMERO_RIGHT } from '@sst/contract/rules/hoje/numeros';
import { IconLogin2, IconPlus, IconSitemap } from '@tabler/icons-react';
import { Link, linkOptions, useRouter, useSearch } from '@tanstack/react-router';
import { FROM_LIST } from '../../../components/list/detail/from-list.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { useEnterEmpresa } from '../../../lib/session/use-enter-empresa.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import classes from '../prestador.module.css';
import { empresasList } from './empresas-list.tsx';
import { empresasSource } from './empresas-search.ts';

/** How the companies are sorted, and what the last contact is, for who is shown it. */
function introOf(pode: (right: Right) => boolean): string {
  const order = pode(NUMERO_RIGHT.expirados)
    ? 'Primeiro as que têm a maior parte das pessoas fora do prazo ou sem exame.'
    : 'Primeiro as que têm mais medidas em atraso.';
  return pode(NUMERO_RIGHT.dt_contacto)
    ? `${order} Último contacto: a última mensagem de correio enviada, em ${COMUNICACAO_DAYS} dias.`
    : order;
}

/** All companies of the provider. */
export function EmpresasPage() {
  const enter = useEnterEmpresa();
  const pode = usePrestadorPode();
  const router = useRouter();
  const search = useSearch({ from: '/sessao/prestador/empresas' });
  return (
    <ListPage
      title="Empresas"
      definition={empresasList(pode, (target) => router.buildLocation(target).href)}
      source={empresasSource(search)}
      openTo={({ cd }) =>
        linkOptions({ to: '/prestador/empresas/$codigo/resumo', params: { codigo: cd } })
      }
      rowActions={(row) => (
        <>
          {pode('organigrama.gerir') && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Organigrama de ${row.nome}`}
              title="Organigrama"
              renderRoot={(root) => (
                <Link
                  to="/prestador/empresas/$codigo"
                  params={{ codigo: row.cd }}
                  state={FROM_LIST}
                  {...root}
                />
              )}
            >
              <IconSitemap size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Entrar na empresa ${row.nome}`}
            title="Entrar na empresa"
            onClick={() => enter(row)}
          >
            <IconLogin2 size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      )}
      action={
        pode('empresas.criar') && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            renderRoot={(root) => (
              <Link to="/prestador/empresas/criar" state={FROM_LIST} {...root} />
            )}
          >
            Criar empresa
          </Button>
        )
      }
    >
      <p className={classes.intro}>
        {introOf(pode)}
        {pode('acidentes.ver') && (
          <>
            {' '}
            <Link to="/prestador/acidentes/indicadores">Comparar os índices de acidentes</Link>
          </>
        )}
      </p>
    </ListPage>
  );
}
