import { prepareProgram } from './programs.ts'

/**
 * The server the tests share between processes: VALKEY_SERVER_PATH, else Valkey or Redis on PATH. As root on Debian it is
 * installed when missing.
 * @throws when there is none and it cannot be installed
 */
export const prepareValkey = (): Promise<string> =>
  prepareProgram({
    reason: 'The tests of several processes need Valkey',
    variable: 'VALKEY_SERVER_PATH',
    names: ['valkey-server', 'redis-server'],
    packages: [['valkey-server'], ['redis-server']],
  })
