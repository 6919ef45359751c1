-- How a message ended that was given up: refused for good, or cut off after it had been handed over.
alter table correio add column desfecho varchar(8) check (desfecho in ('recusada', 'incerta'));
