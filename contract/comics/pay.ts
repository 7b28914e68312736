import { endpoint } from '../endpoint.ts'
import { purchaseRate, purchaseRefusals } from '../purchases/endpoints.ts'
import { Receipt, Wanted } from '../purchases/shapes.ts'

const content = { method: 'POST', feature: 'comics', access: 'guest', age: 'confirmed' } as const

/** Comics for coins. The same key with the same body answers what it answered before. */
export const comicsPay = {
  /** Buys a comic for good, with every chapter it has and will have. */
  comic: endpoint({
    ...content,
    path: '/api/app/comics/pay',
    rate: purchaseRate,
    body: Wanted,
    reply: Receipt,
    errors: [...purchaseRefusals, 'comic_not_found'],
  }),
  /** Buys one chapter for good. Who owns the comic owns it already. */
  chapter: endpoint({
    ...content,
    path: '/api/app/comicsChapter/pay',
    extra: true,
    rate: purchaseRate,
    body: Wanted,
    reply: Receipt,
    errors: [...purchaseRefusals, 'chapter_not_found'],
  }),
}
