/** Where the files of one quality of a film lie. Each address carries the grant of who asks, as `g`. */
export function mediaPaths(filmId: number | string, quality: string, grant: string) {
  const film = `/media/films/${filmId}`
  const query = `?g=${grant}`
  return {
    list: `${film}/${quality}/index.m3u8${query}`,
    init: `${film}/${quality}/init.mp4${query}`,
    segment: (number: number) => `${film}/${quality}/${number}.m4s${query}`,
    key: (group: number) => `${film}/keys/${group}${query}`,
  }
}
