-- Accounts for what invitations earn, for budgets that rewards are paid from, and for coins that leave as money.
insert into ledger_kinds (kind, currency, owner, may_be_negative, parts, lock_order) values
  ('invite_pending', 'paid', 'member', false, 1, 3),
  ('invite_available', 'paid', 'member', false, 1, 3),
  ('invite_available_held', 'paid', 'member', false, 1, 3),
  ('invite_debt', 'paid', 'member', true, 1, 3),
  ('invite_cost', 'paid', 'platform', true, 16, 4),
  ('withdrawn', 'paid', 'platform', true, 16, 4),
  ('withdrawal_fees', 'paid', 'platform', true, 16, 4),
  -- One row each, and everybody's: they are locked last, so that nobody waits long.
  ('points_budget', 'points', 'provider', false, 1, 5),
  ('bonus_budget', 'bonus', 'provider', false, 1, 5);
