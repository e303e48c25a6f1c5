-- A dispute that the producer won: somebody says so, and the order is paid again. The version before makes no such move.
insert into order_transition values ('charged_back','paid');
