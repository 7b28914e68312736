-- What the recommendation of short videos knows; account 1 saw 450 of them.
insert into short_scores (film_id, quality, showings, keys, published_at)
select id, 0.4, 10, array['tag:' || id % 100, 'by:actor:' || 1 + id % 500], published_at from films where short and visibility = 'published';
insert into short_candidates (key, place, film_id)
select 'tag:' || film_id % 100, row_number() over (partition by film_id % 100 order by film_id), film_id from short_scores
union all (select 'best', row_number() over (order by film_id), film_id from short_scores order by film_id limit 1000)
union all (select 'new', row_number() over (order by film_id desc), film_id from short_scores order by film_id desc limit 300);
insert into short_interests (account_id, key, weight, moved_at)
select a, 'tag:' || n, n % 5 - 1.5, now() - make_interval(mins => n * a) from generate_series(1, 60) as a, generate_series(1, 100) as n;
insert into short_seen (account_id, film_id, seen_at)
select a, film_id, now() - make_interval(mins => a * 60) from generate_series(1, 20) as a, (select film_id from short_scores order by film_id limit 450) as seen;
insert into short_figures_daily (day, film_id, showings, shares, skips)
select current_date - day, film_id, 10, 5, 2 from short_scores, generate_series(0, 3) as day;
insert into short_showings (showing, film_id, shown_at, seconds, share, skipped)
select sha256(n::text::bytea), 10001 + n % 4000, now() - make_interval(mins => n), 5, 0.5, false from generate_series(1, 8000) as n;
