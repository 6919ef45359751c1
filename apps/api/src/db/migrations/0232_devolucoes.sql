-- Letters that came back after a mail server had taken them (decision 0136).
alter table correio
  alter column desfecho type varchar(12),
  drop constraint correio_desfecho_check,
  add constraint correio_desfecho_check check (desfecho in ('recusada', 'incerta', 'devolvida')),
  -- What its Message-ID has beside its code, by which a return is known for one of it; null of what left before.
  add column identidade varchar(16);

select pgboss.create_queue('devolucoes',
  '{"policy": "standard", "retryLimit": 3, "retryDelay": 60, "expireInSeconds": 900, "heartbeatSeconds": 20, "deleteAfterSeconds": 21600}');
