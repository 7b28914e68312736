import type Hls from 'hls.js'

/** A file that was asked for early, and when (milliseconds of the page). */
export type EarlyFile = { bytes: ArrayBuffer; from: number; until: number }

type Base = typeof Hls.DefaultConfig.loader
type Load = InstanceType<Base>['load']

/** The loader hls.js has for keys and segments, which first takes what is on its way already. */
export function fileLoader(Loader: Base, takeEarly: (url: string) => Promise<EarlyFile> | undefined): Base {
  return class extends Loader {
    #ended = false

    override load(...[context, config, callbacks]: Parameters<Load>) {
      const early = takeEarly(context.url)
      if (!early) return super.load(context, config, callbacks)
      early.then(
        ({ bytes, from, until }) => {
          if (this.#ended) return
          const { stats } = this
          Object.assign(stats.loading, { start: from, first: from, end: until })
          stats.loaded = stats.total = bytes.byteLength
          callbacks.onSuccess({ url: context.url, data: bytes, code: 200 }, stats, context, null)
        },
        () => this.#ended || super.load(context, config, callbacks),
      )
    }

    override abort() {
      this.#ended = true
      super.abort()
    }

    override destroy() {
      this.#ended = true
      super.destroy()
    }
  }
}
