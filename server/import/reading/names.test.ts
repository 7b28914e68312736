import { describe, expect, it } from 'vitest'
import { layOut } from './layout.ts'
import { inNaturalOrder } from './natural-order.ts'
import { modeOf, spreadsOf } from './page-shapes.ts'
import { isPartName, readName } from './titles.ts'

describe('the name of a file', () => {
  it.each([
    ['海边小镇 第12话 初遇', { series: '海边小镇', number: 12, label: '第12话 初遇' }],
    ['海边小镇 第十二回', { series: '海边小镇', number: 12, label: '第十二回' }],
    ['[阿海] 海边小镇 12.5', { series: '海边小镇', author: '阿海', number: 12.5, label: '第12.5话' }],
    ['(展会) [阿海] 海边小镇 [中文]', { series: '海边小镇', author: '阿海', label: '海边小镇' }],
    ['Seaside v02 ch015', { series: 'Seaside', number: 15, label: 'v02 ch015' }],
    ['海边小镇_第3卷', { series: '海边小镇', number: 3, label: '第3卷' }],
    ['海边小镇 番外2', { series: '海边小镇', number: 10_002, label: '番外2' }],
    ['第１０話', { series: '', number: 10, label: '第10話' }],
    ['007', { series: '', number: 7, label: '第7话' }],
    ['海边的1984', { series: '海边的1984', label: '海边的1984' }],
    ['旅行 2024', { series: '旅行 2024', label: '旅行 2024' }],
    ['100 只猫', { series: '100 只猫', label: '100 只猫' }],
  ])('%s', (name, said) => expect(readName(name)).toEqual(said))

  it('begins with its number when those beside it do', () => {
    expect(readName('100 只猫', true)).toEqual({ series: '', number: 100, label: '只猫' })
    expect(['第2话', 'Vol.1', '003', '番外', '12 初遇'].every(isPartName)).toBe(true)
    expect(['海边小镇', '公园的猫'].some(isPartName)).toBe(false)
  })
})

describe('natural order', () => {
  it('counts numbers as people do', () => {
    const ordered = [
      '封面.jpg',
      '第1话/9.jpg',
      '第1话/10.jpg',
      '第二话/1.jpg',
      '第十话/1.jpg',
      '第11话/1.jpg',
    ]
    expect(ordered.toReversed().toSorted(inNaturalOrder)).toEqual(ordered)
    const volumes = ['上卷/1.jpg', '中卷/1.jpg', '下卷/1.jpg']
    expect(volumes.toReversed().toSorted(inNaturalOrder)).toEqual(volumes)
  })
})

describe('pictures', () => {
  it('in folders are chapters, below a common folder', () => {
    expect(layOut(['书/第2话/1.png', '书/第10话/1.jpg', '书/cover.jpg', '书/info.json'])).toEqual({
      root: '书',
      chapters: [
        { folder: '第2话', pages: ['书/第2话/1.png'] },
        { folder: '第10话', pages: ['书/第10话/1.jpg'] },
      ],
      cover: '书/cover.jpg',
    })
  })

  it('without folders are one chapter that begins with its cover', () => {
    expect(layOut(['2.jpg', 'cover.jpg', '1.jpg']).chapters).toEqual([
      { folder: '', pages: ['cover.jpg', '1.jpg', '2.jpg'] },
    ])
  })

  const [page, wide, strip] = [
    { width: 800, height: 1200 },
    { width: 1600, height: 1200 },
    { width: 800, height: 6000 },
  ]

  it('that are wide among upright ones are spreads, and so are those marked as such', () => {
    expect(spreadsOf([page, wide, page])).toEqual([false, true, false])
    expect(spreadsOf([wide, wide, page])).toEqual([false, false, false])
    expect(spreadsOf([page, { ...page, double: true }])).toEqual([false, true])
  })

  it('that are mostly strips are a webtoon', () => {
    expect(modeOf([page, strip, strip])).toBe('webtoon')
    expect(modeOf([page, page, strip])).toBe('ltr')
  })
})
