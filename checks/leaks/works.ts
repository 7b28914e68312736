import { createHash, randomUUID } from 'node:crypto'
import { comics } from '#contract/comics/endpoints.ts'
import { comicsPay } from '#contract/comics/pay.ts'
import { melon } from '#contract/melon/endpoints.ts'
import { novel } from '#contract/novel/endpoints.ts'
import { novelPay } from '#contract/novel/pay.ts'
import { photo } from '#contract/photo/endpoints.ts'
import type { CollectableKind } from '#contract/social/shapes.ts'
import { dramas, dramasPay } from '#contract/video/dramas.ts'
import { video } from '#contract/video/endpoints.ts'
import { pay } from '#contract/video/pay.ts'
import { addComicChapters, comics as comicParts } from '#server/comics/index.ts'
import { chapterOf } from '#server/comics/testing.ts'
import { melon as melonParts } from '#server/melon/index.ts'
import { writeStory } from '#server/melon/testing.ts'
import { novel as novelParts } from '#server/novel/index.ts'
import { madeNovel } from '#server/novel/made-novel.ts'
import { addPhotoSet, photo as photoParts } from '#server/photo/index.ts'
import { storePaidPicture } from '#server/platform/pictures/paid-pictures.ts'
import type { SubjectHandler } from '#server/platform/parts/subject-handlers.ts'
import type { World } from '#server/testing.ts'
import { video as videoParts } from '#server/video/index.ts'
import { dramasOf } from '#server/video/dramas/testing.ts'
import { jpeg } from '../library/pictures.ts'
import { called, listed, type Surface } from './surface.ts'

/** A kind of work as the matrix of leaks looks at it. */
export type LeakKind = {
  table: string
  moderation: SubjectHandler
  /** States of this kind alone in which nobody finds it, as its table has them. */
  states?: readonly string[]
  /** Makes a published one that costs `price`, or a free one where none is sold; its name is nobody else's. */
  make(world: World, name: string): Promise<number>
  /** Calls of this kind alone, beside those of all kinds. */
  surfaces: Record<string, Surface>
}

const price = 200
const wanted = (id: number) => ({ id, price, key: randomUUID() })

/** Each kind of work adds its row here. */
export const leakKinds: Record<CollectableKind, LeakKind> = {
  film: {
    table: 'films',
    moderation: videoParts.subjects.film,
    states: ['review', 'refused', 'hidden'],
    make: async (world) => (await world.film({ price })).id,
    surfaces: {
      page: called(video.play, ({ id }) => ({ id })),
      card: called(video.card, ({ id }) => ({ id })),
      alike: called(video.alike, ({ id }) => ({ id })),
      'like on its page': called(video.like, ({ id }) => ({ id, like: true })),
      buying: called(pay.film, ({ id }) => wanted(id)),
    },
  },
  drama: {
    table: 'dramas',
    moderation: videoParts.subjects.drama,
    make: async (world) => (await dramasOf(world).drama({ count: 1, price })).id,
    surfaces: {
      page: called(dramas.play, ({ id }) => ({ id })),
      'like on its page': called(dramas.like, ({ id }) => ({ id, like: true })),
      following: called(dramas.follow, ({ id }) => ({ id, follow: true })),
      buying: called(dramasPay.drama, ({ id }) => wanted(id)),
    },
  },
  comic: {
    table: 'comics',
    moderation: comicParts.subjects.comic,
    make: async (world, name) =>
      (
        await addComicChapters(world.platform, {
          series: { title: name, author: name, mode: 'rtl', publish: true, freeChapters: 0, price },
          chapters: [chapterOf(1)],
        })
      ).comicId,
    surfaces: {
      page: called(comics.detail, ({ id }) => ({ id })),
      alike: called(comics.alike, ({ id }) => ({ id })),
      chapters: called(comics.chapters, ({ id }) => ({ id })),
      'place in it': called(comics.place, ({ id }) => ({ id })),
      'like on its page': called(comics.like, ({ id }) => ({ id, like: true })),
      'list of its author': listed(comics.author, ({ name }) => ({ author: name })),
      buying: called(comicsPay.comic, ({ id }) => wanted(id)),
    },
  },
  novel: {
    table: 'novels',
    moderation: novelParts.subjects.novel,
    make: async (world, name) =>
      (await madeNovel(world.platform, { title: name, author: name, freeChapters: 0, price })).id,
    surfaces: {
      page: called(novel.detail, ({ id }) => ({ id })),
      card: called(novel.card, ({ id }) => ({ id })),
      alike: called(novel.alike, ({ id }) => ({ id })),
      'list of its author': listed(novel.author, ({ name }) => ({ name })),
      buying: called(novelPay.novel, ({ id }) => wanted(id)),
    },
  },
  photo: {
    table: 'photo_sets',
    moderation: photoParts.subjects.photo,
    make: async (world, name) =>
      (
        await addPhotoSet(world.platform, {
          sourceHash: createHash('sha256').update(name).digest(),
          title: name,
          author: name,
          publish: true,
          photos: [await storePaidPicture(world.platform, await jpeg(1))],
          price,
        })
      ).photoId,
    surfaces: {
      page: called(photo.detail, ({ id }) => ({ id })),
      'list of its author': listed(photo.list, ({ name }) => ({ author: name })),
      buying: called(photo.pay, ({ id }) => wanted(id)),
    },
  },
  story: {
    table: 'stories',
    moderation: melonParts.subjects.story,
    make: async (world, name) => {
      const { token } = await world.staff()
      return (await writeStory(world, token, { title: name, tags: [name] })).id
    },
    surfaces: {
      page: called(melon.detail, ({ id }) => ({ id })),
      'list of its tag': listed(melon.tagged, ({ name }) => ({ tag: name })),
    },
  },
}
