import { useEffect } from 'react'
import type { Ad, Config } from '#contract/session/shapes.ts'
import { ApiError } from '#contract/errors.ts'
import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/useStore.ts'
import { mayShow, noteShown } from '../ads/ad-caps.ts'
import { adultConfirmation, confirmAdult } from '../session/adult-confirmation.ts'
import { messageOf, Offline } from '../wire/api.ts'
import { adsAt, configStore, refreshConfig } from '../wire/config.ts'
import { useAdClick } from '../ads/AdSlot.tsx'
import { go, guardStart } from '../navigation/browser-history.ts'
import { useWhenShown } from '../pages/page.ts'
import { safeRedirect } from '../navigation/redirect.ts'
import { shareConfirmation, signInGuest } from '../session/session.ts'
import { local, session } from '../storage.ts'
import { hasMember, tokenOf, userStore } from '../session/user-store.ts'

const splashPosition = 1
const splashSeconds = 5

type Step =
  | { step: 'age' }
  | { step: 'connecting' }
  | { step: 'failed'; message: string }
  | { step: 'splash'; ad: Ad; secondsLeft: number }

export type Entry =
  | { step: 'age'; confirm: () => void }
  | { step: 'connecting' }
  | { step: 'failed'; message: string; retry: () => void }
  | { step: 'splash'; ad: Ad; secondsLeft: number; skip: () => void; open: () => void }

const entryStore = createStore<Step>({ step: adultConfirmation() ? 'connecting' : 'age' })
const show = entryStore.set

/**
 * The way in, step by step: 18+ (nothing is fetched before), guest, config, splash, then the page asked for. The page
 * at `/` draws the step; the way ends by leaving it.
 */
export function useEntry(): Entry {
  const state = useStore(entryStore)
  const follow = useAdClick()
  useWhenShown(() => void enter())
  useCountdown(state.step === 'splash')
  switch (state.step) {
    case 'age':
      return { step: 'age', confirm }
    case 'connecting':
      return state
    case 'failed':
      return { ...state, retry: () => void enter() }
    case 'splash':
      return {
        ...state,
        skip: finish,
        open: () => {
          finish()
          follow(state.ad)
        },
      }
  }
}

/**
 * Begins the visit at the place that was opened. Where all the way in would ask for is known from the last visit, only a
 * splash ad is left of it.
 */
export function beginVisit(): void {
  guardStart()
  const { pathname, search, hash } = window.location
  const isEntry = pathname === '/'
  const known = adultConfirmation() && userStore.get()?.adult && tokenOf() && configStore.get()
  if (!known) return
  if (splashAds().length > 0) {
    const redirect = encodeURIComponent(pathname + search + hash)
    if (!isEntry) go(`/?redirect=${redirect}`, { replace: true })
    return
  }
  session.write('splash', true)
  if (isEntry) finish()
}

function confirm(): void {
  confirmAdult()
  void enter()
}

let entering = false

async function enter(): Promise<void> {
  if (!adultConfirmation()) return show({ step: 'age' })
  if (entering) return
  entering = true
  show({ step: 'connecting' })
  try {
    if (!tokenOf() && hasMember()) return go(`/mine/login${window.location.search}`, { replace: true })
    await connect()
    const [ad] = splashAds()
    session.write('splash', true)
    if (!ad) return finish()
    noteShown(ad)
    show({ step: 'splash', ad, secondsLeft: splashSeconds })
  } catch (error) {
    show({ step: 'failed', message: sentenceOf(error) })
  } finally {
    entering = false
  }
}

async function connect(): Promise<void> {
  if (!tokenOf()) await signInGuest().catch(refuseGuest)
  else if (!userStore.get()?.adult) await shareConfirmation()
  if (!configStore.get()) await refreshConfig().catch(takeKeptConfig)
}

/** Without a network a device that keeps films goes on with the config it had last. */
function takeKeptConfig(error: unknown): void {
  const config = error instanceof Offline && local.read<Config>('kept.config')
  if (!config) throw error
  configStore.set(config)
}

/** The splash comes once, at the start of a visit. */
const splashAds = () => (session.read('splash') ? [] : adsAt(splashPosition).filter(mayShow))

function refuseGuest(error: unknown): never {
  if (error instanceof ApiError && !('tip' in error && error.tip))
    throw new Error(`${error.code} 游客注册失败`)
  throw error
}

/** An error in words: our own as they are, refusals by the error table. */
const sentenceOf = (error: unknown) =>
  error instanceof Error && error.constructor === Error ? error.message : messageOf(error)

function finish(): void {
  go(safeRedirect(new URLSearchParams(window.location.search).get('redirect')), { replace: true })
}

function useCountdown(running: boolean): void {
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      const state = entryStore.get()
      if (state.step !== 'splash') return
      if (state.secondsLeft <= 1) finish()
      else show({ ...state, secondsLeft: state.secondsLeft - 1 })
    }, 1000)
    return () => clearInterval(timer)
  }, [running])
}
