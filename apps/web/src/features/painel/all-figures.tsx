import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Reference } from '../../components/feedback/reference.tsx';
import { referenceOf } from '../../lib/calls/api-error.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { AcidenteFigures } from './acidente-figures.tsx';
import { Figures } from './figures.tsx';
import modules from './modules.module.css';
import { OpenPedidos } from './open-pedidos.tsx';
import classes from './painel-page.module.css';
import { SaudeFigures } from './saude-figures.tsx';
import { SegurancaFigures } from './seguranca-figures.tsx';

function Area({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <li>
      <h3 className={modules.area}>{name}</h3>
      {children}
    </li>
  );
}

/** The figures of employees, of requests and of each area that the user sees, each with the list that it counts. */
export function AllFigures() {
  const company = useEmpresa();
  const { pode } = useAbilities();
  const painel = useQuery(callQuery('getPainel', { params: { company: company.cd } }));
  const figures = painel.data?.message;
  if (painel.error) {
    return (
      <div className={classes.failed} role="alert">
        <span>
          {painel.error.message}
          <Reference of={referenceOf(painel.error)} />
        </span>
        <Button size="xs" variant="default" onClick={() => void painel.refetch()}>
          Tentar de novo
        </Button>
      </div>
    );
  }
  return (
    <section aria-label="Números">
      {pode('funcionarios.ver') && figures?.funcionarios !== null && (
        <Figures employees={figures?.funcionarios ?? undefined} />
      )}
      {pode('pedidos.ver') && figures?.pendentes !== null && (
        <OpenPedidos requests={figures?.pendentes ?? undefined} />
      )}
      <ul className={modules.areas}>
        {pode('exames.ver') && figures?.saude !== null && (
          <Area name="Saúde">
            <SaudeFigures health={figures?.saude} />
          </Area>
        )}
        {pode('atividades.ver') && figures?.seguranca !== null && (
          <Area name="Segurança">
            <SegurancaFigures safety={figures?.seguranca} />
          </Area>
        )}
        {pode('acidentes.ver') && figures?.acidentes !== null && (
          <Area name="Acidentes">
            <AcidenteFigures
              accidents={figures?.acidentes}
              seesRequests={pode('acidentes-pendentes.ver')}
            />
          </Area>
        )}
      </ul>
    </section>
  );
}
