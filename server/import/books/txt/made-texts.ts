import { Buffer } from 'node:buffer'

const simplified =
  '他在海边住了很多年，每天早上都去看船。\n有一天来了一个人，说是从山里来的，要找一只会说话的猫。\n我们这里没有这样的猫，他说，不过你可以住下来，等雨停了再走。'
const traditional =
  '他在海邊住了很多年，每天早上都去看船。\n有一天來了一個人，說是從山裡來的，要找一隻會說話的貓。\n我們這裡沒有這樣的貓，他說，不過你可以住下來，等雨停了再走。'

/** Base64, because Node cannot encode these. */
const gb18030 =
  'y/vU2rqjsd/XocHLuty24MTqo6zDv8zs1OfJz7a8yKW/tLSsoaMK09DSu8zswLTBy9K7uPbIy6Osy7XKx7TTyb3A78C0tcSjrNKq1dLSu9a7u+HLtbuwtcTDqKGjCs7Sw8fV4sDvw7vT0NXi0fm1xMOoo6zL+8u1o6yyu7n9xOO/ydLU16HPwsC0o6y1yNPqzaPBy9TZ19+how=='
const big5 =
  'pUymYq78w+Sm7aRGq9ymaKZ+oUGoQ6TRpq2kV7OjpWis3bLuoUMKprOkQKTRqNOkRqRArdOkSKFBu6GsT7FxpHO4zKjTqrqhQa1up+SkQLCmt3y7objcqrq/36FDCqfarcyzb7jMqFOms7NvvMuqur/foUGlTLuhoUGko7lMp0GlaaVIpu2kVajToUG1patCsLGkRqZBqKuhQw=='

/** A short Chinese text in an encoding, for tests of readers. */
export function inEncoding(encoding: string): { bytes: Buffer; text: string } {
  const text = encoding === 'big5' ? traditional : simplified
  const marked = encoding.endsWith('mark') ? `\ufeff${text}` : text
  if (encoding === 'big5') return { text, bytes: Buffer.from(big5, 'base64') }
  if (encoding === 'gb18030') return { text, bytes: Buffer.from(gb18030, 'base64') }
  if (encoding === 'utf-16be') return { text, bytes: Buffer.from(marked, 'utf16le').swap16() }
  return { text, bytes: Buffer.from(marked, encoding.startsWith('utf-16') ? 'utf16le' : 'utf8') }
}
