import type { PostoDaEmpresa } from '@sst/contract';
import { useState } from 'react';

/** The open dialog: the form of a workplace, new without one; who works where, by filter or by file. */
export type PostosQuestion =
  | { readonly what: 'posto'; readonly posto?: PostoDaEmpresa }
  | { readonly what: 'assign' | 'import' };

/** What is asked on the page of a company's workplaces. */
export function usePostosWork(company: number) {
  const [asked, ask] = useState<PostosQuestion | null>(null);
  return { company, asked, ask };
}
export type PostosWork = ReturnType<typeof usePostosWork>;
