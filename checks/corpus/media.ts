import {
  fileInput,
  type Format,
  generatedInput,
  type Input,
  stillInput,
} from '#server/platform/ffmpeg/inputs.ts'
import { runFfmpeg } from '#server/platform/ffmpeg/run.ts'

/** An input that a graph of ffmpeg's own sources makes, for `make`. */
export const generated = (graph: string) => `input:generated:${graph}`
/** An input of one file, for `make`: a still picture, or a file of a format of ffmpeg. */
export const from = (kind: Format | 'still', file: string) => `input:${kind}:${file}`

/** An input of ffmpeg for moving test pictures of a size, so many seconds, at so many pictures a second. */
export const picture = (size: string, seconds = 2, rate = 25) =>
  generated(`testsrc2=size=${size}:rate=${rate}:duration=${seconds}`)
export const sound = (seconds = 2, hertz = 440) => generated(`sine=frequency=${hertz}:duration=${seconds}`)
export const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'
/** Both test picture and sound, as cameras and editors mostly write them. */
export const plain = `${picture('320x180')} ${sound()} ${h264} -c:a aac`

/**
 * Runs ffmpeg with options and inputs parted by spaces; the file may hold spaces. Options before an input belong to it, those after
 * the last to the output.
 */
export const make = async (options: string, file: string): Promise<void> => {
  const inputs: Input[] = []
  let before: string[] = []
  for (const word of options.split(' ')) {
    const [, kind, source] = /^input:(\w+):(.*)$/s.exec(word) ?? []
    if (kind === undefined || source === undefined) before.push(word)
    else {
      inputs.push(inputOf(kind, source, before))
      before = []
    }
  }
  await runFfmpeg(inputs, [...before, `file:${file}`], { limits: { seconds: 300 } })
}

function inputOf(kind: string, source: string, options: string[]): Input {
  if (kind === 'generated') return generatedInput(source, options)
  return kind === 'still' ? stillInput(source, options) : fileInput(source, [kind as Format], options)
}

/** Colours and brightness as HDR films declare them: PQ (`smpte2084`) or HLG (`arib-std-b67`). */
export const hdr = (transfer: string) =>
  `-pix_fmt yuv420p10le -color_primaries bt2020 -color_trc ${transfer} -colorspace bt2020nc`
