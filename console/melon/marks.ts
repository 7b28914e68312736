import type { Run } from '#contract/melon/text.ts'

/*
 * How an editor types the styles of a text: **bold**, *italic*, [words](link), and \ before a sign that is meant as it is. Only here:
 * what is saved and sent are runs.
 */

const link = /^\[((?:\\.|[^\]\\])+)\]\(((?:\\.|[^)\\\s])+)\)/
const plain = (text: string) => text.replaceAll(/\\(.)/gs, '$1')

type Style = { b: boolean; i: boolean }

/** The runs of a text with marks. A mark that is not closed stands for itself. */
export function readMarks(text: string): Run[] {
  const runs: Run[] = []
  const style: Style = { b: false, i: false }
  let words = ''
  const end = (href?: string) => {
    if (words) runs.push(runOf(words, style, href))
    words = ''
  }
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at)
    const found = link.exec(rest)
    const mark = rest.startsWith('**') ? '**' : rest.startsWith('*') ? '*' : undefined
    if (rest.startsWith('\\') && rest.length > 1) {
      words += rest[1]
      at += 2
    } else if (found) {
      end()
      words = plain(found[1]!)
      end(plain(found[2]!))
      at += found[0].length
    } else if (mark && isOpenOrCloses(mark, style, rest)) {
      end()
      style[mark === '**' ? 'b' : 'i'] = !style[mark === '**' ? 'b' : 'i']
      at += mark.length
    } else {
      words += rest[0]
      at += 1
    }
  }
  end()
  return runs
}

const isOpenOrCloses = (mark: '**' | '*', { b, i }: Style, rest: string) =>
  (mark === '**' ? b : i) || rest.indexOf(mark, mark.length) > 0

const runOf = (t: string, { b, i }: Style, href: string | undefined): Run => ({
  t,
  ...(b && { b: true }),
  ...(i && { i: true }),
  ...(href !== undefined && { href }),
})

/** Runs as an editor types them: read again they are the same. */
export function writeMarks(runs: readonly Run[]): string {
  let style: Style = { b: false, i: false }
  let text = ''
  for (const { t, b = false, i = false, href } of [...runs, { t: '' } as Run]) {
    text += (b === style.b ? '' : '**') + (i === style.i ? '' : '*')
    style = { b, i }
    const words = t.replaceAll(/[\\*[\]]/g, String.raw`\$&`)
    text += href === undefined ? words : `[${words}](${href.replaceAll(/[\\()]/g, String.raw`\$&`)})`
  }
  return text
}
