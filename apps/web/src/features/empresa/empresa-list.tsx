import { Button } from '@mantine/core';
import type { Empresa } from '@sst/contract';
import { containsText } from '@sst/contract/rules/texts/text';
import { Link } from '@tanstack/react-router';
import { Reference } from '../../components/feedback/reference.tsx';
import { referenceOf } from '../../lib/calls/api-error.ts';
import { useChosenEmpresa } from '../../lib/session/use-empresa.ts';
import { usePrestadorPode } from '../../lib/session/use-prestador.ts';
import { EmpresaCard } from './empresa-card.tsx';
import classes from './empresa-choice-page.module.css';
import { Waiting } from './waiting.tsx';

/** Beyond so many cards, what waits is not asked for: each is a call of its own. */
const COUNTED = 12;

interface Props {
  /** `undefined` while they load. */
  readonly companies: readonly Empresa[] | undefined;
  readonly error: Error | null;
  onRetry(): void;
  /** The words that their names must contain. */
  readonly filter: string;
  onSelect(company: Empresa): void;
}

/** The companies that the user may choose, or the reason for an empty list. */
export function EmpresaList({ companies, error, onRetry, filter, onSelect }: Props) {
  const chosen = useChosenEmpresa();
  const creates = usePrestadorPode()('empresas.criar');
  if (error) {
    return (
      <div className={classes.empty} role="alert">
        <p>{error.message}</p>
        <Reference of={referenceOf(error)} />
        <Button mt="lg" variant="default" onClick={onRetry}>
          Tentar de novo
        </Button>
      </div>
    );
  }
  if (!companies) return <Waiting text="A carregar empresas..." />;
  if (companies.length === 0 && creates) {
    return (
      <div className={classes.empty}>
        <p>Ainda não há empresas.</p>
        <Button mt="lg" renderRoot={(root) => <Link to="/prestador/empresas/criar" {...root} />}>
          Criar empresa
        </Button>
      </div>
    );
  }
  if (companies.length === 0) {
    return (
      <p className={classes.empty}>
        Ainda não tem acesso a nenhuma empresa. Peça-o a quem administra os utilizadores da sua
        empresa.
      </p>
    );
  }
  const words = filter.split(/\s+/);
  const shown = companies.filter(({ nome }) => words.every((word) => containsText(nome, word)));
  if (shown.length === 0) {
    return <p className={classes.empty}>Nenhuma empresa corresponde a «{filter.trim()}».</p>;
  }
  return (
    <ul className={classes.list}>
      {shown.map((company) => (
        <li key={company.cd}>
          <EmpresaCard
            company={company}
            current={company.cd === chosen?.cd}
            counted={shown.length <= COUNTED}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ul>
  );
}
