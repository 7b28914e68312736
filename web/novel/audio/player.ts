import type { Chapter } from '#contract/novel/shapes.ts'
import type { Position } from '#contract/novel/text.ts'
import { toast } from '#ui/feedback/toast.ts'
import { messageOf } from '#web/platform/wire/api.ts'
import { queryClient } from '#web/platform/wire/query-client.ts'
import { local } from '#web/platform/storage.ts'
import { wantedScript } from '../reader/settings-store.ts'
import { localPlace, notePlace } from '../reader/progress.ts'
import { chapterText, isOpen, novelCard } from '../reader/queries.ts'
import { heardTime, noteHeard } from './heard.ts'
import { change, listening, type Listening } from './listening.ts'
import { nameToSystem, placeInSystem, takeSystemKeys } from './media-session.ts'
import { afterChapter, isSleepTime, placeWithin, resumeAt, type Sleep, stepSeconds } from './queue.ts'
import { openRecordings } from './recordings.ts'
import { sentenceAt, sentencesOf } from './sentences.ts'
import { openSpeech } from './speech.ts'

const never: Sleep = { kind: 'never' }
const rateKey = 'novel.rate'
/** The chapter after the one that plays, once it is known. */
let coming: Chapter | undefined
/** Whether a recording was asked for anew already: its address lives for some hours only. */
let renewed = false
/** Whether what plays has been heard to its end: to go on leads to the next chapter then. */
let over = false

const recordings = openRecordings({
  onTime(time, duration) {
    change({ time, duration: duration || (listening.get()?.chapter.audio?.seconds ?? 0), trouble: undefined })
    const now = listening.get()
    if (now) {
      placeInSystem(now)
      noteHeard(now.novelId, now.chapter.id, time)
      sleepWhenDue(now)
    }
  },
  onPaused: (paused) => {
    change({ paused, waiting: false })
    const now = listening.get()
    if (now) placeInSystem(now)
  },
  onWaiting: (waiting) => change({ waiting }),
  onEnded: goOn,
  onFailed: () => void renew(),
})

const speech = openSpeech({
  onSentence(index) {
    const now = listening.get()
    const sentence = speech.sentence(index)
    if (!now || !sentence) return
    const spoken = { chapterId: now.chapter.id, ...sentence }
    change({ time: index, spoken, waiting: false, trouble: undefined })
    notePlace(now.novelId, spoken)
    sleepWhenDue(now)
  },
  onEnded: goOn,
  onSilent: () => change({ trouble: 'silent', paused: true, waiting: false }),
})

/**
 * Listens to a chapter: its recording, or the device's voice where it has none or a place to read `from` is given. Says so where it does
 * not come.
 */
export const listen = (chapterId: number, from?: Position): Promise<void> =>
  bring(chapterId, from).catch(tellFailure)

async function bring(chapterId: number, from?: Position): Promise<void> {
  const chapter = await queryClient.fetchQuery(chapterText(chapterId, wantedScript()))
  begin(chapter, from)
  const { showBar } = await import('./mount.tsx')
  showBar({ toggle, stop })
  const card = await queryClient.fetchQuery(novelCard(chapter.novelId)).catch(() => undefined)
  const now = listening.get()
  if (!card || now?.novelId !== card.id) return
  change({ cover: card.cover, colour: card.colour })
  nameToSystem(now.chapter, card.cover)
}

/** Plays a chapter that is known. It waits for nothing: at the end of another one there may be no time. */
function begin(chapter: Chapter, from?: Position): void {
  const before = listening.get()
  const same = before?.novelId === chapter.novelId ? before : undefined
  const recorded = chapter.audio && !from
  const now: Listening = {
    novelId: chapter.novelId,
    chapter,
    cover: same?.cover ?? '',
    colour: same?.colour ?? '',
    by: recorded ? 'recording' : 'speech',
    paused: false,
    waiting: true,
    time: 0,
    duration: 0,
    rate: before?.rate ?? local.read<number>(rateKey) ?? 1,
    sleep: before?.sleep ?? never,
    spoken: undefined,
    trouble: isOpen(chapter) ? undefined : 'locked',
  }
  coming = undefined
  renewed = over = false
  speech.pause()
  recordings.pause()
  if (now.trouble) return listening.set({ ...now, paused: true, waiting: false })
  nameToSystem(chapter, now.cover)
  takeSystemKeys({ toggle, step: (step) => void stepChapter(step), seekBy, seekTo })
  if (recorded && chapter.audio) {
    const time = resumeAt(heardTime(chapter.novelId, chapter.id), chapter.audio.seconds)
    listening.set({ ...now, time, duration: chapter.audio.seconds })
    recordings.setRate(now.rate)
    recordings.start(chapter.audio.url, time)
    if (localPlace(chapter.novelId)?.chapterId !== chapter.id)
      notePlace(chapter.novelId, { chapterId: chapter.id, block: 0, offset: 0 })
  } else {
    const sentences = sentencesOf(chapter.blocks, 'zh')
    const index = from ? sentenceAt(sentences, from) : 0
    listening.set({ ...now, time: index, duration: sentences.length })
    speech.setRate(now.rate, false)
    speech.start(sentences, index)
  }
  void prepare(chapter)
}

