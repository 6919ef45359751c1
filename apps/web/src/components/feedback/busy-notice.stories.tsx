import { useEffect } from 'react';
import type { Meta, Story } from '../../catalogo/story.ts';
import { type Busy, busy } from '../../lib/calls/busy.ts';
import { BusyNotice } from './busy-notice.tsx';

export default { title: 'feedback/BusyNotice' } satisfies Meta;

/** @param wait seconds until the next try. */
function Told({ unavailable, wait }: Pick<Busy, 'unavailable'> & { readonly wait?: number }) {
  useEffect(() => {
    const nextAt = wait === undefined ? undefined : performance.now() + wait * 1000;
    busy.set({ unavailable, nextAt });
    return () => busy.set(null);
  }, [unavailable, wait]);
  return (
    <div style={{ width: 'min(400px, 100%)' }}>
      <BusyNotice />
    </div>
  );
}

export const Waiting: Story = { render: () => <Told unavailable={false} wait={9} /> };
export const LongWait: Story = { render: () => <Told unavailable={false} wait={30} /> };
export const Unavailable: Story = { render: () => <Told unavailable wait={30} /> };
export const Trying: Story = { render: () => <Told unavailable={false} /> };
