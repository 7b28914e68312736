import { dramas as endpoints } from '#contract/video/dramas.ts'
import { dramasConsole } from '#contract/video/drama-console.ts'
import { short as shorts } from '#contract/video/short.ts'
import { shortConsole } from '#contract/video/short-console.ts'
import { jobOf } from './plans.ts'
import { call, list, run, type PlanCase } from './cases.ts'

/** Dramas: lists, episodes and what one follows. */
export const dramas: PlanCase[] = [
  list('the last updated', endpoints.byType, {}, 'dramas_newest'),
  list('the most watched', endpoints.byType, { order: 'hot' }, 'dramas_hottest'),
  list('television', endpoints.byType, { form: 'horizontal' }, 'dramas_newest_of_form'),
  list(
    'the most watched television',
    endpoints.byType,
    { form: 'horizontal', order: 'hot' },
    'dramas_hottest_of_form',
  ),
  list('a category', endpoints.byType, { categoryId: 14, size: 5 }, 'dramas_newest_of_category'),
  list(
    'the most watched of a category',
    endpoints.byType,
    { categoryId: 14, order: 'hot', size: 5 },
    'dramas_hottest_of_category',
  ),
  list('what one follows', endpoints.following, {}, 'drama_follows_in_order'),
  list('topics', endpoints.topics, { size: 10 }, 'drama_topics_in_order'),
  list('a topic', endpoints.topic, { id: 1907, size: 10 }, 'drama_topic_dramas_in_order'),
  list('the console', dramasConsole.list, {}, 'dramas_created'),
  call('the home of dramas', endpoints.home, {}, 'dramas_recommended'),
  call('a long drama', endpoints.play, { id: 1 }, 'drama_episodes_newest'),
  call('topics in the console', dramasConsole.topics, {}, 'drama_topic_dramas_in_order'),
  run('episodes whose time has come', jobOf('show-due-episodes'), 'drama_episodes_due'),
]

/** Short videos: feeds, and what the recommendation keeps. */
export const short: PlanCase[] = [
  list('精选', shorts.featured, { size: 10 }, 'films_short_featured'),
  list('what is free', shorts.free, { size: 10 }, 'films_short_free'),
  list(
    'those of an account',
    shorts.ofUploader,
    { kind: 'account', id: 6, size: 10 },
    'films_short_of_owner',
  ),
  list('those of an actor', shorts.ofUploader, { kind: 'actor', id: 6, size: 1 }, 'film_actors_of_actor'),
  list('the console', shortConsole.list, { size: 10 }, 'films_short_created'),
  list('what those one follows made', shorts.following, { size: 5 }),
  call('a page of recommendations', shorts.recommended, { size: 10 }),
  run('forget what was shown', jobOf('forget-short-showings'), [
    'short_interests_by_age',
    'short_seen_by_age',
    'short_showings_by_age',
  ]),
  run('choose candidates', jobOf('choose-shorts'), 'films_short_newest', {
    whole: ['Sort', 'Seq Scan short_figures_daily', 'Seq Scan short_candidates', 'Seq Scan short_scores'],
  }),
]
