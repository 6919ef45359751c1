-- How an employee is reached; empty for those of before, and wherever nobody has said.
alter table funcionario add column email varchar(254), add column telemovel varchar(20);
