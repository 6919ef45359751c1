import type { Empresa } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { chooseEmpresa } from './session.ts';

/** Changes to a company and goes to its dashboard, or to another page of it. */
export function useEnterEmpresa(): (company: Empresa, href?: string, replace?: boolean) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useCallback(
    (company, href = '/', replace = false) => {
      chooseEmpresa(client, company);
      void navigate({ href, replace });
    },
    [client, navigate],
  );
}
