import { endpoint } from '../endpoint.ts'
import { purchaseRate, purchaseRefusals } from '../purchases/endpoints.ts'
import { Receipt, Wanted } from '../purchases/shapes.ts'

const content = { method: 'POST', feature: 'novel', access: 'guest', age: 'confirmed' } as const

/** Novels for coins. The same key with the same body answers what it answered before. */
export const novelPay = {
  /** Buys a novel for good, with every chapter it has and will have. */
  novel: endpoint({
    ...content,
    path: '/api/app/novel/pay',
    rate: purchaseRate,
    body: Wanted,
    reply: Receipt,
    errors: [...purchaseRefusals, 'novel_not_found'],
  }),
  /** Buys one chapter for good. Who owns the novel owns it already. */
  chapter: endpoint({
    ...content,
    path: '/api/app/novelChapter/pay',
    extra: true,
    rate: purchaseRate,
    body: Wanted,
    reply: Receipt,
    errors: [...purchaseRefusals, 'chapter_not_found'],
  }),
}
