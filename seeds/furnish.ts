import type { Settings } from '#contract/config/shapes.ts'
import { defaultSettings, readSettings, settingsChanged, writeSettings } from '#server/config/index.ts'
import { storePicture } from '#server/platform/pictures/store.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addSampleBudgets, addSampleDraw, addSampleGoods } from '#server/rewards/index.ts'
import { changeSampleNote, type SampleNote } from '#server/samples.ts'
import { saveCategory } from '#server/video/index.ts'
import { announcement, contact, runningLights } from './announcement.ts'
import { darkChannels, homeChannels, postChannels, televisionChannels } from './channels.ts'
import { renderAdPicture } from './draw/ad-pictures.ts'
import { type Cover, renderCover } from './draw/covers.ts'
import { sampleDraws } from './draws.ts'
import { addActors } from './gather.ts'

const darkCover: Cover = {
  scene: 'rain',
  tone: 'night',
  seed: 'dark mask',
  style: 'poster',
  words: { title: '禁域', under: '会员专属，深夜放映', seal: '会员' },
}

/** Writes the channels, the actors and, where the operator has set nothing, the settings of the sample library. */
export async function furnish(platform: Platform, note: SampleNote): Promise<SampleNote> {
  if (note.channels) return note
  const channels = await saveChannels(platform)
  await addActors(platform)
  await addSampleBudgets(platform)
  await addSampleGoods(platform)
  for (const draw of sampleDraws) await addSampleDraw(platform, draw)
  const current = await readSettings(platform)
  const untouched = (name: keyof Settings) =>
    JSON.stringify(current[name]) === JSON.stringify(defaultSettings[name])
  const sample = await sampleSettings(platform)
  const settings = Object.fromEntries(
    Object.entries(sample).filter(([name]) => untouched(name as keyof Settings)),
  ) as Partial<Settings>
  await writeSettings(platform.db, settings)
  await platform.bus.publish(settingsChanged, Object.keys(settings))
  await changeSampleNote(platform.db, { channels, settings })
  return { ...note, channels, settings }
}

/** The ids of the channels of films, those of 禁域 too, and of television by their slugs. */
async function saveChannels({ db }: Platform): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  for (const [position, channel] of homeChannels.entries())
    ids[channel.slug] = await saveCategory(db, { kind: 'home', position, ...channel })
  for (const [position, channel] of darkChannels.entries())
    ids[channel.slug] = await saveCategory(db, { kind: 'dark', position, ...channel })
  for (const [position, channel] of televisionChannels.entries())
    ids[channel.slug] = await saveCategory(db, { kind: 'television', position, ...channel })
  for (const [position, channel] of postChannels.entries())
    await saveCategory(db, { kind: 'post', position, showType: 1, ...channel })
  return ids
}

async function sampleSettings(platform: Platform): Promise<Partial<Settings>> {
  const link = linksOf(platform)
  const store = async (picture: Buffer) => (await storePicture(platform, picture)).path
  const gift = await renderAdPicture({ kind: 'icon', emblem: 'lamp', tone: 'dusk' })
  return {
    announcement: { enabled: true, ...announcement, jumpUrl: link(announcement.jumpUrl) },
    runningLight: runningLights,
    contact: Object.values(contact).map(({ title, text, ...more }) => ({
      name: title,
      value: text,
      url: 'href' in more ? more.href : '',
    })),
    darkMask: {
      show: true,
      image: await store(await renderCover(darkCover, { w: 900, h: 1200 })),
      videoImage: await store(await renderCover(darkCover, { w: 1280, h: 720 })),
    },
    floatingWindow: {
      enable: true,
      imageInfos: [{ url: link('yehang://Activity/lottery/lotteryList'), image: await store(gift) }],
    },
  }
}

/** The samples' links into the app, under the scheme of this installation. */
export const linksOf =
  ({ config }: Pick<Platform, 'config'>) =>
  (link: string): string =>
    link.replace(/^yehang:/, `${config.LINK_SCHEME}:`)
