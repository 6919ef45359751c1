import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { empresasQuery, utilizadorQuery } from '../../lib/session/session.ts';
import { useIsPrestador } from '../../lib/session/use-is-prestador.ts';
import { AllEmpresasCard } from './all-empresas-card.tsx';
import classes from './empresa-choice-page.module.css';
import { EmpresaList } from './empresa-list.tsx';
import { useEmpresaEntry } from './use-empresa-entry.ts';
import { Waiting } from './waiting.tsx';

/** The company selector. Its address may name a company to enter, and the page to open there. */
export function EmpresaChoicePage() {
  const [filter, setFilter] = useState('');
  const userId = useQuery(utilizadorQuery).data?.utilizador.cd;
  const provider = useIsPrestador();
  const query = useQuery({ ...empresasQuery(userId ?? 0), enabled: userId !== undefined });
  const companies = query.data?.message;
  const entry = useEmpresaEntry(userId, companies);

  return (
    <>
      <div className={classes.head}>
        <h1 tabIndex={-1}>Selecione a empresa que pretende gerir</h1>
        <TextInput
          className={classes.filter}
          type="search"
          aria-label="Pesquisar"
          placeholder="Pesquisar"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      </div>
      {entry.foreign && (
        <p className={classes.foreign} role="alert">
          A ligação que abriu é de uma empresa a que não tem acesso.
        </p>
      )}
      {provider && !entry.leaving && <AllEmpresasCard />}
      {entry.entering ? (
        <Waiting text="A abrir a empresa..." />
      ) : (
        <EmpresaList
          companies={companies}
          error={query.error}
          onRetry={() => void query.refetch()}
          filter={filter}
          onSelect={(company) => entry.enter(company)}
        />
      )}
    </>
  );
}
