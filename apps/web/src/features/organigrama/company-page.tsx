import { Button, Loader, TextInput } from '@mantine/core';
import type { Empresa } from '@sst/contract';
import { returnPath } from '@sst/contract/rules/return-path';
import { containsText } from '@sst/contract/rules/text';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { parseAddress } from '../../lib/address.ts';
import { forgetAddress, keptAddress } from '../../lib/kept-address.ts';
import { empresasQuery, utilizadorQuery, wasCompanyLeft } from '../../lib/session.ts';
import { useChosenCompany } from '../../lib/use-company.ts';
import { useEnterCompany } from '../../lib/use-enter-company.ts';
import { useIsProvider } from '../../lib/use-is-provider.ts';
import { AllCompaniesCard } from './all-companies-card.tsx';
import { CompanyCard } from './company-card.tsx';
import classes from './company-page.module.css';

const HERE = '/empresa';

function Waiting({ text }: { text: string }) {
  return (
    <div className={classes.waiting} role="status">
      <Loader size="sm" />
      {text}
    </div>
  );
}

/** Where to go on to by an address that was kept: that of the selector itself, from an e-mail's link, says it. */
function asked(kept: string): { readonly entrar?: string; readonly para?: string } {
  const [entrar, para = ''] = kept.split(' ');
  if (para.startsWith(`${HERE}?`)) return parseAddress(para.slice(HERE.length));
  return { para, ...(entrar && { entrar }) };
}

/**
 * The company selector. Its address may name a company to enter (`entrar`), as the links of e-mails do, and where to go on
 * to in a company (`para`); without either, it goes on to the address that was kept before signing in.
 */
export function CompanyPage() {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const [kept] = useState(keptAddress);
  const { entrar, para } = search ? parseAddress(search) : asked(kept ?? '');
  useEffect(() => forgetAddress, []);
  const enter = useEnterCompany();
  const chosen = useChosenCompany();
  const [filter, setFilter] = useState('');
  const [leaving, setLeaving] = useState(false);
  const userId = useQuery(utilizadorQuery).data?.utilizador.cd;
  const provider = useIsProvider();
  const companies = useQuery({ ...empresasQuery(userId ?? 0), enabled: userId !== undefined });
  const all = companies.data?.message;
  const shown = all?.filter(({ nome }) => containsText(nome, filter));

  const select = useCallback(
    (company: Empresa, replace = false) => {
      setLeaving(true);
      // Where to go on to belongs to the company that is named, if one is.
      const here = entrar === undefined || entrar === String(company.cd);
      enter(company, (here && returnPath(para)) || undefined, replace);
    },
    [enter, entrar, para],
  );

  const named = all?.find(({ cd }) => entrar === String(cd));
  const foreign = entrar !== undefined && all !== undefined && !named;
  const single = chosen === null && !foreign && !wasCompanyLeft() && all?.length === 1;
  const only = named ?? (single ? all[0] : undefined);
  useEffect(() => {
    // An address that sends on is no page to come back to.
    if (only) select(only, true);
  }, [only, select]);

  function renderList() {
    if (leaving || only) return <Waiting text="A abrir a empresa..." />;
    if (companies.error) {
      return (
        <div className={classes.empty} role="alert">
          <p>{companies.error.message}</p>
          <Button mt="lg" variant="default" onClick={() => void companies.refetch()}>
            Tentar de novo
          </Button>
        </div>
      );
    }
    if (!all || !shown) return <Waiting text="A carregar empresas..." />;
    if (all.length === 0) {
      return (
        <p className={classes.empty}>
          Ainda não tem acesso a nenhuma empresa. Peça-o a quem administra os utilizadores da sua
          empresa.
        </p>
      );
    }
    if (shown.length === 0) {
      return <p className={classes.empty}>Nenhuma empresa corresponde a «{filter.trim()}».</p>;
    }
    return (
      <ul className={classes.list}>
        {shown.map((company) => (
          <li key={company.cd}>
            <CompanyCard
              company={company}
              current={company.cd === chosen?.cd}
              onSelect={(one) => select(one)}
            />
          </li>
        ))}
      </ul>
    );
  }

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
      {foreign && (
        <p className={classes.foreign} role="alert">
          A ligação que abriu é de uma empresa a que não tem acesso.
        </p>
      )}
      {provider && !leaving && <AllCompaniesCard />}
      {renderList()}
    </>
  );
}
