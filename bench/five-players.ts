type Engine = {
  loadSource: (url: string) => void
  attachMedia: (video: HTMLVideoElement) => void
  destroy: () => void
}

/**
 * Runs in a page that has hls.js: a feed as most are made, with a window of five mounted players around the one in front, each loading
 * as it likes. The key down turns.
 */
export function mountFive(sources: readonly string[]): void {
  const { Hls } = window as unknown as { Hls: new (config: object) => Engine }
  const around = 2
  const mounted = new Map<number, { video: HTMLVideoElement; engine: Engine }>()
  let place = 0

  function mount(at: number): void {
    const video = document.createElement('video')
    video.muted = video.playsInline = video.loop = true
    video.preload = 'auto'
    video.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;object-fit:cover'
    const engine = new Hls({ startLevel: 0, capLevelToPlayerSize: true, maxMaxBufferLength: 60 })
    engine.loadSource(sources[at]!)
    engine.attachMedia(video)
    document.body.append(video)
    mounted.set(at, { video, engine })
  }

  function show(): void {
    for (const [at, { video, engine }] of mounted)
      if (Math.abs(at - place) > around) {
        engine.destroy()
        video.remove()
        mounted.delete(at)
      }
    for (let at = Math.max(0, place - around); at <= Math.min(sources.length - 1, place + around); at++)
      if (!mounted.has(at)) mount(at)
    for (const [at, { video }] of mounted) {
      video.toggleAttribute('data-active', at === place)
      video.style.transform = `translateY(${(at - place) * 100}%)`
      if (at === place) void video.play().catch(() => undefined)
      else video.pause()
    }
  }

  addEventListener('keydown', ({ key }) => {
    if (key !== 'ArrowDown' || place >= sources.length - 1) return
    place += 1
    show()
  })
  show()
}