/** Fetches the next chapter, and how its recording begins. */
async function prepare(chapter: Chapter): Promise<void> {
  if (!chapter.next) return
  const next = await queryClient
    .fetchQuery(chapterText(chapter.next.id, wantedScript()))
    .catch(() => undefined)
  if (!next || listening.get()?.chapter !== chapter) return
  coming = next
  if (next.audio) recordings.ready(next.audio.url)
}

/** Handles the end of what was playing. */
function goOn(): void {
  const now = listening.get()
  if (!now) return
  const after = afterChapter(now.sleep, now.chapter.next, Date.now())
  noteHeard(now.novelId, now.chapter.id, 0)
  if (after === 'next' && coming && isOpen(coming)) return begin(coming)
  if (after === 'next' && now.chapter.next) return void listen(now.chapter.next.id)
  over = true
  change({ paused: true, waiting: false, sleep: never, spoken: undefined })
  if (after === 'locked' && now.chapter.next) void listen(now.chapter.next.id)
  if (after === 'end') toast('已播放到最新一章')
}

const tellFailure = (error: unknown) => {
  change({ paused: true, waiting: false, trouble: 'failed' })
  toast(messageOf(error), { kind: 'bad' })
}

function sleepWhenDue(now: Listening): void {
  if (!isSleepTime(now.sleep, Date.now())) return
  pause()
  change({ sleep: never })
}

/** A recording did not come: its address may have died, so it is asked for once more. */
async function renew(): Promise<void> {
  const now = listening.get()
  if (!now) return
  if (renewed) return change({ paused: true, waiting: false, trouble: 'failed' })
  renewed = true
  const asked = { ...chapterText(now.chapter.id, wantedScript()), staleTime: 0 }
  const chapter = await queryClient.fetchQuery(asked).catch(() => undefined)
  if (listening.get()?.chapter.id !== now.chapter.id) return
  if (!chapter?.audio) return change({ paused: true, waiting: false, trouble: 'failed' })
  change({ chapter })
  recordings.start(chapter.audio.url, now.time)
}

function play(): void {
  const now = listening.get()
  if (!now) return
  if (now.trouble) return void listen(now.chapter.id)
  if (over) return begin(now.chapter.next && coming && isOpen(coming) ? coming : now.chapter)
  if (now.by === 'recording') return recordings.play()
  change({ paused: false })
  speech.play()
}

function pause(): void {
  if (listening.get()?.by === 'recording') return recordings.pause()
  speech.pause()
  change({ paused: true })
}

export const toggle = (): void => (listening.get()?.paused ? play() : pause())

/** To a second of the recording, or to a sentence. */
export function seekTo(place: number): void {
  const now = listening.get()
  if (!now) return
  const to = placeWithin(place, now.duration)
  over = false
  change({ time: to })
  if (now.by === 'recording') return recordings.seek(to)
  change({ paused: false })
  speech.seek(to)
}

/** Some seconds ahead or back; a voice goes on or back by one sentence. */
function seekBy(seconds: number): void {
  const now = listening.get()
  if (now) seekTo(now.time + (now.by === 'recording' ? seconds : Math.sign(seconds)))
}
export const skip = (direction: 1 | -1): void => seekBy(direction * stepSeconds)

export async function stepChapter(step: 1 | -1): Promise<void> {
  const chapter = listening.get()?.chapter
  const to = step === 1 ? chapter?.next : chapter?.previous
  if (to) await listen(to.id)
  else toast(step === 1 ? '已经是最后一章' : '已经是第一章')
}

export function setRate(rate: number): void {
  const now = listening.get()
  local.write(rateKey, rate)
  change({ rate })
  recordings.setRate(rate)
  speech.setRate(rate, now?.by === 'speech' && !now.paused)
}

export const setSleep = (sleep: Sleep): void => change({ sleep })

/** From the recording to the device's voice, and back. */
export function changeVoice(): void {
  const now = listening.get()
  if (!now) return
  if (now.by === 'speech') begin(now.chapter)
  else begin(now.chapter, localPlace(now.novelId) ?? { chapterId: now.chapter.id, block: 0, offset: 0 })
}

/** Ends it all. */
function stop(): void {
  speech.pause()
  recordings.close()
  takeSystemKeys(undefined)
  listening.set(null)
}

// A film or another sound of ours that begins is what one wants to hear
document.addEventListener(
  'play',
  ({ target }) => {
    if (target instanceof HTMLVideoElement && !target.muted && listening.get()?.paused === false) pause()
  },
  { capture: true },
)
