-- Cards that were given up unanswered, and are looked for a while longer: asked every few seconds.
create index payment_given_up on payment(created_at) where status='failed' and method='credit' and psp_payment_id is null;
