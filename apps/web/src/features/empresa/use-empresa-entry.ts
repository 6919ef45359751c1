import type { Empresa } from '@sst/contract';
import { returnPath } from '@sst/contract/rules/identidade/return-path';
import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { notify } from '../../lib/notices/notify.ts';
import { parseAddress } from '../../lib/page/address.ts';
import { forgetAddress, keptAddress } from '../../lib/session/kept-address.ts';
import { wasEmpresaLeft } from '../../lib/session/session.ts';
import { forgetSignedIn, hasJustSignedIn } from '../../lib/session/signed-in.ts';
import { useChosenEmpresa } from '../../lib/session/use-empresa.ts';
import { useEnterEmpresa } from '../../lib/session/use-enter-empresa.ts';
import { useIsPrestador } from '../../lib/session/use-is-prestador.ts';

const HERE = '/empresa';
/** Where the provider's users begin (LOGIN-05). */
const FIRST = '/prestador';
const ONLY = 'Não tem acesso a outra empresa.';
/** The provider's pages across all companies, which need none. */
const OF_NO_COMPANY = /^\/prestador(?:[/?]|$)/;

/** The target by a kept address. If that is the selector itself, from an e-mail's link, its search names the target. */
function asked(kept: string, by?: number): { readonly entrar?: string; readonly para?: string } {
  const [user, entrar, para = ''] = kept.split(' ');
  if (user && user !== String(by)) return {};
  if (para.startsWith(`${HERE}?`)) return parseAddress(para.slice(HERE.length));
  return { para, ...(entrar && { entrar }) };
}

/**
 * Enters a company: the chosen one, or at once the one in the address, as in links of e-mails (`entrar`), or the user's
 * only one, although it is chosen: there is no other to change to. Then opens the page in the address (`para`). An address without both is replaced by the one that was kept
 * before signing in; without one, the provider's users are led on to their first page once they have signed in.
 */
export function useEmpresaEntry(
  user: number | undefined,
  companies: readonly Empresa[] | undefined,
) {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const [kept] = useState(keptAddress);
  const { entrar, para } = search ? parseAddress(search) : asked(kept ?? '', user);
  useEffect(
    () => () => {
      forgetAddress();
      forgetSignedIn();
    },
    [],
  );
  const enterCompany = useEnterEmpresa();
  const chosen = useChosenEmpresa();
  /** The company that was chosen when the page was opened. */
  const [before] = useState(chosen);
  const provider = useIsPrestador();
  const [signedIn] = useState(hasJustSignedIn);
  const first = provider && signedIn && !search && !para && entrar === undefined;
  const [leaving, setLeaving] = useState(false);
  const router = useRouter();
  const canGoBack = useCanGoBack();

  const enter = useCallback(
    (company: Empresa, replace = false) => {
      setLeaving(true);
      // The target belongs to the company in the address, if there is one.
      const here = entrar === undefined || entrar === String(company.cd);
      enterCompany(company, (here && returnPath(para)) || undefined, replace);
    },
    [enterCompany, entrar, para],
  );

  usePageOfNoCompany(first ? FIRST : search === '' && entrar === undefined ? para : undefined);

  const named = companies?.find(({ cd }) => entrar === String(cd));
  const foreign = entrar !== undefined && companies !== undefined && !named;
  const sole = companies?.length === 1 ? companies[0] : undefined;
  // A user of the provider finds the pages across all companies here, too.
  const back = !named && !provider && before !== null && before.cd === sole?.cd;
  const single = !foreign && !wasEmpresaLeft() && (chosen === null || back);
  const only = named ?? (single && !first ? sole : undefined);
  useEffect(() => {
    if (!only) return;
    if (back) notify('information', ONLY);
    // Whoever has no other company stays where they were.
    if (back && canGoBack && !para) return router.history.back();
    // Replaces the history entry: Back must not lead to a page that redirects.
    enter(only, true);
  }, [only, enter, back, para, canGoBack, router]);

  return {
    enter,
    /** A company was chosen. */
    leaving,
    /** A company is being entered, by choice or at once. */
    entering: leaving || first || only !== undefined,
    /** The address names a company that the user has no access to. */
    foreign,
  };
}

/** Goes on to a page of no company: the provider's first one, or that where the session of one of its users ended. */
function usePageOfNoCompany(para: string | undefined): void {
  const navigate = useNavigate();
  const provider = useIsPrestador();
  const href = provider && para && OF_NO_COMPANY.test(para) ? returnPath(para) : null;
  useEffect(() => {
    if (href) void navigate({ href, replace: true });
  }, [href, navigate]);
}
