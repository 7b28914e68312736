import type { ChosenFault } from '../faults.ts'

const states = 'server/video/films/states.test.ts'
const media = 'server/video/media/media.test.ts'
const recordings = 'server/novel/recordings/recordings.test.ts'
const revocation = 'checks/revocation/revocation.test.ts'
const reading = 'server/comics/reading/reading.test.ts'
const dark = 'server/video/dark.test.ts'

/** Who may see, hear and read what, and until when. */
export const entitlementFaults: readonly ChosenFault[] = [
  {
    file: 'server/video/dramas/episodes.ts',
    find: ".where('films.visibility', '=', 'draft')",
    replace: ".where('films.visibility', '<>', 'taken_down')",
    about: 'a film that waits for review is shown by its episode',
    tests: [states],
  },
  {
    file: 'server/video/films/subject.ts',
    find: 'returns_to: stateToReturnTo }',
    replace: 'returns_to: null }',
    about: 'a film its owner had hidden is published when a report proves unfounded',
    tests: [states],
  },
  {
    file: 'server/platform/entitlement.ts',
    find: "if (item.membersOnly) return isVip(viewer, now) ? opened('vip') : locked",
    replace: "if (item.membersOnly) return isTryVip(viewer, now) ? opened('vip') : locked",
    about: 'a trial opens what is for members only',
    tests: [dark, media, 'server/photo/photo.test.ts'],
  },
  {
    file: 'server/platform/entitlement.ts',
    find: "if (owned) return opened('bought')",
    replace: "if (owned || item.price === 0) return opened('bought')",
    about: 'whatever is for members without a price is open',
    tests: [media, reading],
  },
  {
    file: 'contract/account/membership.ts',
    find: 'vipExpire > 0 && vipExpire > now',
    replace: 'vipExpire > 0',
    about: 'a membership never expires',
    tests: ['contract/account/membership.test.ts', 'server/membership/rules.test.ts', media],
  },
  {
    file: 'server/video/media/grants.ts',
    find: 'ofFilm === filmId && until > now',
    replace: 'ofFilm === filmId',
    about: 'the grant of a film never expires',
    tests: [media],
  },
  {
    file: 'server/video/media/grants.ts',
    find: 'return ofFilm === filmId && until > now',
    replace: 'return until > now',
    about: 'the grant of one film opens every film',
    tests: [media],
  },
  {
    file: 'server/novel/recordings/grants.ts',
    find: 'return Number(found[2]) * hour > now ?',
    replace: 'return found[2] ?',
    about: 'the address of a recording never expires',
    tests: [recordings, revocation],
  },
  {
    file: 'server/novel/recordings/files.ts',
    find: '  refuseBanned(viewer, nowSeconds(platform))\n',
    replace: '',
    about: 'a banned account goes on hearing recordings',
    tests: [recordings, revocation],
  },
  {
    file: 'server/novel/recordings/files.ts',
    find: "if (!entitled(chapter).whole) throw new ApiError('not_allowed', undefined)",
    replace: '',
    about: 'a recording is heard without what opens its chapter',
    tests: [recordings, revocation],
  },
  {
    file: 'server/video/media/files.ts',
    find: '    refuseBanned(viewer, nowSeconds(platform))\n',
    replace: '',
    about: 'a banned account goes on watching',
    tests: [media],
  },
  {
    file: 'server/video/media/files.ts',
    find: 'filter(({ start }) => start < entitled.preview)',
    replace: 'filter(({ start }) => start >= 0)',
    about: 'subtitles behind the preview are told',
    tests: ['server/video/media/subtitles.test.ts', media],
  },
  {
    file: 'server/video/pipeline/playlist.ts',
    find: 'return Math.max(0, past)',
    replace: 'return past + 1',
    about: 'a preview is one segment longer than allowed',
    tests: ['server/video/pipeline/playlist.test.ts', media],
  },
  {
    file: 'server/comics/rules.ts',
    find: 'position <= comic.free_chapters\n    ? { vip: false, price: 0, preview: 0 }',
    replace: 'position <= comic.free_chapters + 1\n    ? { vip: false, price: 0, preview: 0 }',
    about: 'one chapter more than the free ones is open',
    tests: ['server/comics/rules.test.ts', reading],
  },
  {
    file: 'server/comics/reading/chapters.ts',
    find: "'comics.id')\n    .where('comic_chapters.hidden', '=', false)",
    replace: "'comics.id')",
    about: 'a hidden chapter is read',
    tests: ['server/comics/reading/keeping.test.ts', reading, 'server/comics/catalogue/lists.test.ts'],
  },
  {
    file: 'server/novel/reading/chapters.ts',
    find: 'const blocks = entitled.whole ? read : previewOf(read)',
    replace: 'const blocks = read',
    about: 'a locked chapter of a novel is shown whole',
    tests: ['server/novel/novel.test.ts'],
  },
  {
    file: 'server/photo/rules.ts',
    find: 'whole ? photos : previewWithin(preview, photos)',
    replace: 'whole ? photos : previewWithin(preview, photos) + 1',
    about: 'one photo more than the preview is open',
    tests: ['server/photo/photo.test.ts'],
  },
  {
    file: 'server/video/films/queries.ts',
    find: "    .where('films.dark', '=', dark)\n",
    replace: '',
    about: 'films of 禁域 stand in open lists',
    tests: [dark],
  },
  {
    file: 'server/video/media/find-playable.ts',
    find: 'if (!drama) return undefined',
    replace: 'if (!drama) return { ...film, drama: null }',
    about: 'an episode whose drama is hidden stays playable',
    tests: ['server/video/dramas/dramas.test.ts', 'server/video/dramas/subject.test.ts'],
  },
]
