import { Ganchos } from '../../../components/identidade/ganchos/ganchos.tsx';

/** The webhooks of the provider's programs. */
export function GanchosPrestadorPage() {
  return <Ganchos of={null} />;
}
