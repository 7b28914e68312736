import type { ChosenFault } from '../faults.ts'

const redirect = 'web/platform/navigation/redirect.test.ts'
const keptPages = 'web/platform/keep-alive/kept-pages.test.ts'
const layout = 'web/comics/reader/view/layout.test.ts'
const wire = 'client/wire.test.ts'

/** The rules of the web and of the client. */
export const webFaults: readonly ChosenFault[] = [
  {
    file: 'web/platform/navigation/redirect.ts',
    find: "url.origin !== origin || url.pathname.startsWith('//')",
    replace: 'url.origin !== origin',
    about: '`/.//other.site` redirects to another site',
    tests: [redirect],
  },
  {
    file: 'web/platform/navigation/redirect.ts',
    find: "new URL(path, origin).pathname !== '/'",
    replace: "path !== '/'",
    about: 'the way back leads to the entry again',
    tests: [redirect],
  },
  {
    file: 'web/platform/navigation/page-links.ts',
    find: 'if (!/^https?:\\/\\//i.test(text)) return undefined',
    replace: '',
    about: 'a link with any scheme opens a window',
    tests: ['web/platform/navigation/page-links.test.ts'],
  },
  {
    file: 'web/platform/navigation/route-guard.ts',
    find: 'if (!ready) return `${entry}?redirect=${encodeURIComponent(path)}`',
    replace: 'if (!ready) return `${entry}?redirect=${path}`',
    about: 'the query of a redirect is lost',
    tests: ['web/platform/navigation/route-guard.test.ts'],
  },
  {
    file: 'web/platform/keep-alive/kept-pages.ts',
    find: 'const over = idle.length + shown.length - mostKept',
    replace: 'const over = idle.length + shown.length - mostKept - 1',
    about: 'one page more than allowed is kept',
    tests: [keptPages],
  },
  {
    file: 'web/platform/keep-alive/kept-pages.ts',
    find: "navigation !== 'POP' && (location.state",
    replace: '(location.state',
    about: 'going back to an entry of the same page reuses another page',
    tests: [keptPages],
  },
  {
    file: 'web/comics/reader/view/layout.ts',
    find: 'const alone = !double || spread || (offset && index === 0)',
    replace: 'const alone = !double || spread',
    about: 'a cover is paired with the first page',
    tests: [layout],
  },
  {
    file: 'web/comics/reader/loading/preload-window.ts',
    find: 'order.filter((page) => page >= 0 && page < count)',
    replace: 'order.filter((page) => page >= 0 && page <= count)',
    about: 'a page behind the last one is loaded',
    tests: ['web/comics/reader/loading/preload-window.test.ts'],
  },
  {
    file: 'web/novel/reader/position.ts',
    find: 'compareSpots(spot, from) >= 0 && (!until || compareSpots(spot, until) < 0)',
    replace: 'compareSpots(spot, from) >= 0 && (!until || compareSpots(spot, until) <= 0)',
    about: 'a place lies on two pages of a novel',
    tests: ['web/novel/reader/position.test.ts', 'web/novel/reader/view/paging.test.ts'],
  },
  {
    file: 'web/history/merge.ts',
    find: 'return other ? at > other.at : at > toldUntil || at < oldest',
    replace: 'return other ? at > other.at : true',
    about: 'what was removed on another device comes back',
    tests: ['web/history/merge.test.ts'],
  },
  {
    file: 'web/platform/lock/rules.ts',
    find: 'wrong < freeTries ? 0',
    replace: 'wrong <= freeTries ? 0',
    about: 'one wrong number more is free',
    tests: ['web/platform/lock/rules.test.ts'],
  },
  {
    file: 'web/video/kept/rules.ts',
    find: "state === 'kept' && now < until && now > checkedAt - slack",
    replace: "state === 'kept' && now < until",
    about: 'a kept film plays on a clock that was set back',
    tests: ['web/video/kept/rules.test.ts'],
  },
  {
    file: 'web/purchases/rules.ts',
    find: 'exceeded: after > limit }',
    replace: 'exceeded: after >= limit }',
    about: 'a price that exactly reaches the limit is told as too much',
    tests: ['web/purchases/rules.test.ts'],
  },
  {
    file: 'client/wire.ts',
    find: 'if (token === options.token()) options.onGone()',
    replace: 'options.onGone()',
    about: 'a late answer ends the session that followed',
    tests: [wire],
  },
  {
    file: 'client/wire.ts',
    find: 'if (underWay.size > 1) {',
    replace: 'if (underWay.size > 9) {',
    about: 'a session that ended cuts off the sign-in that ended it',
    tests: [wire],
  },
  {
    file: 'client/wire.ts',
    find: '    if (code !== success) throw new Refusal(envelope)\n',
    replace: '',
    about: 'a refusal counts as a reply',
    tests: [wire],
  },
]
