/** One file of the corpus and what must become of it: a film unless something else is said. */
export type Case = {
  /** Path below the folder of the corpus. */
  name: string
  make: (file: string) => Promise<void>
  /** The expected film. */
  film?: { seconds: number; qualities: string[]; width?: number; height?: number; subtitles?: number }
  /** The reason it is refused for. */
  refused?: string
  /** It is not even looked at. */
  ignored?: boolean
  /** Its bytes came before under another name. */
  repeated?: boolean
  /** Belongs to the small corpus as well, which every test run takes in. */
  small?: boolean
}
