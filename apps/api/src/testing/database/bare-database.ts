import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { withDatabase } from './database-url.ts';
import '../test-app-context.ts';

/** A database of the cluster of tests without anything in it. */
export interface BareDatabase {
  readonly name: string;
  /** As a superuser. */
  connect(): Promise<Client>;
  /** As who owns the database and is no superuser. */
  connectAsOwner(): Promise<Client>;
  /** Ends its connections, too. */
  drop(): Promise<void>;
}

export async function createBareDatabase(): Promise<BareDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const url = withDatabase(inject('clusterUrl'), name);
  const clients: Client[] = [];
  let owner: string | undefined;
  const connectTo = async (address: string) => {
    const client = new Client({ connectionString: address });
    // A test may end a connection from outside.
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  };
  await onCluster(`create database ${name} template template0 encoding 'UTF8'`);
  return {
    name,
    connect: () => connectTo(url),
    connectAsOwner: async () => {
      owner ??= await createOwner(name, url);
      return connectTo(owner);
    },
    drop: async () => {
      for (const client of clients) await client.end();
      await onCluster(`drop database ${name} with (force)`);
    },
  };
}

/** @returns the address of the database for its new owner. */
async function createOwner(name: string, url: string): Promise<string> {
  const role = `dono_${name}`;
  await onCluster(`
    create role ${role} login createrole password 'dono';
    grant sst_app, sst_busca, sst_acesso, sst_prestador, sst_retencao to ${role} with inherit false, set true, admin true;
    alter database ${name} owner to ${role}`);
  const address = new URL(url);
  address.username = role;
  address.password = 'dono';
  return address.toString();
}

async function onCluster(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
