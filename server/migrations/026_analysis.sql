-- Orders that a bank thinks over: the oldest is looked for all the time, among all orders there ever were.
create index orders_analysed on orders(pay_until) where status='in_analysis';
