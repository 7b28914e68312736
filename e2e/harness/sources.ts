import { generated, make } from '../../checks/corpus/media.ts'

/**
 * An ordinary MP4 as a camera or editor writes it: moving test picture with a tone. Seconds long, sides in pixels. Ten pictures a second:
 * what a journey looks at does not need more, and each is encoded twice and drawn by the processor.
 */
export async function makeMp4(
  file: string,
  { seconds = 24, width = 640, height = 360, tone = 440 } = {},
): Promise<string> {
  const picture = generated(`testsrc2=size=${width}x${height}:rate=10`)
  const sound = generated(`sine=frequency=${tone}:sample_rate=44100`)
  await make(
    `${picture} ${sound} -t ${seconds} -pix_fmt yuv420p -c:v libx264 -preset ultrafast -c:a aac`,
    file,
  )
  return file
}

/** A recording of one tone, seconds long. */
export async function makeTone(file: string, seconds: number): Promise<string> {
  await make(`${generated('sine=frequency=330:sample_rate=44100')} -t ${seconds} -c:a aac`, file)
  return file
}
