import { isLingua, type Lingua } from '@sst/contract/rules/trabalhador/linguas';
import type { Textos } from '@sst/contract/rules/trabalhador/textos';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Each language is a file of its own: a page loads one. */
const LOAD: Readonly<Record<Lingua, () => Promise<Textos>>> = {
  pt: async () => (await import('@sst/contract/rules/trabalhador/textos/pt')).PT,
  en: async () => (await import('@sst/contract/rules/trabalhador/textos/en')).EN,
  es: async () => (await import('@sst/contract/rules/trabalhador/textos/es')).ES,
  fr: async () => (await import('@sst/contract/rules/trabalhador/textos/fr')).FR,
  uk: async () => (await import('@sst/contract/rules/trabalhador/textos/uk')).UK,
  hi: async () => (await import('@sst/contract/rules/trabalhador/textos/hi')).HI,
  ne: async () => (await import('@sst/contract/rules/trabalhador/textos/ne')).NE,
  bn: async () => (await import('@sst/contract/rules/trabalhador/textos/bn')).BN,
};

/** The texts of the language that the letter was in, or that was chosen since; the document says which it is. */
export function useTextos(begun: string | undefined) {
  const [lingua, choose] = useState<Lingua>(isLingua(begun) ? begun : 'pt');
  const { data, error } = useQuery({
    queryKey: ['textos-do-trabalhador', lingua],
    queryFn: LOAD[lingua],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  useEffect(() => {
    const before = document.documentElement.lang;
    document.documentElement.lang = lingua;
    return () => {
      document.documentElement.lang = before;
    };
  }, [lingua]);
  return { lingua, choose, textos: data, error };
}
