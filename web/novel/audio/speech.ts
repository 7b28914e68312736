import type { Sentence } from './sentences.ts'

type Told = { onSentence: (index: number) => void; onEnded: () => void; onSilent: () => void }

/** Voices come some moments after the page, in milliseconds. */
const patience = 1_500

/** A voice of this device that speaks Chinese; of the device itself before those that need a network. */
async function chineseVoice(): Promise<SpeechSynthesisVoice | undefined> {
  if (!('speechSynthesis' in globalThis)) return undefined
  if (speechSynthesis.getVoices().length === 0)
    await new Promise((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', resolve, { once: true })
      setTimeout(resolve, patience)
    })
  const chinese = speechSynthesis.getVoices().filter(({ lang }) => /^(zh|cmn)\b/i.test(lang))
  return chinese.find(({ localService }) => localService) ?? chinese[0]
}

/** The device's own voice, sentence by sentence. Pausing begins the sentence anew: phones lose a paused one. */
export function openSpeech(told: Told) {
  let sentences: readonly Sentence[] = []
  let at = 0
  let rate = 1
  /** Which utterance counts: one that was cancelled ends too. */
  let run = 0

  async function say(): Promise<void> {
    const mine = ++run
    if ('speechSynthesis' in globalThis) speechSynthesis.cancel()
    const voice = await chineseVoice()
    if (mine !== run) return
    if (!voice) return told.onSilent()
    sayOn(voice, mine)
  }
  function sayOn(voice: SpeechSynthesisVoice, mine: number): void {
    const sentence = sentences[at]
    if (!sentence) return told.onEnded()
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    Object.assign(utterance, { voice, lang: voice.lang, rate })
    utterance.addEventListener('end', () => {
      if (mine !== run) return
      at += 1
      sayOn(voice, mine)
    })
    utterance.addEventListener('error', () => mine === run && told.onSilent())
    told.onSentence(at)
    // Telling may have paused it: the time to sleep has come
    if (mine === run) speechSynthesis.speak(utterance)
  }
  return {
    start(text: readonly Sentence[], from: number): void {
      sentences = text
      at = from
      void say()
    },
    play: () => void say(),
    pause(): void {
      run += 1
      if ('speechSynthesis' in globalThis) speechSynthesis.cancel()
    },
    seek(index: number): void {
      at = Math.min(Math.max(0, Math.round(index)), Math.max(0, sentences.length - 1))
      void say()
    },
    setRate(wanted: number, speaking: boolean): void {
      rate = wanted
      if (speaking) void say()
    },
    sentence: (index: number): Sentence | undefined => sentences[index],
  }
}
