import { inEncoding } from '#server/import/books/txt/made-texts.ts'
import { novel, paragraph, text } from './books.ts'
import type { LibraryCase } from './library-case.ts'

/** A short text of one piece in bytes of whatever encoding. */
const encoded = (title: string, make: () => Buffer, ...holds: string[]): LibraryCase => ({
  files: { [`${title}.txt`]: make },
  makes: { kind: 'novel', title, parts: [title] },
  holds,
})
const newline = Buffer.from('\n')

/** Bytes written by hand from the tables of the encodings. */
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex')
const gbProse = {
  bytes: hex('CBFB D7DF BDF8 C1CB C9BD C0EF A3AC BFB4 BCFB D2BB D6BB C3A8 A1A3 0A'),
  text: '他走进了山里，看见一只猫。',
}
const big5Prose = {
  bytes: hex('BFDF A662 AAF9 A57E A573 A446 A440 A95D A141 A7DA A573 B3CC A6B3 A473 A8BD AEFC A4D1 A143 0A'),
  text: '貓在門外叫了一夜，我叫最有山里海天。',
}
/** These bytes are 海山 in UTF-8, and other letters in older encodings. */
const alsoUtf8 = hex('E6B5 B7E5 B1B1 0A')
/** 200 KB, which is more than any sample of a beginning. */
const longBeginning = '海边有一只小猫。\n'.repeat(8_000)
/** A long text in UTF-8, to whose end a line in an older encoding was joined. */
const endingIn = (title: string, { bytes, text }: { bytes: Buffer; text: string }): LibraryCase => ({
  files: { [`${title}.txt`]: () => Buffer.concat([Buffer.from(longBeginning), bytes]) },
  makes: { kind: 'novel', title, parts: ['*'] },
  holds: ['海边有一只小猫。', text],
})

/** Words that look like markup are words. */
export const markup = encoded(
  '像标签的字',
  () => Buffer.from(`${paragraph}\n<script>alert(1)</script>\n<img src=x onerror=alert(2)>\n`),
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
)

/** Novels in plain text: every form of heading, every encoding, and none. */
export const texts: readonly LibraryCase[] = [
  text('《渡口》(阿海).txt', '渡口', ['第一章 船', '第二章 桥', '第三章 岸']),
  text('回目.txt', '山中一夜', ['第001回 进山', '第002回 夜雨', '第003回 出山']),
  text('楔子和番外.txt', '远行', ['楔子', '第1章 出门', '第2章 回家', '尾声', '番外 猫', '后记']),
  text('节.txt', '三日', ['第一节 晴', '第二节 阴', '第三节 雨']),
  text('英文标题.txt', '来信', ['Prologue', 'Chapter 1 The Sea', 'Chapter 2 The Road', 'Epilogue']),
  text('只有数字.txt', '四时', ['1、春', '2、夏', '3、秋', '4、冬']),
  {
    files: {
      '分卷.txt': () =>
        `《长路》\n作者：阿海\n\n卷一 海边\n\n${novel('', ['第一章 船', '第二章 桥']).split('\n').slice(3).join('\n')}卷二 山里\n\n${novel('', ['第三章 雾']).split('\n').slice(3).join('\n')}`,
    },
    makes: {
      kind: 'novel',
      title: '长路',
      author: '阿海',
      parts: ['卷一 海边：第一章 船', '卷一 海边：第二章 桥', '卷二 山里：第三章 雾'],
    },
  },
  {
    files: { '没有标题.txt': () => `　　${paragraph.repeat(4)}\n`.repeat(80) },
    makes: { kind: 'novel', title: '没有标题', parts: ['第 1 节', '第 2 节', '第 3 节'] },
  },
  {
    files: { '一行到底.txt': () => `一行到底。${paragraph.repeat(400)}` },
    makes: { kind: 'novel', title: '一行到底', parts: ['第 1 节', '第 2 节', '第 3 节'] },
  },
  encoded('老编码', () => inEncoding('gb18030').bytes, '会说话的猫', '等雨停了再走。'),
  encoded('繁体编码', () => inEncoding('big5').bytes, '會說話的貓', '等雨停了再走。'),
  encoded('宽字符', () => inEncoding('utf-16le mark').bytes, '会说话的猫', '等雨停了再走。'),
  encoded('反序宽字符', () => inEncoding('utf-16be').bytes, '会说话的猫', '等雨停了再走。'),
  encoded(
    '像新编码的老编码',
    () => Buffer.concat([gbProse.bytes, alsoUtf8, gbProse.bytes]),
    gbProse.text,
    '娴峰北',
    gbProse.text,
  ),
  {
    // D2BB is 一, and a letter of Bashkir in UTF-8
    files: {
      '两种编码里都是字.txt': () =>
        Buffer.concat([gbProse.bytes, gbProse.bytes, hex('D2BB 0A'), Buffer.from('海边有一只小猫。\n')]),
    },
    makes: { kind: 'novel', title: '两种编码里都是字', parts: ['两种编码里都是字'] },
    holds: [gbProse.text, gbProse.text, '"一"', '海边有一只小猫。'],
    lacks: ['һ'],
  },
  encoded(
    '像新编码的繁体编码',
    () => Buffer.concat([big5Prose.bytes, alsoUtf8, big5Prose.bytes]),
    big5Prose.text,
    '瘚瑕控',
    big5Prose.text,
  ),
  encoded('没有标记的宽字符', () => inEncoding('utf-16le').bytes, '会说话的猫', '等雨停了再走。'),
  encoded('标记在前的反序宽字符', () => hex('FEFF 6D77 8FB9 6709 4E00 53EA 732B 3002'), '海边有一只猫。'),
  endingIn('老编码在后', gbProse),
  endingIn('繁体编码在后', big5Prose),
  encoded(
    '几种编码',
    () =>
      Buffer.concat([
        Buffer.from('开头是新的编码。\n'),
        inEncoding('gb18030').bytes,
        newline,
        Buffer.from('结尾也是新的。'),
      ]),
    '开头是新的编码。',
    '会说话的猫',
    '结尾也是新的。',
  ),
  markup,
]
