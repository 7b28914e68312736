import { prepareProgram } from './programs.ts'

/**
 * The browser the tests drive: CHROMIUM_PATH, else one on PATH. As root on Debian it is installed when missing, with a font
 * that has Chinese letters.
 * @throws when there is none and it cannot be installed
 */
export const prepareChromium = (): Promise<string> =>
  prepareProgram({
    reason: 'The browser tests need Chromium',
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    packages: [['chromium', 'fonts-noto-cjk']],
  })
