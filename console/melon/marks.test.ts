import { describe, expect, it } from 'vitest'
import type { Run } from '#contract/melon/text.ts'
import { readMarks, writeMarks } from './marks.ts'

describe('a text with marks', () => {
  it.each<[string, Run[]]>([
    ['雾还没有散。', [{ t: '雾还没有散。' }]],
    ['船长说**等雾散**再走', [{ t: '船长说' }, { t: '等雾散', b: true }, { t: '再走' }]],
    ['*轻* **重**', [{ t: '轻', i: true }, { t: ' ' }, { t: '重', b: true }]],
    ['看[首页](yehang://home)吧', [{ t: '看' }, { t: '首页', href: 'yehang://home' }, { t: '吧' }]],
    ['**[首页](yehang://home)**', [{ t: '首页', b: true, href: 'yehang://home' }]],
    ['3 * 5 = 15', [{ t: '3 * 5 = 15' }]],
    [String.raw`\*不是斜体\*`, [{ t: '*不是斜体*' }]],
    ['[没有地址]', [{ t: '[没有地址]' }]],
    ['第一行\n第二行', [{ t: '第一行\n第二行' }]],
  ])('%j is read as runs', (text, runs) => {
    expect(readMarks(text)).toEqual(runs)
  })

  it.each<[string, Run[]]>([
    [
      'styles that meet',
      [
        { t: '甲', b: true },
        { t: '乙', i: true },
        { t: '丙', b: true, i: true },
      ],
    ],
    ['a style within another', [{ t: '甲', i: true }, { t: '乙', b: true, i: true }, { t: '丙' }]],
    ['signs that mean themselves', [{ t: String.raw`a*b [c](d) \ **` }]],
    ['a link with brackets', [{ t: '地[图]', href: 'https://example.com/a_(b)?c=1' }]],
    ['bold to the end', [{ t: '甲' }, { t: '乙', b: true }]],
  ])('comes back the same after it was written, with %s', (_, runs) => {
    expect(readMarks(writeMarks(runs))).toEqual(runs)
  })
})
