-- Who a message about a company's people is for, and the nodes and menus that it tells of: looked at again when it leaves.
-- Null in messages about the account itself.
alter table correio add column leitor jsonb;
