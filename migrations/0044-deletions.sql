-- Indexes that nothing reads: the subjects of a removal request are found by the request, and an invoice of the sandbox by its id.
drop index removal_subjects_by_case;
drop index sandbox_invoices_due;

-- A deleted row looks for the rows that refer to it. Where an index lacked a few of them, a deletion read the whole table for
-- each row that went: these hold all of them, and lists skip the few that are not shown.
drop index comments_replies;
create index comments_replies on comments (root_id, id) where root_id is not null;
create index comments_answering on comments (answered_id) where answered_id is not null;

drop index danmaku_of_film;
create index danmaku_of_film on danmaku (film_id, at_ms);

drop index live_given_of_broadcast;
create index live_given_of_broadcast on live_given (broadcast_id, account_id) include (price, share, refunded_at);
create index live_given_of_gift on live_given (gift_id);
create index live_rooms_of_pinned on live_rooms (pinned_id) where pinned_id is not null;
