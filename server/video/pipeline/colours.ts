import { runFfmpeg } from '#server/platform/ffmpeg/run.ts'
import type { Source } from './probe.ts'

/** Brightness of white, in cd/m², as SDR screens show it. */
const white = 100

/**
 * Filters that bring the pictures of an HDR film (PQ or HLG) down to the colours and brightness of BT.709; none for a film
 * that has these. An ffmpeg without zscale cannot: its films look pale.
 */
export async function toSdr({ hdr }: Pick<Source, 'hdr'>): Promise<string[]> {
  if (!hdr || !(await hasZscale())) return []
  return [
    `zscale=tin=${hdr}:min=bt2020nc:pin=bt2020:t=linear:npl=${white}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ]
}

let known: Promise<boolean> | undefined

/** The same ffmpeg answers the same each time, so it is asked once. */
const hasZscale = (): Promise<boolean> =>
  (known ??= runFfmpeg([], ['-filters'], { limits: { seconds: 10 } }).then((list) =>
    / zscale /.test(String(list)),
  ))
