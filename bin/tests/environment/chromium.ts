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
    // The same engine without windows takes a sixth less of the processors
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    packages: [
      ['chromium-headless-shell', 'fonts-noto-cjk'],
      ['chromium', 'fonts-noto-cjk'],
    ],
  })
