import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// Draws the app's icons from icon.svg: `node web/platform/build/icons.ts` after changing it
const folder = join(import.meta.dirname, '../../public')
const logo = readFileSync(join(folder, 'icon.svg'), 'utf8')
// Systems cut maskable icons to any shape inside the middle 80 %: colour to the edges, the ship a little smaller
const maskable = logo
  .replace('<circle cx="13" cy="13" r="13"', '<rect width="26" height="26"')
  .replace('<g fill="#fff">', '<g fill="#fff" transform="translate(2.6 2.6) scale(.8)">')

const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: 72 * 20 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(join(folder, name))

await Promise.all([
  draw(logo, 192, 'icon-192.png'),
  draw(logo, 512, 'icon-512.png'),
  draw(maskable, 180, 'icon-180.png'),
  draw(maskable, 192, 'icon-maskable-192.png'),
  draw(maskable, 512, 'icon-maskable-512.png'),
])
