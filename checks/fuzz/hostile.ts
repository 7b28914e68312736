/** One entry for each line: JSON and URLs have no line breaks of their own. */
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const deep = (levels: number, inside = '') => `${'['.repeat(levels)}${inside}${']'.repeat(levels)}`

/** Places in lists of other names, of times no calendar has, and what is no place at all; as JSON texts of cursors. */
export const cursorTexts: readonly string[] = lines(`
  ["films new all",0,1]
  ["films new all",8640000000000000,1]
  ["films new all",8640000000000001,1]
  ["films new all",-9000000000000000,1]
  ["films new all","a",1]
  ["films new all",1.5,1]
  ["films hot all",9007199254740991,9007199254740991]
  ["films hot all",-1,-1]
  ["console films",8640000000000000,0]
  ["console films",-8640000000000000,0]
  ["imports",8640000000000000,1]
  ["imports",1000000000000000,-1]
  ["audit",0,9007199254740991]
  ["audit",0,-1]
  []
  null
  {}
  [[[]]]
`).map((place) => JSON.stringify(Buffer.from(place).toString('base64url')))

/** JSON texts of single values that break careless code. */
export const hostileTexts: readonly string[] = [
  ...lines(String.raw`
    null
    true
    false
    ""
    " "
    []
    {}
    0
    -0
    -1
    0.5
    1e309
    -1e309
    1e-400
    9007199254740993
    9223372036854775808
    1e15
    32768
    2147483648
    99999999999999999999999
    "0"
    "-1"
    "1.0"
    "1e3"
    "01"
    "999999999999999"
    "９"
    "NaN"
    [1]
    [[1]]
    {"id":1}
    "\u0000"
    "a\u0000b"
    "\ud800"
    "\udfff\ud800"
    "\ufeff"
    "\u202e翻"
    "\r\n\t"
    "%s%n"
    "' or 1=1 --"
    "$1"
    "{{7*7}}"
    "javascript:alert(1)"
    "../../etc/passwd"
    "%"
    "_"
    "http://["
    "yehang:"
    "http://a b"
    "\\"
    "{"
    "true"
    "null"
    "__proto__"
    {"__proto__":{"admin":true}}
    {"constructor":{"prototype":{"a":1}}}
    {"toString":1,"length":9}
    "!!!"
    "AAAA"
    "="
  `),
  ...cursorTexts,
]

/** Values of the same kind that are large, so to be sent rarely. */
export const heavyTexts: readonly string[] = [
  deep(10_000),
  deep(10_000, '"\\u0000"'),
  `"${'长'.repeat(70_000)}"`,
  `"${'a'.repeat(262_000)}"`,
  `"${'a'.repeat(300_000)}"`,
  `[${'0,'.repeat(50_000)}0]`,
  `{${Array.from({ length: 10_000 }, (_, at) => `"k${at}":0`).join()}}`,
]

/** Whole bodies that are no JSON, or none of ours. */
export const hostileBodies: readonly (string | Buffer)[] = [
  ...lines(`
    {
    }
    [
    "
    {"a"
    {'a':1}
    {a:1}
    undefined
    NaN
    {"a":1}x
    <?xml version="1.0"?><a/>
    a=1&b=2
    /*c*/{}
    [{}]
    "text"
    1
    null
    {},{}
  `),
  '',
  ' ',
  '\u0000',
  '\ufeff{}',
  '--x\r\n\r\n--x--',
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.alloc(1000),
]

export const contentTypes: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nothing',
]

/** Values of a parameter of the path, percent-encoded. */
export const pathValues: readonly string[] = [
  ...lines(`
    0
    -1
    1
    2
    3
    1_720
    1_0720
    1_
    _720
    1_720_1
    1_480
    01
    1.0
    1e3
    999999999999999
    9999999999999999
    %00
    1%00
    %ff
    %
    %zz
    ..%2f..%2fkeys
    %E7%8C%AB
    1%20
    1;2
    1'
    %252e
    1%2F2
    null
    __proto__
    constructor
    %F0%9F%90%88
  `),
  'a'.repeat(41),
  'a'.repeat(201),
]
