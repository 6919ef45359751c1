-- Whether a session is a program's, whose sign-in counts longer for lists (decision 0118). Those of before are none: what has no
-- proof of a browser may be a browser's session that is older than the proofs.
alter table sessao add column programa boolean not null default false;
