import { runFfmpeg } from '#server/platform/ffmpeg.ts'

/** Options of ffmpeg for moving test pictures of a size, so many seconds, at so many pictures a second. */
export const picture = (size: string, seconds = 2, rate = 25) =>
  `-f lavfi -i testsrc2=size=${size}:rate=${rate}:duration=${seconds}`
export const sound = (seconds = 2, hertz = 440) => `-f lavfi -i sine=frequency=${hertz}:duration=${seconds}`
export const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'
/** Both test picture and sound, as cameras and editors mostly write them. */
export const plain = `${picture('320x180')} ${sound()} ${h264} -c:a aac`

/** Runs ffmpeg with options parted by spaces; the file may hold spaces. */
export const make = async (options: string, file: string): Promise<void> => {
  await runFfmpeg([...options.split(' '), `file:${file}`])
}

/** Colours and brightness as HDR films declare them: PQ (`smpte2084`) or HLG (`arib-std-b67`). */
export const hdr = (transfer: string) =>
  `-pix_fmt yuv420p10le -color_primaries bt2020 -color_trc ${transfer} -colorspace bt2020nc`
