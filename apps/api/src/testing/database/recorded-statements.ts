import type { ClientBase, Pool } from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Records every statement that is sent on a connection from now on. */
export function recordStatementsOf(client: ClientBase, kept: Statement[] = []): Statement[] {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (...given: unknown[]) => {
    const [first, second] = given;
    const { text, values = second } = (typeof first === 'string' ? { text: first } : first) as {
      text?: string;
      values?: unknown;
    };
    if (text) kept.push({ text, values: Array.isArray(values) ? values : [] });
    return send(...given);
  };
  client.query = query as typeof client.query;
  return kept;
}

/** Records every statement that is sent on a connection of a pool that is taken from now on, however old the connection. */
export function recordStatements(pool: Pool): Statement[] {
  const kept: Statement[] = [];
  const recorded = new WeakSet<ClientBase>();
  pool.on('acquire', (client) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    recordStatementsOf(client, kept);
  });
  return kept;
}
