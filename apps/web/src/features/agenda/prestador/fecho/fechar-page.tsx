import { useSearch } from '@tanstack/react-router';
import { DiasPorFechar } from './dias-por-fechar.tsx';
import { FechoPage } from './fecho-page.tsx';

/** Closes the day of a shift, a physician or a nurse; without a day in the address, the days that are left. */
export function FecharPage() {
  const { dia, especie, ver, de, ...whose } = useSearch({
    from: '/sessao/prestador/agenda/fechar',
  });
  if (dia === undefined) return <DiasPorFechar especie={especie} ver={ver} de={de} />;
  return <FechoPage key={JSON.stringify([dia, whose])} dia={dia} {...whose} />;
}
