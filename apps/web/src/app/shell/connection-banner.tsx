import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { reachable } from '../../lib/calls/connection.ts';
import classes from './shell.module.css';

/** A banner while the server cannot be reached; it refetches when the browser is online again. */
export function ConnectionBanner() {
  const queryClient = useQueryClient();
  const connected = useSelector(reachable);
  useEffect(() => {
    if (connected) return;
    const retry = () => void queryClient.refetchQueries({ type: 'active' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [connected, queryClient]);
  return (
    <div role="status">
      {!connected && (
        <div className={classes.offline}>
          <IconCloudOff size={18} stroke={1.8} aria-hidden />
          <span>Sem ligação ao servidor. O que vê pode não estar atualizado.</span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void queryClient.refetchQueries({ type: 'active' })}
          >
            Tentar de novo
          </Button>
        </div>
      )}
    </div>
  );
}
